import { anyOf } from '@coopkg/spelling';
import { wordLists, type Label } from '../word-lists.js';

const { labels: words } = wordLists;
const labels = Object.keys(words) as Label[];

/** All labels that we know, longest first, as the inside of a regular expression. */
export const labelPattern = anyOf(
  labels.flatMap((label) => words[label]).sort((left, right) => right.length - left.length),
);

const whole = labels.map((label) => [label, new RegExp(`^${anyOf(words[label])}$`, 'iu')] as const);

/** What a text that is only a label means: 「职 称：」, 「【研究方向】」, 「一、教育经历」; null otherwise. */
export function labelOf(text: string): Label | null {
  const bare = bareLabel(text);
  return bare.length > 60 ? null : (whole.find(([, pattern]) => pattern.test(bare))?.[0] ?? null);
}

/** Characters of labels as Hong Kong, Macau and Taiwan write them. */
const traditional: ReadonlyMap<string, string> = new Map(
  [
    ...'电電邮郵职職称稱学學历歷领領单單话話传傳实實验驗联聯络絡网網页頁办辦专專业業长長经經发發奖獎简簡绍紹课課兴興师師级級毕畢别別机機',
  ].flatMap((character, index, all) =>
    index % 2 === 0 ? [[all[index + 1] as string, character] as const] : [],
  ),
);

/** Without numbers, brackets, colons, and the blanks that space Chinese characters out. */
export function bareLabel(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\p{Script=Han}/gu, (character) => traditional.get(character) ?? character)
    .replace(/^[\s【[「『《<●◆■▪▶►•·*#>—\-–_|]+|[\s】\]」』》>:;,.。、—\-–_|]+$/gu, '')
    .replace(
      /^(?:[一二三四五六七八九十]{1,3}|\d{1,2}|[（(][一二三四五六七八九十\d]{1,3}[)）])\s*[、.．)）:]?\s*(?=\p{L})/u,
      '',
    )
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/^(?<zh>\p{Script=Han}+)\s*[(（]?\s*[A-Za-z][A-Za-z\s-]*[)）]?$/u, '$<zh>')
    .replace(/(?<=\p{Script=Han})\s*[(（][^)）]{0,12}[)）]$/u, '')
    .trim();
}
