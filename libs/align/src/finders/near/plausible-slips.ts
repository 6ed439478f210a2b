import { editDistance } from '@coopkg/spelling';
import type { NearNames } from '../../index/near-names.js';
import { isAlike, type NameWithin } from '../../text/name-within.js';
import { isHan } from '../../text/normalise.js';
import type { Edit } from '../../text/single-edit.js';
import { isWordOfQuestions } from '../../text/words-of-question.js';

/**
 * `sure`: slips as hands make them, whatever else the name could be; `doubtful`: the person is to
 * say; null: another name.
 */
export type Plausibility = 'sure' | 'doubtful' | null;

/** Characters that tell one institution from another. */
const telling = /[工农医师理科财林海交民商经法业政药体音美外东西南北中上下]/u;
/** What many names end with, and what little is told by. */
const ending = /(?:大学|学院|学报|基金|研究[所院]|委员会|杂志)$/u;

/**
 * @param standsAlone whether the character at a place of the text makes no word with its neighbours
 */
export const plausibility = (
  text: string,
  name: string,
  within: NameWithin,
  { names, standsAlone }: { names: NearNames; standsAlone: (at: number) => boolean },
): Plausibility =>
  isHan(name.charCodeAt(0))
    ? plausibleChinese(text, name, within, standsAlone)
    : plausibleEnglish(text.slice(within.start, within.end), name, names);

function plausibleChinese(
  text: string,
  name: string,
  { start, slips }: NameWithin,
  standsAlone: (at: number) => boolean,
): Plausibility {
  // One slip is what the tables of typos decide on.
  if (slips.length < 2 || slips.length > Math.floor(name.length * 0.4)) return null;
  const isUsual = ({ kind, at, from, to }: Edit): boolean =>
    kind === 'swapped' ||
    (kind === 'changed' && isAlike(from, to)) ||
    (kind === 'added' && (from === text[at - 1] || from === text[at + 1]));
  const strays = slips.filter((slip) => !isUsual(slip));
  if (strays.length === 0) return 'sure';
  const core = name.replace(ending, '').length;
  const isStray = ({ kind, at, from, to }: Edit): boolean =>
    at - start >= 2 &&
    (kind === 'changed'
      ? standsAlone(at) && !telling.test(from)
      : kind === 'lost' && !telling.test(to)) &&
    !strays.some((other) => Math.abs(other.at - at) === 1);
  const inCore = slips.filter(({ at }) => at - start < core).length;
  return strays.every(isStray) &&
    strays.length <= core / 3 &&
    inCore * 2 < core &&
    strays.filter(({ kind }) => kind === 'lost').length <= 1
    ? 'doubtful'
    : null;
}

/** Word by word: a word of other names in the place of this one's is no slip. */
function plausibleEnglish(typed: string, name: string, names: NearNames): Plausibility {
  const [written, meant] = [typed.split(' '), name.split(' ')];
  if (written.length !== meant.length) return null;
  const words = written.flatMap((word, at) =>
    word === meant[at] ? [] : [plausibleWord(word, meant[at]!, names)],
  );
  if (words.includes(null)) return null;
  return words.includes('doubtful') ? 'doubtful' : 'sure';
}

function plausibleWord(word: string, wanted: string, names: NearNames): Plausibility {
  if (wanted.length < 4 || names.words.has(word) || isWordOfQuestions(word)) return null;
  const most = wanted.length < 9 ? 1 : wanted.length < 12 ? 2 : 3;
  const slips = editDistance(word, wanted, { limit: most });
  // Wuzhou is not Suzhou.
  const isAnother = word[0] !== wanted[0] && (wanted.length < 9 || slips > 1);
  if (slips > most || isAnother) return null;
  return wanted.length < 6 || slips > 2 ? 'doubtful' : 'sure';
}
