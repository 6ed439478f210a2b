import {
  allPatterns,
  visitExpression,
  visitQuery,
  type Expression,
  type PathPattern,
  type Query,
  type Resolution,
  type Typing,
} from '@coopkg/cypher';

/**
 * What a part of a query works with, whatever it is called there: names that WITH gave are followed
 * to what they stand for.
 */
export interface Uses {
  /**
   * Functions in lower case (`count`, `avg`, `size` …), and `case`, `exists`, `not`,
   * `shortestpath`.
   */
  functions: Set<string>;
  /** `/`, `-`, `<>`, `CONTAINS` … */
  operators: Set<string>;
  /** `Researcher.gender`, `AUTHORED.position` … */
  properties: Set<string>;
  /** Labels of nodes spoken of as such: `count(r)`, `RETURN r`, a pattern within a condition. */
  labels: Set<string>;
  relationshipTypes: Set<string>;
  /** `$number`, `$year2` … */
  slots: Set<string>;
}

export interface Reading {
  resolution: Resolution;
  typing: Typing;
}

const noUses = (): Uses => ({
  functions: new Set(),
  operators: new Set(),
  properties: new Set(),
  labels: new Set(),
  relationshipTypes: new Set(),
  slots: new Set(),
});

/** What a name that WITH or UNWIND gave stands for; any other expression itself. */
export function meaning(expression: Expression, { resolution }: Reading): Expression {
  const alias =
    expression.kind === 'variable' ? (resolution.of.get(expression)?.alias ?? null) : null;
  return alias === null ? expression : meaning(alias, { resolution } as Reading);
}

export function usesOf(expressions: readonly Expression[], reading: Reading): Uses {
  const uses = noUses();
  for (const expression of expressions)
    visitExpression(expression, (one) => {
      addExpression(uses, one, reading);
    });
  return uses;
}

/** All of a query, its patterns included. */
export function usesOfQuery(query: Query, reading: Reading): Uses {
  const uses = noUses();
  visitQuery(query, (one) => {
    addExpression(uses, one, reading);
  });
  for (const pattern of allPatterns(query)) addPattern(uses, pattern, reading);
  return uses;
}

function addExpression(uses: Uses, one: Expression, reading: Reading): void {
  switch (one.kind) {
    case 'variable':
      return addVariable(uses, one, reading);
    case 'property':
      for (const owner of ownersOf(reading.typing.of(one.subject)))
        uses.properties.add(`${owner}.${one.key}`);
      return;
    case 'parameter':
      uses.slots.add(`$${one.name}`);
      return;
    case 'binary':
      uses.operators.add(one.operator);
      return;
    case 'call':
      uses.functions.add(one.name.toLowerCase());
      return;
    case 'count-star':
      uses.functions.add('count');
      return;
    case 'quantifier':
      uses.functions.add(one.quantifier);
      return;
    case 'unary':
      if (one.operator === 'NOT') uses.functions.add('not');
      return;
    case 'case':
      uses.functions.add('case');
      return;
    case 'subquery':
      uses.functions.add(one.operator.toLowerCase());
      for (const pattern of one.patterns) addPattern(uses, pattern, reading);
      return;
    case 'pattern-predicate':
      uses.functions.add('exists');
      addPattern(uses, one.pattern, reading);
  }
}

function addVariable(
  uses: Uses,
  one: Extract<Expression, { kind: 'variable' }>,
  reading: Reading,
): void {
  const binding = reading.resolution.of.get(one);
  if (binding?.kind === 'node' && binding.labels.length === 1) uses.labels.add(binding.labels[0]!);
  if (binding?.kind === 'path') uses.functions.add('path');
  const source = binding?.alias ?? binding?.itemOf ?? null;
  if (source !== null)
    visitExpression(source, (inner) => {
      addExpression(uses, inner, reading);
    });
}

const ownersOf = (type: ReturnType<Typing['of']>): readonly string[] =>
  type.kind === 'node' ? type.labels : type.kind === 'relationship' ? type.types : [];

function addPattern(uses: Uses, pattern: PathPattern, { resolution, typing }: Reading): void {
  if (pattern.shortest !== null) uses.functions.add('shortestpath');
  for (const element of [...pattern.nodes, ...pattern.relationships]) {
    const binding = resolution.of.get(element)!;
    const type = typing.binding(binding);
    const owners = ownersOf(type.kind === 'list' ? type.of : type);
    for (const { key } of element.properties?.entries ?? [])
      for (const owner of owners) uses.properties.add(`${owner}.${key}`);
    if (element.kind === 'relationship')
      for (const name of element.types) uses.relationshipTypes.add(name);
    else if (binding.labels.length === 1) uses.labels.add(binding.labels[0]!);
  }
}
