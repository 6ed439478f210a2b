import { anyOf, wordsOf } from '@coopkg/spelling';
import type { QuestionText } from '../../text/question-text.js';
import { amount, chineseNumber, englishNumber } from './amounts.js';
import type { NumberRule } from './number-rule.js';

const year = (text: string): number | null => {
  const value = /^\d{4}$/u.test(text) ? Number(text) : chineseNumber(text);
  return value !== null && value >= 1900 && value <= 2100 ? value : null;
};
/** 2020篇 is a number of papers; 「2020 项目」, with a space, is a year. */
function counted(match: RegExpExecArray, { normalised }: QuestionText): boolean {
  const end = match.indices![1]![1];
  return (
    /^(篇|个|位|人|名|万|元|次|项)/u.test(normalised.text.slice(end)) &&
    normalised.ends[end - 1] === normalised.starts[end]
  );
}
/** 「周期12年以上」, 「差10年」, 「发表后20年」: so many years, not the year 12. */
export const spanBefore =
  '[>≥<≤=]|超过|不止|相差|相隔|跨了|跨度|至少|长达|达到|大于|小于|不到|满|多于|少于|低于|持续|周期|长于|短于|(?:比[^，,]{1,20})[早晚]|差|隔了?|最长|时长|恰为|刚好|正好|恰好|(?:之|以|其|发表|见刊)后的?头?|做了|干了';
export const lasting = '(?:及|或)?以[上下内]|之内|或更[久长多短少]|才算';
const spanAfter = `前|来|内|间|里|中|龄|级|的?(?:经验|历史)|${lasting}|期(?![刊间])`;
const shortYear = (text: string): number | null =>
  /^\d\d$/u.test(text) ? (Number(text) > 70 ? 1900 : 2000) + Number(text) : null;
/** A project is under way now, unless the question says of which year it asks. */
const yearUnderWay: NumberRule['value'] = (_, { normalised, currentYear }) =>
  /(?:19|20)\d\d|[今去本]年|(?:this|last) year/u.test(normalised.text) ? null : currentYear;

/** Words between which "last year" is the last of several, or the heading of a column. */
const beforeNoLastYear = anyOf([
  `${anyOf(wordsOf('and or first the their its whose that each year, years, with which'))} `,
  "'s ",
  ': ',
  "(?:^|[,:;] )(?:[a-z'-]+ )?[a-z'-]+, ",
]);
const afterNoLastYear = anyOf([
  String.raw`s\b`,
  String.raw` (?:of|is|was|they|when|he|she)\b`,
  ' <',
  '-',
  ' desc',
]);
/** What a project does at the end of its period. */
const ending = anyOf([
  ...wordsOf('end ends ending finish finishes finishing expire expires expiring due'),
  ...wordsOf('conclude concludes close closes completed over'),
  'run out',
  'runs out',
]);
/** 「还没结题」, 「正在进行」: not at its end, or being carried out in one of the ways given. */
const underWay = (carriedOut: string): string =>
  anyOf([
    '(?:[还仍尚][没未]有?|(?<!有)[没未]有?|(?<=有)没(?!有))(?:结束|结题|完成|到期)',
    `(?:[还仍]在|正在|仍然?在)${anyOf(wordsOf(carriedOut))}中?`,
  ]);
const stillRunning = [
  String.raw`(?<=\b(?:projects?|grants?)\b.*)(?:still|currently|now) `,
  anyOf(['running', 'under ?way', 'ongoing', 'going on', 'active', 'in progress', 'open']),
  '(?: (?:now|today|at present))?',
].join('');
const runningProjects = [
  anyOf(['ongoing', 'still running', 'currently running', 'unfinished', 'still active']),
  ' (?:projects|grants)',
].join('');

export const yearRules: NumberRule[] = [
  {
    kind: 'year',
    pattern: /(?<![\d.])((?:19|20)\d\d)(?!\d|\.\d)/dgu,
    value: (match, question) => (counted(match, question) ? null : year(match[1]!)),
  },
  {
    kind: 'year',
    pattern: /([一二][〇零九][〇零一二三四五六七八九]{2})(?=年|以来|之后|后|起)/dgu,
    value: (match) => year(match[1]!),
  },
  {
    kind: 'year',
    pattern: new RegExp(
      `(?<!\\d|第|(?:${spanBefore})\\s?)([0-27-9]\\d)(?=年(?!${spanAfter}))`,
      'dgu',
    ),
    value: (match) => shortYear(match[1]!),
  },
  {
    kind: 'year',
    pattern:
      /((?:(?:最?近|过去|近来)(?:\d+|[一二两三四五六七八九十]+)|这(?:\d|[两二三四五六七八九十])+)年(?:以?来|内|间|里)?)/dgu,
    value: (match, question) => {
      const years = amount(
        /\d+|[一二两三四五六七八九十]+/u.exec(match[1]!.replace(/^最?近|^过去|^这/u, ''))![0],
      );
      // 「职称、次数、最近一年」 is the last year of something.
      if (
        /^最近一年$/u.test(match[1]!) &&
        (/(?:[年数称名位校院额型计]|次)[、，,和与]$/u.test(
          question.normalised.text.slice(0, match.indices![1]![0]),
        ) ||
          /^(?:往前|排|放|在前|优先|居前)/u.test(
            question.normalised.text.slice(match.indices![1]![1]),
          ))
      )
        return null;
      // 「2019、2021这两年」 are the years that were named.
      return years === null ||
        (match[1]!.startsWith('这') &&
          (question.normalised.text.match(/(?:19|20)\d\d/gu) ?? []).length > 1)
        ? null
        : question.currentYear - years + 1;
    },
  },
  {
    kind: 'year',
    pattern: new RegExp(
      `((?:in |over |during |within |for )?(?:the )?(?:last|past|recent|previous) (?:\\d+|${englishNumber}) years)`,
      'dgu',
    ),
    value: (match, question) => {
      const years = amount(new RegExp(`\\d+|${englishNumber}`, 'u').exec(match[1]!)![0]);
      return years === null ? null : question.currentYear - years + 1;
    },
  },
  {
    kind: 'year',
    pattern: /(今年度?|本年度?|(?<!\d )this year(?!['’]?s\b))/dgu,
    value: (_, question) => question.currentYear,
  },
  {
    kind: 'year',
    pattern: new RegExp(
      `(去年度?|上一年度?|(?<!${beforeNoLastYear})last year(?!${afterNoLastYear}))`,
      'dgu',
    ),
    value: (_, question) =>
      /first (?:\w+ )?(?:year|to|through)\b|首年|头一年/u.test(question.normalised.text)
        ? null
        : question.currentYear - 1,
  },
  // Only what a project's period says of it: what somebody will do next year is not in the graph.
  {
    kind: 'year',
    pattern:
      /(明年)(?=(?:即将|应该|就|将|要|会|该|才|内|年?底|前|全部|陆续)*(?:结题|到期|结束|收尾|验收))/dgu,
    value: (_, question) => question.currentYear + 1,
  },
  {
    kind: 'year',
    pattern: new RegExp(
      String.raw`(?<=\b${ending}(?: in| by(?: the end of)?)?\s)(next year)\b`,
      'dgu',
    ),
    value: (_, question) => question.currentYear + 1,
  },
  { kind: 'year', pattern: /(前年)(?!度)/dgu, value: (_, question) => question.currentYear - 2 },
  { kind: 'year', pattern: /(在研)(?!究|发|制|习|讨|读|期间)/dgu, value: yearUnderWay },
  {
    kind: 'year',
    pattern: new RegExp(
      String.raw`((?:目前|现在|当前)?${underWay('进行 执行 开展 实施 做 跑')})` +
        String.raw`(?=的(?:国家|省|横向|重点)?(?:\S{0,8})(?:项目|课题|基金))`,
      'dgu',
    ),
    value: yearUnderWay,
  },
  {
    kind: 'year',
    pattern: new RegExp(
      String.raw`(?:项目|课题|基金)\S{0,6}(${underWay('进行 执行 开展 实施')}(?!时|之?前|就|年))`,
      'dgu',
    ),
    value: yearUnderWay,
  },
  {
    kind: 'year',
    pattern: new RegExp(
      String.raw`(${stillRunning}|${runningProjects})\b(?! (?:in|when|while)\b)`,
      'dgu',
    ),
    value: yearUnderWay,
  },
];
