import { relationshipDefinitions, type GraphReader, type Language } from '@coopkg/contracts';
import { print, type NodePattern, type Query } from '@coopkg/cypher';
import type { Bound } from '@coopkg/validate';

const nouns: Record<string, { zh: string; en: string }> = {
  Researcher: { zh: '研究者', en: 'researcher' }, Paper: { zh: '论文', en: 'paper' }, Project: { zh: '项目', en: 'project' },
};
const columnNouns: Record<string, { zh: string; en: string }> = {
  name: { zh: '名称', en: 'name' }, title: { zh: '题目或职称', en: 'title' }, university: { zh: '大学', en: 'university' }, college: { zh: '学院', en: 'college' },
  interests: { zh: '研究方向', en: 'research interest' }, keywords: { zh: '关键词', en: 'keyword' }, venue: { zh: '期刊或会议', en: 'venue' }, source: { zh: '资助机构', en: 'funder' },
  category: { zh: '项目类别', en: 'category' }, discipline: { zh: '学科', en: 'discipline' }, number: { zh: '批准号', en: 'grant number' }, education: { zh: '毕业院校', en: 'alma mater' },
};

const matchNode = (node: NodePattern): Query => ({
  kind: 'query', unionAll: false, span: node.span, parts: [{ kind: 'single-query', span: node.span, clauses: [
    { kind: 'match', optional: false, where: null, span: node.span, patterns: [{ kind: 'path', variable: null, shortest: null, relationships: [], nodes: [{ ...node, variable: 'n' }], span: node.span }] },
    { kind: 'return', distinct: false, star: false, orderBy: [], skip: null, limit: null, span: node.span, items: [{ kind: 'item', alias: null, span: node.span, expression: { kind: 'call', name: 'count', distinct: false, arguments: [{ kind: 'variable', name: 'n', span: node.span }], span: node.span } }] },
  ] }],
});

/** Why a query found nothing: the name that the graph does not hold, the description that nothing fits, or the step that leads nowhere. */
export async function emptyReason(graph: GraphReader, query: Query, parameters: Record<string, unknown>, unknown: Bound['unknown'], language: Language): Promise<string> {
  const [name] = unknown;
  if (name) {
    const key = name.columns[0]?.split('.')[1] ?? 'name';
    const noun = columnNouns[key]?.[language] ?? key;
    const value = parameters[name.slot.name] ?? name.slot.mention.text;
    return language === 'zh' ? `图谱里没有叫「${String(value)}」的${noun}。` : `The graph has no ${noun} called "${String(value)}".`;
  }
  const first = query.parts[0]?.clauses[0];
  if (first?.kind !== 'match') return nothing(language);
  for (const node of first.patterns.flatMap((pattern) => pattern.nodes)) {
    if (!node.properties || node.properties.entries.length === 0 || node.labels.length !== 1) continue;
    const { rows } = await graph.query(print(matchNode(node)), parameters);
    if (rows[0]?.[0] !== 0) continue;
    const values = node.properties.entries.map(({ value }) => (value.kind === 'parameter' ? String(parameters[value.name]) : value.kind === 'literal' ? String(value.value) : '')).filter(Boolean);
    const noun = nouns[node.labels[0]!]?.[language] ?? node.labels[0]!;
    return language === 'zh' ? `图谱里没有同时符合「${values.join('、')}」的${noun}。` : `The graph has no ${noun} with ${values.map((value) => `"${value}"`).join(' and ')}.`;
  }
  const types = [...new Set(first.patterns.flatMap((pattern) => pattern.relationships.flatMap(({ types: named }) => named)))].filter((type) => type in relationshipDefinitions);
  if (types.length > 0) return language === 'zh' ? `问到的名称都在图谱里，但它们之间没有所问的联系（${types.join('、')}）或没有满足其余条件的记录。` : `The names are in the graph, but nothing connects them in the way asked (${types.join(', ')}), or nothing meets the other conditions.`;
  return nothing(language);
}

const nothing = (language: Language): string => (language === 'zh' ? '图谱里没有满足这些条件的记录。' : 'Nothing in the graph meets these conditions.');
