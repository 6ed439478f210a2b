import { cutsWord, weightOf, type MentionCandidate } from './mention-candidate.js';
import type { QuestionText } from '../text/question-text.js';
import { isHan } from '../text/normalise.js';
import { strengths, unpackSurface, type LinkIndex } from '../index/link-index.js';
import { wordsOfQuestion } from '../text/words-of-question.js';
import { venueWords } from './value/venue-words.js';
import { scopedColleges } from './institution/scoped-colleges.js';
import { isPlausibleValue } from './plausible-value.js';

const quality = {
  decoy: 1.25,
  university: 1.2,
  college: 1.1,
  venue: 1,
  source: 1.05,
  category: 1.02,
  rank: 1,
  discipline: 0.95,
  topic: 0.96,
} as Record<string, number>;
const strengthFactor = { full: 1, alias: 0.97, cut: 0.94, scoped: 0.9, bare: 0.85 };

/** Words that a short name would cut at its end: 上科 + 大, 大工 + 作. */
const crossing =
  /^(大学|工作|大家|大会|大街|大量|大力|大概|大约|大部|大型|大多|大小|大数|科大|理工|交大|师大|农大|财经|政法|工大|师范|学院|学生|学者|人员|中心|中国)$/u;

/**
 * Candidates of every kind that the surfaces know: universities, colleges and values, and the
 * decoys.
 */
export function dictionaryCandidates(question: QuestionText, index: LinkIndex): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  for (let start = 0; start < text.length; start++) {
    index.surfaces.matchesAt(text, start, (end, key) => {
      if (cutsWord(text, start, end)) return;
      for (const [kind, entries] of entriesByKind(index.surfaces.listOf(key), index)) {
        const span: Span = { start, end, kind, entries };
        if (kind === 'university' && isDoubtfulAcronym(question, span, index)) continue;
        if (isPlausibleValue(question, span, index)) found.push(weighed(span, text));
      }
    });
  }
  const scoped = scopedColleges(withoutNamedDecoys(found), question);
  // A college right behind it (北大|量科院) says more than the word across (大量).
  return scoped.filter(
    (candidate) =>
      candidate.kind !== 'university' ||
      !crossesWord(question, candidate) ||
      scoped.some(({ kind, start }) => kind === 'college' && start === candidate.end),
  );
}

type Span = Required<Pick<MentionCandidate, 'start' | 'end' | 'kind' | 'entries'>>;

function entriesByKind(
  packed: Iterable<number>,
  index: LinkIndex,
): Map<MentionCandidate['kind'], Span['entries']> {
  const byKind = new Map<MentionCandidate['kind'], Span['entries']>();
  for (const surface of packed) {
    const unpacked = unpackSurface(surface);
    const { kind } = index.entries.at(unpacked.entry);
    const list = byKind.get(kind);
    if (list === undefined) byKind.set(kind, [unpacked]);
    else list.push(unpacked);
  }
  return byKind;
}

function weighed(span: Span, text: string): MentionCandidate {
  const { start, end, kind, entries } = span;
  const strongest =
    strengthFactor[
      strengths.find((wanted) => entries.some(({ strength }) => strength === wanted))!
    ];
  const isChinese = isHan(text.charCodeAt(start));
  const cutsNextWord =
    kind === 'university' &&
    end - start <= 3 &&
    isChinese &&
    crossing.test(text.slice(end - 1, end + 1));
  const isDoubtfulVenue =
    kind === 'venue' &&
    isChinese &&
    !/学报|杂志|通报|评论|期刊/u.test(text.slice(start, end)) &&
    !venueWords.test(text);
  const doubt = (isDoubtfulVenue ? 0.9 : 1) * (cutsNextWord ? 0.7 : 1);
  return {
    ...span,
    weight: weightOf(end - start, (quality[kind] ?? 1) * strongest * doubt),
    score: strongest,
  };
}

/** What a graph calls a category or a venue is no look-alike of a university there. */
function withoutNamedDecoys(found: MentionCandidate[]): MentionCandidate[] {
  const named = new Set(
    found
      .filter(
        ({ kind, score }) =>
          kind !== 'decoy' && kind !== 'university' && score === strengthFactor.full,
      )
      .map(({ start, end }) => `${start}-${end}`),
  );
  return found.filter(({ kind, start, end }) => kind !== 'decoy' || !named.has(`${start}-${end}`));
}

const wordEnds = new WeakMap<QuestionText, Uint8Array>();

/**
 * For each place in the normalised question: 1 when a word of two characters or more goes across
 * it.
 */
function crossedPlaces(question: QuestionText): Uint8Array {
  let crossed = wordEnds.get(question);
  if (crossed === undefined) {
    crossed = new Uint8Array(question.normalised.text.length + 1);
    for (const { start, end } of wordsOfQuestion(question))
      for (let inside = start + 1; inside < end; inside++) crossed[inside] = 1;
    wordEnds.set(question, crossed);
  }
  return crossed;
}

/** What is asked of an institution: 贸大|发过, 中大|计院, though 大发 and 大计 are words. */
const goesOn =
  /^(?:发[过表了的文]|计[院算科]|工[作科程学]|有[哪多几谁]|的|在|里|和|与|及|是|各|哪|教[授师]|老师|研究|主持|承担|参与|毕业|合作|任教|做|文学院|理学院|人工)/u;
/** A short name of two or three characters that ends, or begins, within a word: 成理想, 行政大厅. */
function crossesWord(question: QuestionText, { start, end, entries }: MentionCandidate): boolean {
  if (
    end - start > 3 ||
    !isHan(question.normalised.text.charCodeAt(start)) ||
    entries!.some(({ strength }) => strength === 'full')
  )
    return false;
  const crossed = crossedPlaces(question);
  return (
    crossed[start] === 1 ||
    (crossed[end] === 1 && !goesOn.test(question.normalised.text.slice(end)))
  );
}

/**
 * Acronyms made by rule, and short ones of places abroad and of institutes, count in capitals only.
 */
function isDoubtfulAcronym(
  { normalised, typed }: QuestionText,
  { start, end, entries }: Span,
  index: LinkIndex,
): boolean {
  const text = normalised.text.slice(start, end);
  if (text.length > 6 || !/^[a-z]+$/u.test(text)) return false;
  const doubtful = entries.every(
    ({ entry, strength }) =>
      strength === 'cut' ||
      (text.length <= 3 && index.abroad.has(entry)) ||
      (text.length <= 4 && /研究|实验室|科学院|中心/u.test(index.entries.at(entry).value)),
  );
  const written = typed.slice(normalised.starts[start], normalised.ends[end - 1]);
  return doubtful && written !== written.toUpperCase() && !/[A-Z].*[A-Z]/u.test(written);
}
