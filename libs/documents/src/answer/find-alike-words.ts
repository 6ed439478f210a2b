import { segmenter } from '../index/segmenter.js';
import { comparable } from '../index/terms.js';
import type { Asked, Term } from './asked.js';
import type { Embed } from './compare-meanings.js';
import { cosine } from './cosine.js';
import { credit, searched } from './matching.js';

/** Of a word that means the same: 老师 and 教师 have 0.89, words that only belong together some 0.6. */
const alikeFrom = 0.75;
const mostAlike = 3;
/** Words that are compared: one takes some 3 ms of a core. */
const mostWords = 400;
const leastWeight = 0.35;
const han = /\p{Script=Han}/u;

/**
 * Words for the terms of a question that stand in none of the texts: what is written there and means
 * the same. Names and numbers mean only themselves.
 */
export async function findAlikeWords(
  asked: Asked,
  texts: readonly string[],
  embed: Embed,
): Promise<Asked> {
  const all = searched(texts.join('\n'));
  const open = asked.terms.filter(
    ({ text, weight, isName }) => !isName && weight >= leastWeight && credit(text, all) < 0.7,
  );
  const words = open.length === 0 ? [] : wordsOf(texts);
  if (words.length === 0) return asked;
  const vectors = await embed([...open.map(({ text }) => text), ...words]);
  const alike = new Map<Term, string[]>();
  for (const [at, term] of open.entries()) {
    const near = words
      .map((word, number) => ({
        word,
        likeness: cosine(vectors[at]!, vectors[open.length + number]!),
      }))
      .filter(
        ({ word, likeness }) => likeness >= alikeFrom && han.test(word) === han.test(term.text),
      )
      .sort((a, b) => b.likeness - a.likeness);
    alike.set(
      term,
      near.slice(0, mostAlike).map(({ word }) => word),
    );
  }
  const terms = asked.terms.map((term) => ({ ...term, alike: alike.get(term) ?? [] }));
  return { ...asked, terms };
}

function wordsOf(texts: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of texts)
    for (const word of segmenter().cut(comparable(text), true)) {
      if (/^(?:\p{Script=Han}{2,}|\p{Script=Latin}{4,})$/u.test(word)) words.add(word);
      if (words.size >= mostWords) return [...words];
    }
  return [...words];
}
