import type { Diagnostic, Extraction, Language, Slot } from '@coopkg/contracts';

interface Cue { name: string; zh: RegExp; en: RegExp; message: { zh: string; en: string } }
/** Words that must leave a trace in the query. */
interface Demand extends Cue { heeded: (extraction: Extraction) => boolean }
/** What a query may do only when the question has a word for it. */
interface Licence extends Cue { used: (extraction: Extraction) => boolean }

const aggregates = (extraction: Extraction): boolean => extraction.return.some((item) => /^(count|sum|avg|max|min)\b/.test(item));
const ordered = (extraction: Extraction): boolean => extraction.order.length > 0 || extraction.return.some((item) => /^(max|min)\b/.test(item)) || extraction.relationships.some((item) => item.startsWith('shortest'));
const text = (extraction: Extraction): string => JSON.stringify(extraction);

const demands: readonly Demand[] = [
  {
    name: 'superlative', heeded: ordered,
    zh: /最[多高大少低小新早晚短](?!学历|学位)|最近(?:的|一|发表|启动|立项)|名列前茅/u,
    en: /\b(?:most(?! recent\b.* (?:papers|projects)$)|highest(?! degree)|lowest|largest|smallest|fewest|earliest|newest|oldest|shortest|best[ -]funded)\b/iu,
    message: { zh: '问题里有最高级，查询却没有排序', en: 'the question has a superlative, the query no order' },
  },
  {
    name: 'count', heeded: (extraction) => aggregates(extraction) || /Count|count|hIndex|funding|Project\.number|interests|keywords|path/.test(extraction.return.join()),
    zh: /(?:有|共|发表了?|是)多少(?:位|名|篇|个|项|人|所)|多少(?:位|名|篇|项)(?!.*(?:分别|哪))|有几(?:位|名|篇|个|项|所)|(?:人数|数量|总数)(?:是|有)多少/u,
    en: /\bhow many (?!times)|\bnumber of (?!times)\b/iu,
    message: { zh: '问题问的是数量，查询却没有计数', en: 'the question asks for a number, the query does not count' },
  },
  {
    name: 'gender', heeded: (extraction) => /gender/.test(text(extraction)),
    zh: /女(?:性|教|老师|学者|研究|副|讲师|科|\$rank)|男(?:性|教|老师|学者|研究|副|女|讲师|\$rank)|性别/u,
    en: /\b(?:female|male|wom[ae]n|gender)\b/iu,
    message: { zh: '问题问到性别，查询却没有', en: 'the question asks about gender, the query does not' },
  },
  {
    name: 'negation', heeded: (extraction) => /not |<>|= 0|is null|PARTICIPATES_IN|LEADS/iu.test(text(extraction)),
    zh: /从未|从没|(?<![有了])没有|未曾|不是作者|不包括|除了|除去|校外|外校/u,
    en: /\b(?:never|without|except|excluding)\b/iu,
    message: { zh: '问题里有否定，查询却没有', en: 'the question has a negation, the query none' },
  },
];

const column = (name: string) => (extraction: Extraction): boolean => Object.values(extraction.entities).some((one) => one.startsWith(name)) || extraction.filters.some((one) => one.includes(name));
const relation = (type: string) => (extraction: Extraction): boolean => extraction.relationships.some((one) => one.includes(type)) || extraction.filters.some((one) => one.includes(type));

const licences: readonly Licence[] = [
  {
    name: 'education', used: column('Researcher.education'), zh: /毕业|畢業|母校|学位|學位|学历|求学|读|培养|出身|博士|硕士|本科|就读/u, en: /educat|graduat|alma|degree|stud(?:y|ied)|ph\.? ?d|doctor|school/iu,
    message: { zh: '查询按毕业院校筛选，问题没有这样问', en: 'the query filters by where people were educated, the question does not' },
  },
  {
    name: 'gender', used: column('Researcher.gender'), zh: /[男女]|性别/u, en: /\b(?:fe)?male|wom[ae]n|\bm[ae]n\b|gender|sex/iu,
    message: { zh: '查询按性别筛选，问题没有这样问', en: 'the query filters by gender, the question does not' },
  },
  {
    name: 'corresponding', used: column('AUTHORED.corresponding'), zh: /通讯|通信|通訊|联系|责任作者|corresponding/u, en: /corr|contact|letters/iu,
    message: { zh: '查询只看通讯作者，问题没有这样问', en: 'the query looks at corresponding authors only, the question does not' },
  },
  {
    name: 'citing', used: relation('CITES'), zh: /引|参考|參考|文献|references|cite/u, en: /cit|refer|bibliograph|quot|build/iu,
    message: { zh: '查询经过引用关系，问题没有提到引用', en: 'the query follows citations, the question does not mention any' },
  },
  {
    name: 'language', used: column('Paper.language'), zh: /[中英]文|英语|汉语|语言|语种/u, en: /english|chinese|language/iu,
    message: { zh: '查询按语言筛选，问题没有这样问', en: 'the query filters by language, the question does not' },
  },
];

/**
 * The third witness: what the question itself says. Every linked name and number must be used, every superlative, count and negation
 * heeded, and nothing narrowed down that the question has no word for. Calibrated on the training wordings: next to none of their own
 * gold queries is doubted (`question-witness.spec.ts`).
 */
export function witnessOf(question: string, language: Language, extraction: Extraction, unused: readonly Slot[]): Diagnostic[] {
  const said = (cue: Cue): boolean => cue.zh.test(question) || (language === 'en' && cue.en.test(question)) || (language === 'zh' && /[a-z]{4}/i.test(question) && cue.en.test(question));
  const found: Diagnostic[] = unused.map(({ mention }) => ({
    code: 'question-name-unused',
    message: { zh: `问题里的「${mention.text}」没有用在查询里`, en: `"${mention.text}" of the question is not used in the query` },
  }));
  for (const demand of demands) {
    const words = language === 'zh' ? demand.zh : demand.en;
    if (words.test(question) && !demand.heeded(extraction)) found.push({ code: `question-${demand.name}-unheeded`, message: demand.message });
  }
  for (const licence of licences) if (licence.used(extraction) && !said(licence)) found.push({ code: `query-${licence.name}-uncalled`, message: licence.message });
  return found;
}
