/** Ranks as pages write them → the word that the graph has; the more exact ones first. */
const chinese: readonly string[] = [
  '助理教授',
  '副教授',
  '教授级高级工程师',
  '教授级高工',
  '正高级工程师',
  '教授',
  '助理研究员',
  '副研究员',
  '研究员',
  '高级讲师',
  '讲师',
  '助教',
  '高级工程师',
  '副主任医师',
  '主任医师',
  '主治医师',
  '高级实验师',
  '实验师',
  '助理实验师',
  '助理工程师',
  '工程师',
  '研究馆员',
  '副研究馆员',
  '馆员',
  '副编审',
  '编审',
];
const variants: readonly [pattern: RegExp, rank: string][] = [
  [/准聘副教授|长聘副教授|特聘副教授|特任副教授/u, '副教授'],
  [/准聘助理教授|特聘助理教授/u, '助理教授'],
  [/特聘副研究员|特任副研究员|专职副研究员|项目副研究员/u, '副研究员'],
  [/特聘研究员|特任研究员|专职研究员|项目研究员|研究教授/u, '研究员'],
  [/教授级高级工程师|教授级高工|正高级工程师|正高级工程/u, '正高级工程师'],
  [/高工(?!程)/u, '高级工程师'],
  [/正高级实验师/u, '正高级实验师'],
];
const english: readonly [pattern: RegExp, rank: string][] = [
  [/\b(?:associate|assoc\.?)\s+(?:research\s+)?prof(?:essor|\.)?/iu, '副教授'],
  [/\b(?:assistant|asst\.?)\s+prof(?:essor|\.)?/iu, '助理教授'],
  [/\bassociate\s+(?:research\s+fellow|researcher|research\s+scientist)/iu, '副研究员'],
  [/\bassistant\s+(?:research\s+fellow|researcher|research\s+scientist)/iu, '助理研究员'],
  [/\bsenior\s+lecturer/iu, '高级讲师'],
  [/\blecturer\b/iu, '讲师'],
  [/\bsenior\s+engineer\b/iu, '高级工程师'],
  [/\b(?:research\s+fellow|research\s+scientist|senior\s+researcher)\b/iu, '研究员'],
  [/\bteaching\s+assistant\b/iu, '助教'],
  [/\b(?:full\s+)?professor\b|^prof\.?$/iu, '教授'],
];

/** All words for ranks, as the inside of a regular expression. */
export const rankWords = [
  ...chinese,
  '特聘教授',
  '特聘研究员',
  '长聘副教授',
  '准聘副教授',
  '青年教师',
  'Associate Professor',
  'Assistant Professor',
  'Lecturer',
  'Full Professor',
  'Senior Engineer',
  'Research Fellow',
]
  .sort((left, right) => right.length - left.length)
  .join('|');

const chineseGuest =
  /(?:客座|兼职|兼任|名誉|荣誉|访问|讲座|外聘|校外)(?:副?教授|副?研究员)|访问学者/gu;
const latinGuest =
  /(?:visiting|adjunct|honorary|guest)\s+(?:associate\s+|assistant\s+)?(?:professor|lecturer)/giu;

/** The rank that a text states in the graph's words; null when it states none. */
export function academicRank(text: string): string | null {
  const clean = text
    .replace(/\s+(?=\p{Script=Han})/gu, '')
    // Whom someone supervises, teaches or is a guest of is no rank.
    .replace(chineseGuest, '')
    .replace(latinGuest, '');
  for (const [pattern, rank] of variants) if (pattern.test(clean)) return rank;
  const found = chinese
    .map((rank) => ({ rank, at: clean.indexOf(rank) }))
    .filter(({ at }) => at >= 0)
    .sort((left, right) => left.at - right.at || right.rank.length - left.rank.length)
    .find(({ rank, at }) => !isInsideLonger(clean, rank, at));
  if (found !== undefined) return found.rank;
  return english.find(([pattern]) => pattern.test(clean))?.[1] ?? null;
}

const isInsideLonger = (text: string, rank: string, at: number): boolean =>
  chinese.some(
    (other) =>
      other.length > rank.length &&
      other.includes(rank) &&
      text.slice(Math.max(0, at - other.indexOf(rank))).startsWith(other),
  );
