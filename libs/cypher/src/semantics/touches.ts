import { aggregationsIn } from './aggregation.js';
import { columnNames } from './check-scope.js';
import { constrainedValues } from './constrained-values.js';
import { printExpression } from '../syntax/print.js';
import { resolve } from './resolve.js';
import type { Projection, Query, Span } from '../syntax/tree.js';
import { typeName, Typing, type ValueType } from './value-type.js';
import { allPatterns, visitQuery } from '../syntax/walk.js';

export interface TouchedValue {
  label: string;
  property: string;
  /** As written: `=`, `IN`, `CONTAINS`, `>` … */
  operator: string;
}

export interface Touches {
  /** Labels of the nodes, as written or inferred; sorted. */
  labels: string[];
  relationshipTypes: string[];
  /** `Label.property`, read anywhere; sorted. */
  properties: string[];
  /** By name, with each property that the parameter is compared with. */
  parameters: { name: string; places: TouchedValue[] }[];
  /** Strings and numbers that stand for something in the graph: what alignment looks up. */
  literals: (TouchedValue & { literal: string | number; span: Span })[];
  /** `count(DISTINCT p)` … as printed, in order. */
  aggregations: string[];
  /** Columns of the result; `type` as `Researcher`, `string`, `list of string`, `path` …; for a property its `Label.property`. */
  columns: { name: string; type: string; property: string | null }[];
}

/** What a query reads, compares with and returns. */
export function touches(query: Query): Touches {
  const resolution = resolve(query);
  const typing = new Typing(resolution);
  const labels = new Set(
    resolution.bindings
      .filter((binding) => binding.kind === 'node' && binding.labels.length < 3)
      .flatMap((binding) => binding.labels),
  );
  const types = new Set(
    resolution.edges
      .filter((edge) => edge.pattern.types.length > 0)
      .flatMap((edge) => edge.relationship.types),
  );
  const properties = new Set<string>();
  const parameters = new Map<string, TouchedValue[]>();
  const aggregations: string[] = [];
  const read = (type: ValueType, key: string): void => {
    const owners: readonly string[] =
      type.kind === 'node' ? type.labels : type.kind === 'relationship' ? type.types : [];
    for (const owner of owners) properties.add(`${owner}.${key}`);
  };
  for (const pattern of allPatterns(query)) {
    for (const element of [...pattern.nodes, ...pattern.relationships]) {
      const type = typing.binding(resolution.of.get(element)!);
      for (const entry of element.properties?.entries ?? [])
        read(type.kind === 'list' ? type.of : type, entry.key);
    }
  }
  visitQuery(query, (expression) => {
    if (expression.kind === 'property') read(typing.of(expression.subject), expression.key);
    if (expression.kind === 'parameter' && !parameters.has(expression.name))
      parameters.set(expression.name, []);
  });
  const literals: Touches['literals'] = [];
  for (const { value, label, property, operator } of constrainedValues(query, resolution, typing)) {
    if (value.kind === 'parameter') parameters.get(value.name)!.push({ label, property, operator });
    else if (typeof value.value === 'string' || typeof value.value === 'number')
      literals.push({ literal: value.value, label, property, operator, span: value.span });
  }
  for (const clause of query.parts.flatMap((part) => part.clauses)) {
    if (clause.kind !== 'with' && clause.kind !== 'return') continue;
    aggregations.push(
      ...clause.items.flatMap((item) => aggregationsIn(item.expression)).map(printExpression),
    );
  }
  return {
    labels: [...labels].sort(),
    relationshipTypes: [...types].sort(),
    properties: [...properties].sort(),
    parameters: [...parameters].map(([name, places]) => ({ name, places })),
    literals,
    aggregations,
    columns: columnsOf(query, typing),
  };
}

function columnsOf(query: Query, typing: Typing): Touches['columns'] {
  const last = query.parts[0]!.clauses.at(-1)! as Projection;
  const names = columnNames(last);
  return last.items.map(({ expression }, index) => {
    const subject = expression.kind === 'property' ? typing.of(expression.subject) : null;
    const isEntity = subject?.kind === 'node' || subject?.kind === 'relationship';
    return {
      name: names[index]!,
      type: typeName(typing.of(expression)),
      property:
        isEntity && expression.kind === 'property'
          ? `${typeName(subject)}.${expression.key}`
          : null,
    };
  });
}
