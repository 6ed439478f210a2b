import type { Bilingual, GraphReader } from '@coopkg/contracts';
import {
  allPatterns,
  printExpression,
  type Expression,
  type NodePattern,
  type Query,
} from '@coopkg/cypher';
import { inSentence, propertyNames } from '@coopkg/vocabulary';

/** What is known of the question that found nothing. */
export interface Asked {
  graph: GraphReader;
  query: Query;
  parameters: Record<string, unknown>;
  /** Parameters as people know them: the name where the query has an id. */
  names: Record<string, unknown>;
}

/** What the values of a column are; the column's own name where they have none. */
export const titleOf = (column: string): Bilingual => {
  const own = column.split('.')[1] ?? column;
  const known = propertyNames[column];
  return known?.value ?? (known ? inWords(known.title) : { zh: own, en: own });
};
const inWords = ({ zh, en }: Bilingual): Bilingual => ({ zh, en: inSentence(en) });
export const list = (values: readonly string[]): Bilingual => ({
  zh: values.map((value) => `「${value}」`).join('、'),
  en: values.map((value) => `"${value}"`).join(', '),
});

export const valueOf = ({ names }: Asked, expression: Expression): string | number | null => {
  const value =
    expression.kind === 'parameter'
      ? names[expression.name]
      : expression.kind === 'literal'
        ? expression.value
        : null;
  return typeof value === 'string' || typeof value === 'number' ? value : null;
};
export const shown = (asked: Asked, expression: Expression): string =>
  printExpression(expression).replace(/\$(\w+)/gu, (whole, name: string) =>
    String(asked.names[name] ?? whole),
  );

/** Values by which a node is described. */
export const valuesOf = (asked: Asked, node: NodePattern): string[] =>
  (node.properties?.entries ?? []).flatMap(({ value }) => valueOf(asked, value) ?? []).map(String);
/** The label of a node: its own, or where the query gives one to the same variable. */
export const labelOf = (
  { query }: Asked,
  { variable, labels }: Pick<NodePattern, 'variable' | 'labels'>,
): string | null =>
  labels[0] ??
  allPatterns(query)
    .flatMap(({ nodes }) => nodes)
    .find((other) => variable !== null && other.variable === variable && other.labels.length > 0)
    ?.labels[0] ??
  null;

/** `Paper.year` of `p.year`; null where it is no property of a node with a label. */
export function columnOf(asked: Asked, expression: Expression): string | null {
  if (expression.kind !== 'property' || expression.subject.kind !== 'variable') return null;
  const label = labelOf(asked, { variable: expression.subject.name, labels: [] });
  return label === null ? null : `${label}.${expression.key}`;
}
