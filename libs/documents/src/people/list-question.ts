import type { Language, PeopleAnswer } from '@coopkg/contracts';
import { comparisonsIn } from '../answer/tables/operation.js';
import { comparable } from '../index/terms.js';
import { yearsIn, type Years } from './years-in.js';

/** What the graph can say of each person of a list. */
export type AskedOfPeople = PeopleAnswer['asks'];

/** A question about the people whom a document lists, which the graph answers. */
export interface ListQuestion {
  /** As it was asked. */
  question: string;
  /** `comparable`. */
  text: string;
  language: Language;
  asks: AskedOfPeople;
  /** 「2020年以来」; both null where no year is named. */
  years: Years;
  /** A condition on a number that is no year: 「h指数超过20」. */
  holds: ((value: number) => boolean) | null;
  /** Whether only those with the highest or the lowest number are asked for. */
  extreme: 'highest' | 'lowest' | null;
  /** It says that the graph is to be asked, whatever the document says itself. */
  namesGraph: boolean;
}

const people =
  '人|人员|老师|教师|教授|学者|专家|作者|成员|研究者|研究员|研究人员|负责人|候选人|申请人|同学|委员|嘉宾|评委';
/** 「这些人」, 「名单里」. */
const listPointers: readonly RegExp[] = [
  /名单|名册|花名册|通讯录|人员(?:列表|清单)/u,
  new RegExp(`(?:这些|那些|这几位|上述|以上|上面的?|以下|列出的|提到的)(?:${people})`, 'u'),
  /\b(?:these|those|listed|above)\s+(?:\p{L}+\s+)?(?:people|persons|researchers?|members?|professors?|scholars?|authors?|teachers?|candidates?|applicants?|speakers?|reviewers?|experts?|names|staff|investigators?)\b/u,
  /\b(?:people|persons|researchers?|members?|professors?|scholars?|authors?|teachers?|candidates?|applicants?|speakers?|reviewers?|experts?|names|staff|investigators?|those|everyone|anyone|who)\b[^,.;?]{0,24}\b(?:in|on|of|from)\s+(?:this|the|that|these|my)\s+(?:\p{L}+\s+){0,2}(?:list|lists|roster|table|tables|sheet|sheets|spreadsheet|document|documents|file|files|attachment)\b/u,
  /\b(?:people|persons|researchers?|members?|professors?|scholars?|authors?|candidates?|applicants?)\s+(?:who are\s+)?(?:listed|mentioned|named)\b/u,
];
/** What holds people only where the question asks for people, too. */
const placePointers = /(?:列表|清单|表格?|文档|文件|附件|材料)(?:中|里|内|上)|其中/u;
const asksForPeople = new RegExp(
  `谁|哪(?:些|几|一)?(?:个|位|名)?(?:${people})|哪几?位|每(?:个|位|名)?(?:${people})|各位|多少(?:个|位|名)?(?:${people})|的(?:${people})`,
  'u',
);

/** The first that fits is meant: 「项目负责人名单里谁的 h 指数最高」 asks for the h-index. */
const kinds: readonly (readonly [AskedOfPeople, RegExp])[] = [
  ['h-index', /h[\s-]*(?:指数|因子)|\bh[\s-]?ind(?:ex|ices|exes)\b/u],
  ['citations', /被引|引用(?:次?数|量)?|\bcitations?\b|\bcited\b/u],
  [
    'coauthors',
    /合作(?:者|过|发表|撰写)|[与和跟同].{1,20}合作|共同(?:发表|署名|作者)|\bco-?authors?\b|\bco-?authored\b|\bcollaborat\p{L}*/u,
  ],
  ['participates', /(?:参与|参加)(?:了|过)?.{0,20}(?:项目|课题|基金)|\bparticipat\p{L}*/u],
  [
    'leads',
    /(?:主持|承担|牵头|负责(?!人)|拿到|获得?|得到|有)(?:了|过)?.{0,24}(?:项目|课题|基金|资助)|(?:项目|课题|基金).{0,6}(?:主持人|负责人(?!名单)|首席)|\b(?:leads?|leading|led|heads?|headed|directs?|principal investigators?|pis?|won|holds?|held|has|have|had|received?|granted)\b.{0,40}\b(?:projects?|grants?|funds?|funding|funded|foundation|nsfc)\b|\bfunded by\b/u,
  ],
  [
    'papers',
    /论文|文章|发表|著作|\bpapers?\b|\bpublish\p{L}*|\bpublications?\b|\barticles?\b|\bwritten\b/u,
  ],
  [
    'interests',
    /研究(?:方向|兴趣|领域)|(?:从事|研究).{1,16}(?:的|研究)|\bresearch(?:es|ing)? (?:interests?|areas?|directions?|topics?)\b|\bworks? on\b/u,
  ],
  [
    'institution',
    /单位|哪(?:个|所|些)?(?:大学|学校|高校|院校|机构|学院)|任职|在哪里?工作|来自|\binstitutions?\b|\buniversit(?:y|ies)\b|\baffiliat\p{L}*|\bwhere (?:do|does|are)\b|\bworks? (?:at|in|for)\b|\bare (?:at|from)\b/u,
  ],
];

const highest = /最(?:高|多|大)|\b(?:highest|most|largest|greatest|top)\b/u;
const lowest = /最(?:低|少|小)|\b(?:lowest|fewest|least|smallest)\b/u;

/**
 * Reads a question that points at people in a document and asks of them what the graph knows; null
 * for any other.
 */
export function readListQuestion(question: string): ListQuestion | null {
  const text = comparable(question.trim());
  const pointsAtPeople = listPointers.some((pointer) => pointer.test(text));
  if (!pointsAtPeople && !(placePointers.test(text) && asksForPeople.test(text))) return null;
  const asks = kinds.find(([, cue]) => cue.test(text))?.[0];
  if (asks === undefined) return null;
  const years = yearsIn(text);
  const [condition] = comparisonsIn(text).filter(({ number }) => !isYear(number));
  return {
    question,
    text,
    language: /\p{Script=Han}/u.test(question) ? 'zh' : 'en',
    asks,
    years,
    holds: condition?.holds ?? null,
    extreme: highest.test(text) ? 'highest' : lowest.test(text) ? 'lowest' : null,
    namesGraph: /图谱|知识库|数据库|\bgraph\b|\bdatabase\b/u.test(text),
  };
}

const isYear = (number: number): boolean => number >= 1900 && number < 2100;
