import type { Diagnostic, Extraction, Language, Slot } from '@coopkg/contracts';
import { asked } from './question-asked.js';
import { columns } from './question-columns.js';
import { misread } from './question-comparisons.js';
import { leftOutColumns } from './question-enumerations.js';
import { properties } from './question-properties.js';
import { demands, licences, opposites, type Cue } from './question-cues.js';

/**
 * The third witness: what the question itself says. Every linked name and number must be used, every superlative, count and negation
 * heeded, what is asked for returned, every property that it names used, every bound, order and citation the way round that it asks, and nothing narrowed down or added that the question has no word for. Calibrated on the
 * training wordings: next to none of their own gold queries is doubted (`question-witness.spec.ts`, `compositions.spec.ts`).
 */
export function witnessOf(question: string, language: Language, extraction: Extraction, unused: readonly Slot[]): Diagnostic[] {
  const inEither = (cue: Pick<Cue, 'zh' | 'en'>): boolean => cue.zh.test(question) || (language === 'en' && cue.en.test(question)) || (language === 'zh' && /[a-z]{4}/i.test(question) && cue.en.test(question));
  const inOwn = (cue: Pick<Cue, 'zh' | 'en'>): boolean => cue[language].test(question);
  const found: Diagnostic[] = unused.filter((slot) => !isExample(slot, question, extraction) && !countsPair(slot, extraction)).map(({ mention }) => ({
    code: 'question-name-unused',
    message: { zh: `问题里的「${mention.text}」没有用在查询里`, en: `"${mention.text}" of the question is not used in the query` },
  }));
  const wanted = question.replace(denied[language], '');
  const negations = question.replace(noNegation[language], '');
  const read = (name: string): string => (denials.has(name) ? negations : name === 'members-left-out' ? question : wanted);
  for (const demand of [...demands, ...asked, ...properties]) if (demand[language].test(read(demand.name)) && !demand.heeded(extraction)) found.push({ code: `question-${demand.name}-unheeded`, message: demand.message });
  for (const licence of [...licences, ...columns]) if (licence.used(extraction) && !inEither(licence)) found.push({ code: `query-${licence.name}-uncalled`, message: licence.message });
  for (const { name, one, other, done, message } of opposites) {
    const asked = inOwn(one) === inOwn(other) ? null : inOwn(one) ? 'one' : 'other';
    const given = done(extraction);
    if (asked !== null && given !== null && asked !== given) found.push({ code: `question-${name}-reversed`, message });
  }
  return [...found, ...misread(question, language, extraction), ...leftOutColumns(question, language, extraction)];
}

/** What is said not to be wanted, as an aside: "Not the e-mail, the home page", 「经费不用」. Its words call for nothing. */
const denied: Readonly<Record<Language, RegExp>> = {
  zh: /(?<=^|[，,。；;：:（(、])(?:(?:而|先|请|我)?(?:不是|不要|不问|不看|别管|不用|不需要|无需|不谈)[^，,。；;：:）)$]{1,14}|[^，,。；;：:（）()、$]{1,12}(?:不用|不要|不必列|不必|免了|不提|不需要|不要紧|无所谓|不问)(?:了|列)?)(?=[，,。；;：:）)]|$)|[（(]?非参与[）)]?|(?:挂名|纯)?参与的?(?:身份|项目|课题)?(?:一概|都)?(?:不算|不计|除外)/gu,
  en: /(?:(?<=[,.;:–—(] ?|\s-\s)|^)(?:and |just |please )?(?:not (?:the|its|their|his|her|an?|as|by|merely|just|only|who|whom|what|counting)|neither|never mind|leaving out|rather than|instead of) [\w'’ $"“”-]{2,60}?(?=[,.;:)–—]|\s-\s| but\b|$)|\b(?:rather than|as opposed to|instead of)(?: (?!(?:give|tell|show|list|how|what|who|which)\b)[\w'’-]+){1,3}?(?=[,.;:?!–—]|$| (?:give|tell|show|list|how|what|who|which)\b)|\bnot (?:(?:project|paper|journal) )?(?:papers?|articles?|projects?|grants?|titles?|names?|people|persons?|cites|citations?|participants?|leaders?|money|amounts?|dates?|years?|fields?|ranks?)\b|(?:(?<=[,;:–—] ?|\s-\s)|^)(?:and )?no (?:(?:papers?|projects?|grants?)(?=,? (?:(?:and|or) )?(?:no|only|just)\b)|(?:abstracts?|phone|e-?mails?|(?:web|home) ?(?:pages?|sites?)|titles?|names?|amounts?|dates?)(?=,| (?:and|or) no\b|[.;:?]|$))(?: (?:and|or) no (?:(?:web|home) ?)?\w+)?|[^,.;:?–—]*\b(?:need not concern|(?:need not|do(?: not|n['’]t) need to) know(?! (?:how|what|who|which|when|where|whether)\b)|(?:is|are)(?: not|n['’]t) (?:my|our|the) (?:question|concern|point|business)|may be omitted)\b[^,.;:?–—]*|\bwho they are(?=,)|\b(?:with )?(?:(?:mere|merely) )?(?:participa\w+|team members?|taking part) (?:is |are )?(?:excluded|left out|omitted|not counted|goes elsewhere|not enough|does(?: not|n['’]t) count)\b|\b(?:merely|only|just) (?:takes?|taking) part\b/giu,
};
/** What has the form of a negation and asks for none: "is not enough", "no title twice", "Nobody has more … than this one", 「光…不算」. */
const noNegation: Readonly<Record<Language, RegExp>> = {
  zh: /不必考虑|(?:别处|别家|别的[^，,$]{1,8}|其他[^，,$]{0,8}|其余[^，,$]{0,6}|前后[^，,$]{0,6}|重复(?:的|项)?|挂名[^，,$]{0,6}|(?:以)?(?:参与|参加)(?:的|者|人)?[^，,$]{0,6}|跟班的?|跑龙套的?|打下手的?)(?:都|一概|均|就)?(?:不算|不计|除外|不含)|不算(?:跟班|挂名|参与|当?[二三两]作|合著靠后)[^，,$]{0,8}|除(?:了|去)?(?:挂名)?参与的|(?:第[二三](?:[、和]?第?[二三四])*作者[^，,$（(]{0,8}|[二三]作[^，,$（(]{0,8})(?:一概|都)?不算|(?:校内|本校|同校|院内)(?:、|和|与|还是)?(?:校外|外校|院外)|(?:校外|外校)(?:不限|都算|均可|都行|也算)|从未谋面|还没(?:背|下载|看|读|来得及)|若?把[^，,]{1,20}非\$[^，,]{1,6}(?:都)?(?:出去|去掉|剔除)|从不单打独斗|(?:从|还|尚)?没?未?(?:封笔|停笔|搁笔)|(?<=^|[，,。：:])[^，,。：:$]{1,8}不算(?=[，,]只[看要列算])|[光只][^，,。]{1,12}不算|(?:没有?|未|不到|不足|不满|不够|低于|少于)[^，,。]{0,14}\$(?:number|year)\d?[^，,。]{0,8}(?:的|者|就|都)?(?:不要|不列|略过|略去|筛掉|剔掉|剔除|去掉)|不管[^，,。]{1,12}|不重复|无(?:论文|项目|合作)者略过/gu,
  en: /\b(?:is|are|was|were)(?: not|n['’]t)? (?:in dispute|my question|our question|my concern|our concern|the question|not (?:known|denied|in dispute|need(?:ed)?|inconvenient))\b|\b(?:is|are|was|were)(?: not|n['’]t) (?:enough|required|needed|necessary|sufficient|known|denied|in dispute|inconvenient|my|our)\b|^(?:is|was|are|has|does)n['’]t\b|\b(?:I|we|you)(?: do| did| can| could| have| had| would| will|['’]d|['’]ve)?(?: not|n['’]t)\b(?: have| know| need| want| care| mind)?|\bneed(?:s)? not\b[^,.;?!]*|\bcan(?:no|['’])t\b|\b(?:nobody|no one|no-one|none) (?:is |are )?(?:left out|missing|omitted|excluded|skipped|forgotten)\b|\bnot an? (?:count|number|list|total|sum|name)s?\b|\bnot (?:by|of|the|an?|any|merely|just|simply|who|whom|what|how|about)\b(?! (?:the )?(?:leader|PI|head|member)s?\b)[^.;?!$]{1,60}?\bbut\b|(?:^|[.:;,–—] ?)(?:neither (?:the |in |on )?[^.;:,$]{2,40} nor (?:the |in |on )?[^.;:,$]{2,40}(?=[,;.] ?(?:only|just|but|what|which)\b)|not by [^.;:,$]{2,40}(?=[,.;:]))|(?<!\b(?:who|people|researchers?|scholars?|collaborators?|authors?)\b[^.;?!]*)\bno other (?:year|rank)s?\b|\bnot a year (?:before|earlier|more)[^,.;:?]*|(?<!\b(?:who|people|researchers?|scholars?|collaborators?|authors?)\b[^.;?!]*)\bneither (?:before|earlier(?: than)?) nor (?:after|later(?: than)?)\b|\bwithout (?:an affiliation|(?:its|their|the) (?:authors?|abstracts?|names?|e-?mails?|address(?:es)?|titles?)|a publication dated)\b|(?<=\b(?:no|nobody|none)(?: other)?\b[^.,;?!]{0,60})\bhas so many\b[^,.;?!:]*|\b(?:does|do)(?: not|n['’]t) (?:count|qualify|matter|stop)\b|\bnor does mere\b|\bnot only\b|\bleave out (?:everything|all|any|every \w+) (?:where|in which|on which)\b[^.?!]*|\bneither merely\b|\bno (?:title|name|person|paper|project)s? twice\b|\b(?:is|are|was|were) not (?:below|under|less|fewer|lower|earlier|later|before|after|more|above|over|how)\b|\bwithout (?:any )?(?:double[- ]counting|leaving|duplicates|repetition|repeats?)\b|\b(?:is|are) not above \$number\d? left out|\b(?:under|below|above|over|before|after) \$(?:number|year)\d? (?:is |are )?left out|\b(?:no|nobody|none)(?: other)?\b(?:(?!\b(?:but|and|who|with)\b)[^.,;?!]){0,60}?\b(?:more|older|newer|younger|larger|higher|better|earlier|later|as (?:often|much|many|high))\b(?:(?!\b(?:but|and|who|with)\b)[^.,;?!]){0,40}?\b(?:than|as) (?:this|which|that|one person)\b|\bit is not\b[^.?!]{3,70}?\bbut\b|\bhave not gone elsewhere but\b|\bouts?ide the graph\b/giu,
};
/** Demands that such an aside itself makes. */
const denials: ReadonlySet<string> = new Set(['negation', 'exclusion', 'leader-left-out', 'alone', 'none-counted']);

const examples = /等|这些|这几|之类|比如|例如|诸如|之分|还是|\bor (?:what|some|something|other|else)\b|\b(?:such as|like|for (?:example|instance)|and so on|and the like|etc|e\.g)\b/iu;

/** Names that only stand for what is listed or counted by kind: 「面上、青年、重点这些类别分别有几个」. */
function isExample({ mention }: Slot, question: string, { return: returned }: Extraction): boolean {
  return examples.test(question) && mention.readings.some(({ properties }) => properties.some((property) => returned.includes(property)));
}

/** 「哪两个学院合作最多」: the two are the sides of a pair, which the query takes once. */
const countsPair = ({ mention: { kind, readings, text } }: Slot, { filters }: Extraction): boolean => kind === 'number' && readings[0]?.value === 2 && /^(?:两|俩|二|two)$/iu.test(text) && filters.some((filter) => /^(\w+\.\w+) [<>] \1$/u.test(filter));
