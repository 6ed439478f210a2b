import type { MentionCandidate, QuestionText } from '../mention-candidate.js';
import { weightOf } from '../mention-candidate.js';

const digit: Record<string, number> = {
  零: 0,
  〇: 0,
  一: 1,
  二: 2,
  两: 2,
  俩: 2,
  三: 3,
  仨: 3,
  四: 4,
  五: 5,
  六: 6,
  七: 7,
  八: 8,
  九: 9,
};
const unit: Record<string, number> = { 十: 10, 百: 100, 千: 1000, 万: 10_000 };

/** 二十三 → 23, 二〇一九 → 2019; null for what is no number. */
export function chineseNumber(text: string): number | null {
  if (text === '' || [...text].some((char) => !(char in digit) && !(char in unit))) return null;
  if ([...text].every((char) => char in digit))
    return Number([...text].map((char) => digit[char]).join(''));
  let total = 0;
  let section = 0;
  let current = 0;
  for (const char of text) {
    if (char in digit) current = digit[char]!;
    else if (char === '万') {
      total += (section + current || 1) * 10_000;
      section = 0;
      current = 0;
    } else {
      section += (current || 1) * unit[char]!;
      current = 0;
    }
  }
  return total + section + current;
}

const englishNumbers: Record<string, number> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  hundred: 100,
};
const englishNumber = Object.keys(englishNumbers).join('|');
const superlatives =
  'most|least|best|worst|top|highest|lowest|largest|biggest|smallest|closest|strongest|leading|latest|newest|earliest|oldest|busiest|richest';
const han = '零〇一二两三四五六七八九十百千';

interface Rule {
  pattern: RegExp;
  kind: 'year' | 'number';
  value: (match: RegExpExecArray, question: QuestionText) => number | null;
}

const amount = (text: string): number | null =>
  /^\d+$/u.test(text) ? Number(text) : (englishNumbers[text] ?? chineseNumber(text));
/** 「不超过三步」, "within three hops": how far a path may reach is part of the pattern, which takes no parameter. */
const isSteps = (text: string, end: number): boolean =>
  /^(?:步|跳|度(?!过)|层关系|[ -](?:\w+ )?(?:steps?|hops?|links?|degrees?)\b)/u.test(
    text.slice(end),
  );
/** 「三个数：…」, "three figures: …": how much is asked for, which the query says by what it returns. */
const isFigures = (text: string, end: number): boolean =>
  /^(?:[个项](?:数(?![据学])|指标|数字|数值|信息(?![学科工技系与化安])|问题)| (?:figures|numbers|values|things|questions|columns)\b(?! (?:of|with|that)))/u.test(
    text.slice(end),
  );
/** 「三分之一」, 「百分之五十」, 「六成」: parts of a whole. */
const isPart = (text: string, start: number, end: number): boolean =>
  /^(?:分之|成(?![果立员功都绩本])|\s?%|\s?per ?cent)/u.test(text.slice(end)) ||
  /分之$/u.test(text.slice(0, start));
/** 「第6到第10名」: ranks from one to another are two numbers of one thing. */
const isRankRange = (text: string, start: number): boolean =>
  /第[\d一二三四五六七八九十]+名?\s?(?:[-~]|到|至)第?$/u.test(text.slice(0, start));
/** The top 1 is asked as the top, not as a number. */
const several = (value: number | null): number | null => (value === 1 ? null : value);
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
const spanBefore =
  '[>≥<≤=]|超过|不止|相差|相隔|跨了|跨度|至少|长达|达到|大于|小于|不到|满|多于|少于|低于|持续|周期|长于|短于|(?:比[^，,]{1,20})[早晚]|差|隔了?|最长|时长|恰为|刚好|正好|恰好|(?:之|以|其|发表|见刊)后的?头?|做了|干了';
const lasting = '(?:及|或)?以[上下内]|之内|或更[久长多短少]|才算';
const spanAfter = `前|来|内|间|里|中|龄|级|的?(?:经验|历史)|${lasting}|期(?![刊间])`;
const shortYear = (text: string): number | null =>
  /^\d\d$/u.test(text) ? (Number(text) > 70 ? 1900 : 2000) + Number(text) : null;

/** Funding stands in the graph in 万元 (10 000 yuan); people write 500,000 yuan, 2 million, 1亿元 as well. */
const scales: Record<string, number> = {
  thousand: 1e3,
  百万: 1e6,
  million: 1e6,
  千万: 1e7,
  亿: 1e8,
  billion: 1e9,
};
const scale = Object.keys(scales).join('|');
const figure = '\\d+(?:,\\d{3})*(?:\\.\\d+)?(?![\\d,])';
const yuan = '(?:yuan|rmb|cny|人民币|块钱|元(?![素件旦]))';
const rangeTo = `(?=\\s?(?:to|and|-|~|至|到|和)\\s?${figure}`;
const plain = (text: string): number => Number(text.replace(/,/gu, ''));
const inWan = (text: string, scaled: string | undefined): number | null => {
  const value = plain(text) * (scaled === undefined ? 1 : scales[scaled]!);
  return value < 1000 ? null : value / 10_000;
};
const money = new RegExp(`\\d\\s?(?:${scale}|${yuan}|w$)`, 'iu');
/** 「2 million yuan」: what is asked for is so many 万元. */
export const isMoney = (text: string): boolean => money.test(text);

/**
 * Ten thousand yuan as the unit that an amount is given in, which is no amount itself: "above 50 (unit: 10,000 yuan)", "50 × 10,000 yuan", "in 10,000 yuan".
 * The captured group is the unit.
 */
export const moneyUnit =
  /(?:[(（]\s?|\bunits?\s?(?:[:：]|of|is|are|being)?\s?|\b(?:in|per)\s|[×x*]\s?|\d\s|\$number\d?\s)((?:10[, ]000|10k|ten[- ]thousands?)(?: of)? ?(?:yuan|rmb|cny|元))(?![a-z])/dgiu;

/** A project is under way now, unless the question says of which year it asks. */
const yearUnderWay: Rule['value'] = (_, { normalised, currentYear }) =>
  /(?:19|20)\d\d|[今去本]年|(?:this|last) year/u.test(normalised.text) ? null : currentYear;

/** The captured group is the mention. In order: the first rule that takes a span keeps it. */
const rules: Rule[] = [
  {
    kind: 'number',
    pattern: new RegExp(`((${figure})\\s?(${scale})(?:\\s?${yuan})?)(?![a-z])`, 'dgu'),
    value: (match) => inWan(match[2]!, match[3]),
  },
  {
    kind: 'number',
    pattern: new RegExp(`((${figure}))${rangeTo}\\s?(${scale}))`, 'dgu'),
    value: (match) => inWan(match[2]!, match[3]),
  },
  {
    kind: 'number',
    pattern: /(?<=\p{Script=Han}\s?)((\d+(?:\.\d+)?)\s?w)(?![a-z])/dgu,
    value: (match) => plain(match[2]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(`((${figure})\\s?${yuan})(?![a-z])`, 'dgu'),
    value: (match) => inWan(match[2]!, undefined),
  },
  {
    kind: 'number',
    pattern: new RegExp(`((${figure}))${rangeTo}\\s?${yuan})`, 'dgu'),
    value: (match) => inWan(match[2]!, undefined),
  },
  {
    kind: 'number',
    pattern: /(?<![\d.,])(\d{1,3}(?:,\d{3})+)(?![\d,.])/dgu,
    value: (match) => plain(match[1]!),
  },
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
    pattern:
      /(去年度?|上一年度?|(?<!and |or |first |the |their |its |whose |that |each |year, |years, |with |which |'s |: |(?:^|[,:;] )(?:[a-z'-]+ )?[a-z'-]+, )last year(?!s\b| of\b| <|-| desc| is\b| was\b| they\b| when\b| (?:he|she)\b))/dgu,
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
    pattern:
      /(?<=\b(?:end|ends|ending|finish|finishes|finishing|expire|expires|expiring|due|conclude|concludes|close|closes|run out|runs out|completed|over)(?: in| by(?: the end of)?)?\s)(next year)\b/dgu,
    value: (_, question) => question.currentYear + 1,
  },
  { kind: 'year', pattern: /(前年)(?!度)/dgu, value: (_, question) => question.currentYear - 2 },
  { kind: 'year', pattern: /(在研)(?!究|发|制|习|讨|读|期间)/dgu, value: yearUnderWay },
  {
    kind: 'year',
    pattern:
      /((?:目前|现在|当前)?(?:(?:[还仍尚][没未]有?|(?<!有)[没未]有?|(?<=有)没(?!有))(?:结束|结题|完成|到期)|(?:[还仍]在|正在|仍然?在)(?:进行|执行|开展|实施|做|跑)中?))(?=的(?:国家|省|横向|重点)?(?:\S{0,8})(?:项目|课题|基金))/dgu,
    value: yearUnderWay,
  },
  {
    kind: 'year',
    pattern:
      /(?:项目|课题|基金)\S{0,6}((?:(?:[还仍尚][没未]有?|(?<!有)[没未]有?|(?<=有)没(?!有))(?:结束|结题|完成|到期)|(?:[还仍]在|正在|仍然?在)(?:进行|执行|开展|实施)中?)(?!时|之?前|就|年))/dgu,
    value: yearUnderWay,
  },
  {
    kind: 'year',
    pattern:
      /((?<=\b(?:projects?|grants?)\b.*)(?:still|currently|now) (?:running|under ?way|ongoing|going on|active|in progress|open)(?: (?:now|today|at present))?|(?:ongoing|still running|currently running|unfinished|still active) (?:projects|grants))\b(?! in\b| when\b| while\b)/dgu,
    value: yearUnderWay,
  },
  {
    kind: 'number',
    pattern: /h[- ]?(?:index|指数)\s?(\d{1,3})(?![\d.])/dgu,
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(`(?<=(?:${spanBefore}|不足|跨|达)\\s?)(\\d{1,2})(?=年)`, 'dgu'),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(`(?<![\\d年])(\\d{1,2})(?=年(?:${lasting}))`, 'dgu'),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `(?:前|头|最[高多大强好少]的?|排名?前|top[ -]?)(\\d{1,6}|(?!一)[${han}]{1,4})(?!年)`,
      'dgu',
    ),
    value: (match) => several(amount(match[1]!)),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?:top|first|leading|best|highest|largest|biggest|most|strongest|closest) (\\d{1,4}|${englishNumber})\\b`,
      'dgu',
    ),
    value: (match) => several(amount(match[1]!)),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?:most|least|best)[- ][a-z]+ (${englishNumber})(?=[,.;:?]|$| (?:of|in|at|by|from|with|for)\\b)`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(`\\bthe (${englishNumber})(?= (?:${superlatives})\\b)`, 'dgu'),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?:(?:which|what|the) (?!two)|(?:which|what) )(${englishNumber}|\\d{1,3})(?= (?!of\\b)[a-z-]+.*\\b(?:${superlatives})\\b)`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?<!\\b(?:the|these|those|both|all|other) (?=two|three))(\\d{1,4}|${englishNumber})(?= (?:${superlatives}|main|papers|articles|publications|projects|grants|awards|researchers|scholars|academics|universities|institutions|schools|people|collaborators|co|partners|scientists|professors|names|frequent|entries|results|items|works|colleges|departments|faculties|venues|journals|conferences|topics|keywords|interests|fields|areas|funders|sources|disciplines|categories|types|citations|authors|members|participants|leaders|experts|women|men|joint|times|different|other|popular|common)\\b)`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `(?:哪|最\\S{1,4}的|至多|不超过|少于|不足|低于|小于|不到|仅有?|只有)(\\d{1,6}|(?!一)[${han}]{1,4})(?=[个位名篇项所人条家种次]|万)`,
      'dgu',
    ),
    value: (match) => several(amount(match[1]!)),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `(?:大于等于|大于|超过|高于|多于|不少于|不低于|至少|达到|以上的?|>=?|≥|不小于|[过比](?!一))\\s?(\\d{1,6}|[${han}]{1,4})(?!作(?!品)|半)`,
      'dgu',
    ),
    value: (match) => (match[1] === '一' ? null : amount(match[1]!)),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `\\b(?:above|over|than|exceeds|exceeding|exceed|least|beyond|past|greater|more|higher|beats|tops|surpasses|surpassing)(?: than)? (\\d{1,6}|${englishNumber})\\b`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: new RegExp(
      `(\\d{1,6}|[${han}]{1,4})(?=(?:个|位|名|篇|项|次|所|种|人)?(?:及|或|或者)?以上|[+]|开外|往上)`,
      'dgu',
    ),
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern: /(?<![\d.第a-z]|[a-z]-|\bno |no\. |top)(\d{1,6})(?!\d|\.\d|年|[a-z])/dgu,
    value: (match) => amount(match[1]!),
  },
  {
    kind: 'number',
    pattern:
      /(?<![第零〇一二两三四五六七八九十百千这那几数])([三四五六七八九十]{1,3}|[一二三四五六七八九]百)(?=[个位名篇项所人条家大种次对组]|(?:个|位|名)?(?:学者|老师|教师|研究者))/dgu,
    value: (match) => amount(match[1]!),
  },
];

/** 「合作最多的两个人」 are one pair, not two rows. */
const isPair = (text: string, start: number, end: number): boolean =>
  /^(?:两|二|俩|2|two)$/u.test(text.slice(start, end)) &&
  /^\s?(?:[个位名]?(?:人|学者|老师|研究者|作者)|[个位]|people|researchers|scholars|authors)/u.test(
    text.slice(end),
  ) &&
  /合[作著写]|(?<!年)之间|一组|搭档|collaborat|co-?operat|co-?author|\bpair|together|between(?! (?:\d|the years))/u.test(
    text,
  );

/** What stands there as a number and is none that a query takes. */
const isNoNumber = (text: string, start: number, end: number): boolean =>
  isSteps(text, end) ||
  isFigures(text, end) ||
  isPart(text, start, end) ||
  isRankRange(text, start);
/** 「五大合作学校」, 「前五大学」: no short name of a university begins there. */
const standsAlone = (text: string, start: number, end: number): boolean =>
  /^大(?:合作|项目|课题|刊物|期刊|学科|学院|资助|外[校部]|论文|方向|研究|领域|高校|学校|关键|主题|来源|基金|依托|伙伴|作者|学者)/u.test(
    text.slice(end),
  ) ||
  (text[start - 1] === '前' && text.startsWith('大学', end));

/** Years and numbers as they are asked for. Not the 一 in 第一作者, nor the 两 in 两人. */
export function numberCandidates(question: QuestionText): MentionCandidate[] {
  const text = question.normalised.text;
  const found: MentionCandidate[] = [];
  const units = [...text.matchAll(moneyUnit)].map((match) => match.indices![1]!);
  for (const rule of rules) {
    rule.pattern.lastIndex = 0;
    for (let match = rule.pattern.exec(text); match !== null; match = rule.pattern.exec(text)) {
      const [start, end] = match.indices![1]!;
      const value = rule.value(match, question);
      if (
        value === null ||
        value === 0 ||
        isPair(text, start, end) ||
        (rule.kind === 'number' && isNoNumber(text, start, end)) ||
        units.some(([from, to]) => from < end && start < to) ||
        found.some((other) => other.start < end && start < other.end)
      )
        continue;
      found.push({
        start,
        end,
        kind: rule.kind,
        value,
        weight: weightOf(end - start, standsAlone(text, start, end) ? 6 : 0.9),
        score: 0.98,
      });
    }
  }
  return found;
}

/** Grant numbers: known ones wherever they stand, and what has the shape of one. */
export const grantShape =
  /(?<![a-z\d])(?!(?:19|20)\d\d[-_](?:19|20)\d\d(?!\d))(?:[a-z]{1,2}\d{7,8}|\d{8}|(?:19|20)\d\d[a-z]{2,4}[a-z\d]{4,8}|\d{2}(?:and|[a-z])?[a-z]{1,4}\d{3,4}|\d{6,14}|[a-z]{1,4}[-_]?\d{4}[-_]?\d{2,8}|\d{2,4}[-_]\d{3,8})(?![a-z\d]|\s?(?:yuan|rmb|cny|人民币|元|块))/gu;
