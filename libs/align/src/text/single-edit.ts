import { pinyin } from 'pinyin-pro';
import { wordList } from './word-lists.js';

const lookAlikeCharacters = new Set(
  wordList('lookAlikeCharacters').flatMap((pair) => [pair, pair[1]! + pair[0]!]),
);

/** One slip of a hand. */
export interface Edit {
  kind: 'changed' | 'swapped' | 'lost' | 'added';
  at: number;
  /** What was typed there, and what the name has. */
  from: string;
  to: string;
}

/** The one edit between two texts; null when there are more. */
export function singleEdit(typed: string, name: string): Edit | null {
  let at = 0;
  while (at < typed.length && at < name.length && typed[at] === name[at]) at++;
  const rest = (text: string, skip: number): string => text.slice(at + skip);
  const edit = (kind: Edit['kind']): Edit => ({
    kind,
    at,
    from: typed[at] ?? '',
    to: name[at] ?? '',
  });
  if (typed.length === name.length) {
    if (rest(typed, 1) === rest(name, 1)) return edit('changed');
    return typed[at] === name[at + 1] &&
      typed[at + 1] === name[at] &&
      rest(typed, 2) === rest(name, 2)
      ? edit('swapped')
      : null;
  }
  if (typed.length + 1 === name.length)
    return rest(typed, 0) === rest(name, 1) ? edit('lost') : null;
  return typed.length === name.length + 1 && rest(typed, 1) === rest(name, 0)
    ? edit('added')
    : null;
}

const sound = (char: string): string => pinyin(char, { toneType: 'none' });

export const soundAlike = (one: string, other: string): boolean => sound(one) === sound(other);

/** Two characters that are easily taken for one another. */
export const lookAlike = (one: string, other: string): boolean =>
  lookAlikeCharacters.has(one + other);

/** One homophone, two units exchanged, or one doubled: what a hand does to a short name. */
export function isCommonTypo(typed: string, name: string): boolean {
  const edit = singleEdit(typed, name);
  if (edit === null) return false;
  if (edit.kind === 'changed') return soundAlike(edit.from, edit.to);
  return edit.kind === 'swapped' || (edit.kind === 'added' && edit.from === typed[edit.at - 1]);
}
