import { pinyin } from 'pinyin-pro';
import { weightOf, type MentionCandidate, type QuestionText } from '../mention-candidate.js';
import { isHan, isLatin } from '../../text/normalise.js';
import { unpackSurface, type LinkIndex } from '../../index/link-index.js';
import { leaderEnds } from '../person/person.js';

/** A name and every form of it with one unit left out: two names one edit apart share one (SymSpell). */
export function deletions(name: string): string[] {
  return [...name].map((_, at) => name.slice(0, at) + name.slice(at + 1));
}

/** Words that make no name of an institution by themselves: "which university has", "with university". */
const wordsOfNoName =
  /^(?:univers|colleg|institut|technolog|school|with|from|that|this|have|each|every|what|which|whose|other|both|their|were|most|more|does)/u;

/** Universities with one slip of the pen: a homophone, two units exchanged, one lost or doubled. Exact names win over it. */
export function typoCandidates(
  question: QuestionText,
  index: LinkIndex,
  others: readonly MentionCandidate[],
): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  const exact = (start: number, end: number): boolean =>
    others.some(
      (other) =>
        other.start < end &&
        start < other.end &&
        (other.kind === 'university' ||
          other.kind === 'decoy' ||
          other.kind === 'paper' ||
          other.kind === 'project') &&
        !(other.start >= start && other.end <= end && other.end - other.start < end - start),
    );
  const whole = (start: number): boolean =>
    others.some(
      (other) =>
        other.kind === 'university' &&
        other.start === start &&
        /(?:大学|学院|university)(?:\(.+\))?$/u.test(text.slice(start, other.end)),
    );
  for (let start = 0; start < text.length; start++) {
    if (isHan(text.charCodeAt(start))) {
      const place = index.slipStarts.has(text.slice(start, start + 2));
      if (!leaderEnds(text.slice(0, start)) || (place && whole(start))) continue;
      for (let length = Math.min(13, text.length - start); length >= 4; length--) {
        const typed = text.slice(start, start + length);
        if (!place && !/(大学|学院)$/u.test(typed)) continue;
        if (
          !/^[\u4e00-\u9fff]+(?:\([\u4e00-\u9fff]+\))?$/u.test(typed) ||
          exact(start, start + length)
        )
          continue;
        if (/学$/u.test(typed) && /^[者生术科院]/u.test(text.slice(start + length))) continue;
        // 「《能源》上上海师范大学的」: a whole name behind its own first character, no doubled one.
        if (
          typed[0] === typed[1] &&
          others.some(
            (other) =>
              other.kind === 'university' &&
              other.start === start + 1 &&
              other.end === start + length,
          )
        )
          continue;
        const meant = nearest(typed, index, plausibleChinese);
        if (meant.length > 0) {
          found.push(candidateOf(start, start + length, meant, 0.9));
          break;
        }
      }
    } else if (isLatin(text.charCodeAt(start)) && !isLatin(text.charCodeAt(start - 1))) {
      if (!index.slipStarts.has(text.slice(start, start + 3)) || whole(start)) continue;
      const words = [...text.slice(start, start + 90).matchAll(/[a-z]+/gu)].slice(0, 8);
      for (let count = words.length; count >= 1; count--) {
        const last = words[count - 1]!;
        const end = start + last.index + last[0].length;
        const typed = text.slice(start, end);
        if (
          count > 1 &&
          !words.slice(0, count).some(([word]) => word.length >= 4 && !wordsOfNoName.test(word))
        )
          continue;
        const capital = /^[A-Z]/u.test(question.typed.slice(question.normalised.starts[start]));
        if (
          typed.length < 6 ||
          !/^[a-z ]+$/u.test(typed) ||
          (count === 1
            ? !capital
            : !/\bu[a-z]{5,}y|inst|tech|college|jiao|daxue|xueyuan/u.test(typed)) ||
          exact(start, end)
        )
          continue;
        const spelt = /(daxue|xueyuan)$/u.test(typed)
          ? index.surfaces.flatMap((table) => [...table.get(typed.replace(/ /gu, ''))])
          : [];
        const meant = spelt.length > 0 ? spelt : nearest(typed, index, plausibleLatin);
        if (meant.length > 0) {
          found.push(candidateOf(start, end, meant, 0.88));
          break;
        }
      }
    }
  }
  return found;
}

const candidateOf = (
  start: number,
  end: number,
  packed: readonly number[],
  score: number,
): MentionCandidate => ({
  start,
  end,
  kind: 'university',
  entries: packed.map(unpackSurface),
  weight: weightOf(end - start, 1.15),
  score,
});

/** Packed surfaces of the one name that is an allowed slip away; none when several are. */
function nearest(
  typed: string,
  index: LinkIndex,
  allowed: (typed: string, name: string) => boolean,
): number[] {
  const names = new Map<string, number[]>();
  const see = (key: string): void => {
    for (const nameKey of index.slips.get(key)) {
      const name = index.slipNames[nameKey]!;
      if (!names.has(name) && name !== typed && allowed(typed, name))
        names.set(
          name,
          index.surfaces.flatMap((table) => [...table.get(name)]),
        );
    }
  };
  see(typed);
  for (const shorter of deletions(typed)) see(shorter);
  const meant = [...names.values()].map((packed) =>
    packed.filter((value) => index.entries[unpackSurface(value).entry]!.kind === 'university'),
  );
  return meant.length === 1 ? meant[0]! : [];
}

interface Slip {
  kind: 'changed' | 'swapped' | 'lost' | 'added';
  at: number;
  from: string;
  to: string;
}

/** The one slip between two texts; null when there are more. */
export function slipBetween(typed: string, name: string): Slip | null {
  let at = 0;
  while (at < typed.length && at < name.length && typed[at] === name[at]) at++;
  const rest = (text: string, skip: number): string => text.slice(at + skip);
  const slip = (kind: Slip['kind']): Slip => ({
    kind,
    at,
    from: typed[at] ?? '',
    to: name[at] ?? '',
  });
  if (typed.length === name.length) {
    if (rest(typed, 1) === rest(name, 1)) return slip('changed');
    return typed[at] === name[at + 1] &&
      typed[at + 1] === name[at] &&
      rest(typed, 2) === rest(name, 2)
      ? slip('swapped')
      : null;
  }
  if (typed.length + 1 === name.length)
    return rest(typed, 0) === rest(name, 1) ? slip('lost') : null;
  return typed.length === name.length + 1 && rest(typed, 1) === rest(name, 0)
    ? slip('added')
    : null;
}

/** Characters that look alike: typed, meant. */
const alikes = new Set(
  '太大 犬大 末未 己已 士土 干千 于干 人入 洲州 淅浙 斩浙 微徽 杨扬 淮准 秦泰 邓郑 沉沈 办苏 古吉 厂广 佳桂 责贵 峡陕 律津 冒昌 谴遣 侯候 晴睛 幕墓 籍藉 拔拨 衰哀 竟竞 代伐 折拆 卷券 炙灸 货贷 抱报 普谱'
    .split(' ')
    .flatMap((pair) => [pair, pair[1]! + pair[0]!]),
);
/** True for two characters that are easily taken for one another. */
export const looksAlike = (one: string, other: string): boolean => alikes.has(one + other);
const sound = (char: string): string => pinyin(char, { toneType: 'none' });

/** True for one homophone, two units exchanged, or one doubled: what a hand does to a short name. */
export function isSlip(typed: string, name: string): boolean {
  const slip = slipBetween(typed, name);
  if (slip === null) return false;
  if (slip.kind === 'changed') return sound(slip.from) === sound(slip.to);
  return slip.kind === 'swapped' || (slip.kind === 'added' && slip.from === typed[slip.at - 1]);
}

/** A homophone anywhere; another slip only outside the place's name and in a name long enough to be still itself. */
function plausibleChinese(typed: string, name: string): boolean {
  const slip = slipBetween(typed, name);
  if (slip === null) return false;
  if (slip.kind === 'changed')
    return (
      sound(slip.from) === sound(slip.to) ||
      alikes.has(slip.from + slip.to) ||
      (slip.at >= 2 &&
        name.length >= 6 &&
        !/[工农医师理科财林海交民]/u.test(slip.to + slip.from) &&
        /(大学|学院)$/u.test(typed))
    );
  if (slip.kind === 'swapped') return true;
  if (slip.kind === 'added')
    return slip.from === typed[slip.at - 1] || slip.from === typed[slip.at + 1];
  return name.length >= 5 && slip.at >= 1 && /(大学|学院)$/u.test(typed);
}

function plausibleLatin(typed: string, name: string): boolean {
  const slip = slipBetween(typed, name);
  return (
    slip !== null &&
    slip.at > 0 &&
    slip.to !== ' ' &&
    slip.from !== ' ' &&
    (name.includes(' ')
      ? name.length >= 9 && slip.at >= 2
      : slip.kind === 'swapped' || name.length >= 7)
  );
}
