import { anyOf, wordsOf } from '@coopkg/spelling';

/**
 * A name: a slot, in quotation marks or not, with the university before or behind it and the
 * college.
 */
const name = [
  String.raw`(?:\$university\d?[的 ]?)?`,
  String.raw`["“《「『]?\$(?!year|number)[a-z]+\d?["”》」』]?`,
  String.raw`(?:[（(]\$university\d?[）)])?`,
  String.raw`(?:的?\$college\d?)?`,
].join('');
const joint = '\\s?(?:[、,，和与跟及或/]|,? ?(?:and|or|vs\\.?|versus)\\s)\\s?';
const list = `${name}(?:${joint}${name})+`;
const listBefore = new RegExp(`(${list})(?:这|那|等|共|的|中|里|[，,]|\\s)*$`, 'u');
/** Words up to a list: "universities:", "are the people called". */
const word = ' (?!by|from|at|with|of|in)[a-z-]+';
const toList = anyOf([
  String.raw`(?:(?!的)\p{Script=Han}){0,8}[，,：:—]{0,2}`,
  `(?:${word}){1,3}(?:[,:]| -| –|, namely| called| named)?`,
  `(?:${word}){4,6}[,:]`,
]);
const listBehind = new RegExp(String.raw`^[所个位名篇项家校]?${toList}\s?(${list})`, 'iu');
const names = new RegExp(name, 'gu');
/** Words that make the number behind them a bound or a top: such counts something else. */
const measured = new RegExp(
  String.raw`${anyOf([
    String.raw`最\S{1,3}的?`,
    ...wordsOf('前 至少 至多 起码 超过 不少于 不到 少于 多于 大于 列出'),
    String.raw`\b${anyOf([
      ...wordsOf('top first best over under'),
      ...['at least', 'at most', 'more than', 'fewer than', 'less than'],
    ])}`,
  ])}\s?$`,
  'iu',
);

/**
 * Whether a number only says how many names stand beside it in a slotted text:
 * 「$person、$person2和$person3三人」, "the two universities $university and $university2".
 */
export function countsListedNames(before: string, after: string, value: unknown): boolean {
  if (measured.test(before)) return false;
  return [listBefore.exec(before)?.[1], listBehind.exec(after)?.[1]].some(
    (found) => found !== undefined && found.match(names)?.length === value,
  );
}
