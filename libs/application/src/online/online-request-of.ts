import type { Alignment, Answer, OnlineKind } from '@coopkg/contracts';
import type { OnlineRequest } from '@coopkg/online';

/** What a question names, first that which says most of what is looked for. */
const kinds: readonly (readonly [readonly Alignment['kind'][], OnlineKind])[] = [
  [['person'], 'person'],
  [['paper'], 'paper'],
  [['project'], 'project'],
  [['topic', 'discipline', 'category'], 'paper'],
];
const mostTopics = 3;

/**
 * What is to be looked up for a question: the person, paper or project that it names, else papers on
 * its topics, else papers by its words.
 */
export function onlineRequestOf({
  alignments,
  normalizedQuestion,
  language,
}: Pick<Answer, 'alignments' | 'normalizedQuestion' | 'language'>): OnlineRequest {
  for (const [named, kind] of kinds) {
    const found = alignments.filter((one) => named.includes(one.kind));
    if (found.length === 0) continue;
    const taken = found.slice(0, kind === 'paper' && named.length > 1 ? mostTopics : 1);
    const text = taken.map(({ entity, mention }) => entity ?? mention).join(' ');
    const latin = taken.map(({ entityEn }) => entityEn ?? '').join(' ');
    const hasLatin = taken.every(({ entityEn }) => Boolean(entityEn)) && latin !== text;
    const at = kind === 'person' ? institutionsIn(alignments) : [];
    return { text, kind, language, at, ...(hasLatin ? { latin } : {}) };
  }
  return { text: withoutMarks(normalizedQuestion), kind: 'paper', language };
}

/** Universities that a question names, in both languages. */
const institutionsIn = (alignments: readonly Alignment[]): string[] =>
  alignments
    .filter(({ kind }) => kind === 'university')
    .flatMap(({ entity, entityEn }) => [entity, entityEn].filter((name) => Boolean(name)))
    .map(String);

const longest = 300;

const withoutMarks = (question: string): string =>
  question
    .slice(0, longest)
    .replace(/[?？。！!]+/gu, ' ')
    .trim();
