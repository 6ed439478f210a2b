import type { Bilingual } from '@coopkg/contracts';
import { printExpression, type NodePattern } from '@coopkg/cypher';
import { inSentence, labelNames, propertyNames } from '@coopkg/vocabulary';
import { rowsInTime } from '../evidence/rows.js';
import { labelOf, list, titleOf, valueOf, valuesOf, type Asked } from './asked.js';
import { unknownName } from './unknown-name.js';

export async function nodeReason(asked: Asked, node: NodePattern): Promise<Bilingual> {
  const entries = node.properties?.entries ?? [];
  const label = labelOf(asked, node);
  const noun = nounOf(label);
  if (label === null || entries.length === 0)
    return { zh: `图谱里没有${noun.zh}。`, en: `The graph has no ${noun.en}.` };
  const values = valuesOf(asked, node);
  const reason = {
    zh: `图谱里没有${values.length > 1 ? '同时' : ''}符合「${values.join('、')}」的${noun.zh}`,
    en: `The graph has no ${noun.en} with ${values.map((value) => `"${value}"`).join(' and ')}`,
  };
  const plain = { zh: `${reason.zh}。`, en: `${reason.en}.` };
  if (entries.length === 1) {
    const value = valueOf(asked, entries[0]!.value);
    if (typeof value !== 'string') return plain;
    return (await unknownName(asked, `${label}.${entries[0]!.key}`, value)) ?? plain;
  }
  // What fits all but one of the values: the last one written is the likeliest to be wrong, the
  // name the least.
  for (const entry of [...entries].reverse()) {
    const rest = entries.filter((other) => other !== entry);
    const condition = rest
      .map(({ key, value }) => `n.${key} = ${printExpression(value)}`)
      .join(' AND ');
    const rows = await rowsInTime(
      asked.graph,
      `MATCH (n:${label}) WHERE ${condition} AND n.${entry.key} IS NOT NULL RETURN DISTINCT n.${entry.key} LIMIT 3`,
      asked.parameters,
      { maxRows: 3, timeoutMs: 1500 },
    );
    if (rows === null || rows.length === 0) continue;
    const others = list(rows.map(([value]) => String(value)));
    const [fitting, title] = [
      rest.flatMap(({ value }) => valueOf(asked, value) ?? []).map(String),
      propertyNames[`${label}.${entry.key}`]?.title ?? titleOf(`${label}.${entry.key}`),
    ];
    return {
      zh: `${reason.zh}；符合「${fitting.join('、')}」的，其${title.zh}是${others.zh}。`,
      en: `${reason.en}; with ${fitting.map((value) => `"${value}"`).join(' and ')}, the ${inSentence(title.en)} is ${others.en}.`,
    };
  }
  return plain;
}

const nounOf = (label: string | null): Bilingual =>
  labelNames[label ?? ''] ?? { zh: '记录', en: 'record' };
