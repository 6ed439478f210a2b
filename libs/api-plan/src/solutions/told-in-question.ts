import { openKinds, valueKinds, wordingOfQuestions, type ValueKind } from '@coopkg/soay';
import type { Language, LinkedQuestion, MentionKind } from '@coopkg/contracts';

/** A stretch of a question that some input may take, and what it may be: 0 to 1 for each kind. */
export interface ToldValue {
  text: string;
  start: number;
  end: number;
  kinds: ReadonlyMap<string, number>;
}

/** A question with the names of the graph in it. */
export type NamedQuestion = Pick<LinkedQuestion, 'question' | 'language' | 'mentions'>;

/** What names of the graph are to the inputs of foreign APIs. */
const kindsOfMentions: Readonly<Partial<Record<MentionKind, string>>> = {
  person: 'person',
  paper: 'title',
  topic: 'topic',
  discipline: 'topic',
  venue: 'journal',
};

const quoted = /["“「『]([^"”」』]{1,300})["”」』]|《([^》]{1,300})》/gu;
/** Words in Latin letters in a Chinese question, and names written large in an English one. */
const latin =
  /[A-Za-z][\p{Script=Latin}\d.'’&:-]*(?: [\p{Script=Latin}\d&(][\p{Script=Latin}\d.'’&:),-]*)*/gu;
const initials = '(?:\\p{Lu}\\. ?|A )*';
const joints = '(?:(?:of|the|and|de|la|le|van|von|der|in|on|to|for|a|an|&) )*';
const large = new RegExp(
  `${initials}\\p{Lu}[\\p{L}\\p{M}'’-]+(?: ${joints}${initials}[\\p{Lu}\\d][\\p{L}\\p{M}'’.-]*)*`,
  'gu',
);
/** Words that begin a question, or tell what is asked, and are no names. */
const noNames = [
  ...['What', 'Who', 'Whom', 'Whose', 'Which', 'When', 'Where', 'How', 'Why', 'I', 'Can', 'Could'],
  ...['Please', 'List', 'Give', 'Tell', 'Show', 'Find', 'Name', 'In', 'Of', 'For', 'By', 'With'],
  ...['Is', 'Are', 'Was', 'Were', 'Do', 'Does', 'Did', 'Introduce', 'DOIs?', 'ISSN', 'ISBNs?'],
  ...['ORCID', 'APIs?', 'id', 'IDs?', 'Crossref', 'Open Library', 'OpenLibrary'],
];
const noName = new RegExp(`^(?:(?:${noNames.join('|')})(?:'s)?(?: |$))+`, 'u');

/** How a request begins, before a topic that nothing sets off. */
const requests = new RegExp(`^(?:${wordingOfQuestions.filler.zh.join('|')}|介绍|推荐|一)+`, 'u');

/** What the question tells, in the order of the text; no two overlap. */
export function toldInQuestion({ question, language, mentions }: NamedQuestion): ToldValue[] {
  const found: ToldValue[] = [];
  const add = (start: number, text: string, kinds: ReadonlyMap<string, number>): void => {
    const end = start + text.length;
    if (text.trim() === '' || found.some((one) => start < one.end && end > one.start)) return;
    found.push({ text, start, end, kinds });
  };
  const addPhrase = (start: number, text: string, kind: string): void => {
    const skipped = requests.exec(text)?.[0].length ?? 0;
    add(start + skipped, text.slice(skipped).trim(), new Map([[kind, 0.9]]));
  };
  for (const [kind, { form }] of valueKinds)
    for (const match of form === undefined ? [] : question.matchAll(new RegExp(form, 'gu')))
      add(match.index, match[0], new Map([[kind, 1]]));
  for (const match of question.matchAll(quoted))
    add(match.index, match[0], kindsAround(question, match.index, match[0].length, language));
  for (const [kind, { phrases }] of valueKinds)
    for (const phrase of phrases?.[language] ?? [])
      for (const match of question.matchAll(new RegExp(phrase, 'giu')))
        addPhrase(match.index + match[0].indexOf(match[1]!), match[1]!, kind);
  for (const { start, text, kind } of mentions) {
    const of = kindsOfMentions[kind];
    if (of !== undefined) add(start, text, new Map([[of, 0.9]]));
  }
  for (const [start, text] of writtenNames(question, language))
    add(start, text, kindsAround(question, start, text.length, language));
  return found
    .map((one) => ({ ...one, text: one.text.replaceAll(/^["“「『《]|["”」』》]$/gu, '') }))
    .sort((left, right) => left.start - right.start);
}

function writtenNames(question: string, language: Language): [number, string][] {
  const pattern = language === 'zh' ? latin : large;
  return [...question.matchAll(pattern)].flatMap((match): [number, string][] => {
    const skipped = noName.exec(match[0])?.[0].length ?? 0;
    const text = match[0].slice(skipped).replace(/(?:['’]s|[.,:'’-])+$/u, '');
    return text.length < 2 ? [] : [[match.index + skipped, text]];
  });
}

/** Characters beside a value that may say what it is. */
const nearby = 14;

function kindsAround(
  question: string,
  start: number,
  length: number,
  language: Language,
): ReadonlyMap<string, number> {
  const before = question.slice(Math.max(0, start - nearby), start).toLowerCase();
  const after = question.slice(start + length, start + length + nearby).toLowerCase();
  const cued = (
    cues: (kind: ValueKind) => readonly string[],
    fits: (cue: string) => boolean,
  ): string[] => [...valueKinds].flatMap(([name, kind]) => (cues(kind).some(fits) ? [name] : []));
  const ahead = cued(
    (kind) => [...(kind.called?.[language] ?? []), ...(kind.before?.[language] ?? [])],
    (cue) => endsWith(before, cue, language),
  );
  const behind = cued(
    (kind) => [...(kind['called-after']?.[language] ?? []), ...(kind.after?.[language] ?? [])],
    (cue) => after.trimStart().startsWith(cue.toLowerCase()),
  );
  // "the author of ◯ born": what stands before tells more.
  const told = ahead.length > 0 ? ahead : behind;
  const open = new Map([...openKinds].map(([kind, likely]) => [kind, likely / 2]));
  return told.length === 0
    ? openKinds
    : new Map([...open, ...told.map((kind): [string, number] => [kind, 1])]);
}

const endsWith = (text: string, cue: string, language: Language): boolean =>
  language === 'zh'
    ? text.trimEnd().endsWith(cue.toLowerCase())
    : new RegExp(`(?:^|[^\\p{L}])${cue}s?(?: the| an?)?[ :]*$`, 'iu').test(text);
