import { swapped, type Swap } from '@coopkg/conversation';

/** The question with these spans replaced, as a sentence. */
export function edited(question: string, edits: readonly Swap[]): string {
  const joined = swapped(question, edits)
    .replace(/ +(?=[,.?!]| |$)/gu, '')
    .trim();
  return /^\p{Lu}/u.test(question) ? joined.replace(/^./u, (first) => first.toUpperCase()) : joined;
}
