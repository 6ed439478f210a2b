import type { Language, LinkedQuestion, Mention, Reading } from '@coopkg/contracts';
import { lowercaseAllCaps } from './text/lowercase-all-caps.js';
import {
  cutsWord,
  weightOf,
  type MentionCandidate,
  type QuestionText,
} from './finders/mention-candidate.js';
import { collegeReadings, englishColleges } from './finders/institution/college.js';
import { dictionaryCandidates } from './finders/dictionary.js';
import { normaliseForMatching, normaliseName, compacted } from './text/normalise.js';
import { unpackSurface, type LinkIndex } from './index/link-index.js';
import { decoyPhrases } from './finders/decoy-phrases.js';
import { numberCandidates } from './finders/number/number.js';
import { personCandidates } from './finders/person/person.js';
import { boundTo, peopleReadings, type InstitutionScope } from './decide/scope.js';
import { selectCandidates } from './decide/select.js';
import { isAddress } from './slots/slots.js';
import { titleCandidates } from './finders/title/title.js';
import { typoCandidates } from './finders/institution/typo.js';
import { universityReadings } from './finders/institution/university.js';
import {
  institutionsNamedAfter,
  unknownColleges,
  unknownUniversities,
} from './finders/institution/unknown-institution.js';
import { decideValueKind, valueReadings } from './finders/value/value.js';
import { valueTypoCandidates } from './finders/value/value-typo.js';

/** What this installation was told: the mention means this name of the graph, or nothing at all. */
export interface Correction {
  mention: string;
  entity: string | null;
}

export interface LinkOptions {
  /** Mention as typed → node id or full name: the person's answer to a question back. */
  choices?: Readonly<Record<string, string>>;
  learned?: readonly Correction[];
  /** Mentions that the person wants left as typed. */
  undo?: readonly string[];
  currentYear?: number;
}

const quoted = /[《“"「『][^》”"」』]*[》”"」』]/gu;
const englishWords =
  /\b(?:the|an?|of|in|at|by|with|from|and|for|to|on|since|how|many|much|which|who|whom|whose|what|where|when|is|are|was|were|does|do|did|has|have|can|could|please|list|show|find|give|tell|name|count|number|lead|leads|led|cite|cites|cited|papers?|projects?|researchers?|professors?|collaborators?|authors?)\b/giu;
const chineseWords =
  /哪|多少|几|谁|什么|吗|呢|请|列出|查|介绍|怎么|有没有|是否|告诉|的|和|与|有|是/gu;

/** The language that holds the sentence together: names in the other one don't count. Else Chinese when a fair part of what was typed is Chinese. */
export function languageOf(text: string): Language {
  const plain = text.replace(quoted, ' ');
  const english = (plain.match(englishWords) ?? []).length;
  const chinese = (plain.match(chineseWords) ?? []).length;
  if (english > chinese && (english >= 2 || (plain.match(/[A-Za-z]+/gu) ?? []).length >= 2))
    return 'en';
  const judged = /\p{L}/u.test(plain) ? plain : text;
  const han = (judged.match(/[\u3400-\u9fff]/gu) ?? []).length;
  const words = (judged.match(/[A-Za-z]+/gu) ?? []).length;
  return han > 0 && han >= words / 2 ? 'zh' : 'en';
}

/** A question in the forms that the finders read. */
export function readQuestion(typed: string, currentYear = new Date().getFullYear()): QuestionText {
  const normalised = normaliseForMatching(typed);
  return {
    typed: lowercaseAllCaps(typed),
    language: languageOf(typed),
    normalised,
    compact: compacted(normalised),
    currentYear,
  };
}

/** Links the names in a question to the graph's. Total: any string gives a result; the same input gives the same. */
export function linkQuestion(
  typed: string,
  index: LinkIndex,
  options: LinkOptions = {},
): LinkedQuestion {
  const began = performance.now();
  const question = readQuestion(typed, options.currentYear);
  const candidates = [
    ...candidatesOf(question, index),
    ...taughtCandidates(question, index, options),
  ];
  const selected = selectCandidates(candidates).filter(({ kind }) => kind !== 'decoy');
  const mentions = resolve(selected, question, index, options)
    .map((mention) => ({ ...mention, text: typed.slice(mention.start, mention.end) }))
    .filter((mention) => !left(mention.text, options));
  const linked: LinkedQuestion = {
    language: question.language,
    question: typed,
    normalizedQuestion: typed,
    mentions,
    took: 0,
  };
  const named = mentions.filter(
    (mention) => mention.kind !== 'rank' || !isAddress(linked, mention),
  );
  return {
    ...linked,
    normalizedQuestion: normalize(typed, named),
    took: performance.now() - began,
  };
}

function candidatesOf(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const dictionary = decideValueKind(dictionaryCandidates(question, index), question, index);
  const known = [...dictionary, ...titleCandidates(question, index)];
  const near = typoCandidates(question, index, known);
  const institutions = [...known, ...near, ...unknownUniversities(question, [...known, ...near])];
  const found = [
    ...institutions,
    ...englishColleges(question, index, institutions),
    ...unknownColleges(question, institutions, index),
    ...institutionsNamedAfter(question, institutions),
  ];
  const people = personCandidates(question, index, found);
  const all = [...found, ...people, ...numberCandidates(question), ...decoyPhrases(question)];
  return [...all, ...decideValueKind(valueTypoCandidates(question, index, all), question, index)];
}

/** Mentions that the person chose for or that were learnt, wherever they stand, as the names that they mean. */
function taughtCandidates(
  question: QuestionText,
  index: LinkIndex,
  options: LinkOptions,
): MentionCandidate[] {
  const { text } = question.normalised;
  const taught = [
    ...Object.entries(options.choices ?? {}),
    ...(options.learned ?? []).flatMap(({ mention, entity }) =>
      entity === null ? [] : [[mention, entity] as const],
    ),
  ];
  return taught.flatMap(([mention, entity]) => {
    const form = normaliseName(mention);
    const entries = index.surfaces
      .flatMap((table) => [...table.get(normaliseName(entity))])
      .map(unpackSurface)
      .filter((surface) => index.entries[surface.entry]!.value === entity);
    const kind = entries[0] === undefined ? 'decoy' : index.entries[entries[0].entry]!.kind;
    const found: MentionCandidate[] = [];
    for (
      let start = text.indexOf(form);
      form !== '' && kind !== 'decoy' && start >= 0;
      start = text.indexOf(form, start + form.length)
    ) {
      const end = start + form.length;
      if (!cutsWord(text, start, end))
        found.push({
          start,
          end,
          kind,
          entries: entries.filter((surface) => index.entries[surface.entry]!.kind === kind),
          weight: weightOf(form.length, 1.4),
          score: 0.99,
        });
    }
    return found;
  });
}

const left = (text: string, options: LinkOptions): boolean => {
  const key = normaliseName(text);
  return (
    (options.undo ?? []).some((mention) => normaliseName(mention) === key) ||
    (options.learned ?? []).some(
      ({ mention, entity }) => entity === null && normaliseName(mention) === key,
    )
  );
};

function resolve(
  selected: MentionCandidate[],
  question: QuestionText,
  index: LinkIndex,
  options: LinkOptions,
): Mention[] {
  const universityOf = new Map<MentionCandidate, number[]>();
  const readings = new Map<MentionCandidate, Reading[]>();
  const bound = new Map(
    selected
      .filter(({ kind }) => kind === 'person' || kind === 'college')
      .map((candidate) => [candidate, boundTo(candidate, selected, question)]),
  );
  for (const candidate of selected.filter(({ kind }) => kind === 'university')) {
    const beside = [...bound]
      .filter(([, scope]) => scope.university === candidate)
      .map(([other]) => other);
    const meant = universityReadings(candidate, index, {
      text: question.normalised.text,
      colleges: beside.flatMap((other) =>
        other.kind === 'college' ? other.entries!.map(({ entry }) => entry) : [],
      ),
      people: beside.flatMap((other) => [...(other.people ?? []), ...(other.turned ?? [])]),
    });
    const chosen = choose(meant.readings, candidate, question, options);
    readings.set(candidate, chosen);
    universityOf.set(
      candidate,
      meant.entries.filter((entry) =>
        chosen.some(({ value }) => value === index.entries[entry]!.value),
      ),
    );
  }
  const collegeOf = new Map<MentionCandidate, number[]>();
  for (const candidate of selected.filter(({ kind }) => kind === 'college')) {
    const university = bound.get(candidate)?.university ?? onlyOne(selected, 'university');
    const meant = collegeReadings(
      candidate,
      university === undefined ? [] : (universityOf.get(university) ?? []),
      index,
      question.normalised.text.slice(candidate.start, candidate.end),
    );
    const chosen = choose(meant.readings, candidate, question, options);
    readings.set(candidate, chosen);
    collegeOf.set(
      candidate,
      meant.entries.filter((entry) =>
        chosen.some(({ value }) => value === index.entries[entry]!.value),
      ),
    );
  }
  for (const candidate of selected) {
    if (candidate.kind === 'person') {
      readings.set(
        candidate,
        choose(
          personReadings(
            candidate,
            selected,
            bound.get(candidate)!,
            universityOf,
            collegeOf,
            index,
          ),
          candidate,
          question,
          options,
        ),
      );
    } else if (!readings.has(candidate))
      readings.set(
        candidate,
        choose(plainReadings(candidate, question, index), candidate, question, options),
      );
  }
  return selected.map((candidate) => mentionOf(candidate, readings.get(candidate)!, question));
}

const onlyOne = (
  selected: readonly MentionCandidate[],
  kind: string,
): MentionCandidate | undefined => {
  const all = selected.filter((candidate) => candidate.kind === kind);
  return all.length === 1 ? all[0] : undefined;
};

function personReadings(
  candidate: MentionCandidate,
  selected: readonly MentionCandidate[],
  bound: { university?: MentionCandidate; college?: MentionCandidate },
  universityOf: ReadonlyMap<MentionCandidate, number[]>,
  collegeOf: ReadonlyMap<MentionCandidate, number[]>,
  index: LinkIndex,
): Reading[] {
  const turned = candidate.turned ?? [];
  if (candidate.people!.length + turned.length === 0) return [];
  const scope: InstitutionScope = {
    universities: bound.university ? (universityOf.get(bound.university) ?? []) : [],
    colleges: bound.college ? (collegeOf.get(bound.college) ?? []) : [],
  };
  const straight = peopleReadings(candidate.people!, scope, index);
  const people =
    straight.length > 0 || turned.length === 0
      ? candidate.people!
      : peopleReadings(turned, scope, index).length > 0 || candidate.people!.length === 0
        ? turned
        : candidate.people!;
  const inScope = straight.length > 0 ? straight : peopleReadings(people, scope, index);
  if (inScope.length === 0) {
    const names = new Set(people.map((person) => index.people.names[person]!));
    return names.size === 1
      ? [{ value: [...names][0]!, properties: ['Researcher.name'], score: candidate.score * 0.8 }]
      : [];
  }
  if (inScope.length > 1 && !bound.university && onlyOne(selected, 'person') === candidate) {
    const lone = onlyOne(selected, 'university');
    const nearer =
      lone === undefined
        ? []
        : peopleReadings(people, { ...scope, universities: universityOf.get(lone) ?? [] }, index);
    if (nearer.length === 1) return nearer;
  }
  return inScope;
}

function plainReadings(
  candidate: MentionCandidate,
  question: QuestionText,
  index: LinkIndex,
): Reading[] {
  const { kind, score } = candidate;
  if (kind === 'paper' || kind === 'project') {
    const property = kind === 'paper' ? 'Paper.title' : 'Project.name';
    return candidate.titles!.map((title) => ({
      value: index.titles.titles[title]!,
      id: index.titles.ids[title]!,
      properties: [property],
      score,
    }));
  }
  if (kind === 'grant') {
    const numbers = candidate.titles!.map((title) => ({
      value: index.titles.numbers[title - index.titles.projects]!,
      id: index.titles.ids[title]!,
      properties: ['Project.number'],
      score,
    }));
    return numbers.length > 0 ? numbers.slice(0, 1) : [];
  }
  if (kind === 'year')
    return [{ value: candidate.value!, properties: ['Paper.year', 'Project.startYear'], score }];
  if (kind === 'number') return [{ value: candidate.value!, properties: [], score }];
  if (kind === 'topic' && candidate.value !== undefined)
    return [
      {
        value: candidate.value,
        properties: ['Paper.title', 'Project.name', 'Paper.abstract'],
        score,
      },
    ];
  return valueReadings(candidate, index, question.normalised.text);
}

/** The person's choice, or what was learnt, keeps one reading; a name that isn't among the readings replaces them. */
function choose(
  readings: Reading[],
  candidate: MentionCandidate,
  question: QuestionText,
  options: LinkOptions,
): Reading[] {
  const text = normaliseName(typedText(candidate, question));
  const choice =
    Object.entries(options.choices ?? {}).find(
      ([mention]) => normaliseName(mention) === text,
    )?.[1] ??
    options.learned?.find(
      ({ mention, entity }) => entity !== null && normaliseName(mention) === text,
    )?.entity;
  if (choice === undefined || choice === null) return readings;
  const chosen = readings.filter(({ id, value }) => id === choice || value === choice);
  return chosen.length > 0 ? chosen : readings;
}

const typedText = ({ start, end }: MentionCandidate, { typed, normalised }: QuestionText): string =>
  typed.slice(normalised.starts[start], normalised.ends[end - 1]);

/** Kinds whose several readings are several things; for the others (a topic in two languages) the first is simply the best. */
const asksWhenSeveral = new Set(['university', 'college', 'person', 'paper', 'project']);

function mentionOf(
  candidate: MentionCandidate,
  readings: Reading[],
  question: QuestionText,
): Mention {
  const { normalised } = question;
  const ids = new Set(readings.map(({ id, value }) => id ?? value));
  const ambiguous = asksWhenSeveral.has(candidate.kind) && ids.size > 1;
  return {
    start: normalised.starts[candidate.start]!,
    end: normalised.ends[candidate.end - 1]!,
    text: typedText(candidate, question),
    kind: candidate.kind as Mention['kind'],
    readings,
    ambiguous,
    score:
      readings.length === 0 ? 0 : ambiguous ? candidate.score / readings.length : candidate.score,
  };
}

function normalize(typed: string, mentions: readonly Mention[]): string {
  let text = '';
  let at = 0;
  for (const mention of mentions) {
    const value = mention.readings[0]?.value;
    const named = typeof value === 'string' && !mention.ambiguous;
    text += typed.slice(at, mention.start) + (named ? value : mention.text);
    at = mention.end;
  }
  return text + typed.slice(at);
}
