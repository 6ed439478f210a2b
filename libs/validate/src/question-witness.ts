import type { Diagnostic, Language, Slot } from '@coopkg/contracts';
import type { Extraction } from '@coopkg/contracts';

interface Cue { name: string; zh: RegExp; en: RegExp; heeded: (extraction: Extraction) => boolean; message: { zh: string; en: string } }

const aggregates = (extraction: Extraction): boolean => extraction.return.some((item) => /^(count|sum|avg|max|min)\b/.test(item));

/** Words that must leave a trace in the query. Wide enough to mean it, narrow enough not to cry wolf. */
const cues: readonly Cue[] = [
  {
    name: 'superlative',
    zh: /最[多高大少低小新近早晚长短]|第一名|排名第|名列前茅/u,
    en: /\b(?:most (?!recent)|highest|lowest|largest|smallest|fewest|earliest|latest|newest|oldest|top \$|best[ -]funded|least)\b/iu,
    heeded: (extraction) => extraction.order.length > 0 || extraction.return.some((item) => /^(max|min)\b/.test(item)) || extraction.relationships.some((item) => item.startsWith('shortest')),
    message: { zh: '问题里有最高级，查询却没有排序', en: 'the question has a superlative, the query no order' },
  },
  {
    name: 'count',
    zh: /多少(?:位|名|篇|个|项|人|所|次合作)|几(?:位|名|篇|个|项|所)|数量是?多少|总数是?多少|有多少(?!钱|经费)/u,
    en: /\bhow many\b|\bnumber of (?!times)\b|\bcount (?:the|all|of)\b/iu,
    heeded: (extraction) => aggregates(extraction) || extraction.return.some((item) => /(?:Count|count|hIndex|funding|number)$/.test(item)),
    message: { zh: '问题问的是数量，查询却没有计数', en: 'the question asks for a number, the query does not count' },
  },
  {
    name: 'negation',
    zh: /从未|从没|没有|未曾|不是|不包括|除了|除去|以外|之外|校外|外校|非主持/u,
    en: /\b(?:never|not|without|except|excluding|no|outside|other than)\b/iu,
    heeded: (extraction) => extraction.filters.some((item) => /not |<>|= 0|is null/iu.test(item)) || extraction.relationships.some((item) => /PARTICIPATES_IN/.test(item)),
    message: { zh: '问题里有否定，查询却没有', en: 'the question has a negation, the query none' },
  },
];

/** What the question itself says must be used: every linked name and number, every superlative, count and negation. */
export function witnessOf(question: string, language: Language, extraction: Extraction, unused: readonly Slot[]): Diagnostic[] {
  const found: Diagnostic[] = unused.map(({ mention }) => ({
    code: 'question-name-unused',
    message: { zh: `问题里的「${mention.text}」没有用在查询里`, en: `"${mention.text}" of the question is not used in the query` },
  }));
  for (const cue of cues) {
    const said = language === 'zh' ? cue.zh : cue.en;
    if (said.test(question) && !cue.heeded(extraction)) found.push({ code: `question-${cue.name}-unheeded`, message: cue.message });
  }
  return found;
}
