import {
  fieldOf as field,
  nameOf,
  noSpan,
  printExpression,
  use,
  type Expression,
  type Lambda,
  type Program,
} from '@coopkg/api-program';

type Node = Expression | Lambda;

/**
 * The result with its steps written out: one form for all programs that differ only in names, in the
 * order of arguments, in where a field is taken, or in how the first of an ordered list is asked for.
 */
export function inlined({ steps, result }: Program): Expression {
  const known = new Map<string, Expression>();
  for (const { name, value } of steps) known.set(name, written(value, known, 0));
  return written(result, known, 0);
}

function written(
  node: Expression,
  known: ReadonlyMap<string, Expression>,
  depth: number,
): Expression {
  const part = (one: Expression): Expression => written(one, known, depth);
  switch (node.kind) {
    case 'literal':
      return { ...node, span: noSpan };
    case 'name':
      return known.get(node.name) ?? node;
    case 'list':
      return { ...node, items: node.items.map(part) };
    case 'field':
      return fieldOf(part(node.of), node.field);
    case 'unary':
      return { ...node, operand: part(node.operand) };
    case 'binary':
      return { ...node, left: part(node.left), right: part(node.right) };
    case 'call':
      return {
        ...node,
        arguments: node.arguments
          .map(({ name, value }) => ({ name, value: part(value) }))
          .sort((left, right) => (left.name < right.name ? -1 : 1)),
      };
    case 'function':
      return simplified(
        node.name,
        node.arguments.map((one) => (one.kind === 'lambda' ? rule(one, known, depth) : part(one))),
      );
  }
}

function rule(node: Lambda, known: ReadonlyMap<string, Expression>, depth: number): Lambda {
  const parameter = `item${depth}`;
  const inner = new Map(known);
  inner.set(node.parameter, nameOf(parameter));
  return { ...node, parameter, body: written(node.body, inner, depth + 1) };
}

/** `first(people).id` is `first(people.id)`; a field of what a rule gives is taken in the rule. */
function fieldOf(of: Expression, name: string): Expression {
  const [list, by] = of.kind === 'function' ? of.arguments : [];
  if (of.kind === 'function' && of.name === 'first' && list !== undefined && list.kind !== 'lambda')
    return { ...of, arguments: [fieldOf(list, name)] };
  if (of.kind === 'function' && of.name === 'map' && by?.kind === 'lambda')
    return { ...of, arguments: [list!, { ...by, body: fieldOf(by.body, name) }] };
  return field(of, name);
}

function simplified(name: string, given: Node[]): Expression {
  if (name === 'first') return firstOf(given);
  if (name === 'map') return mapped(given);
  if (name !== 'intersection' && name !== 'union') return use(name, ...given);
  const [left, right, ...rest] = given;
  const lists = [left!, right!].sort((one, other) =>
    printExpression(one) < printExpression(other) ? -1 : 1,
  );
  return use(name, ...lists, ...rest);
}

/** The first of an ordered list is its greatest or least. */
function firstOf(given: Node[]): Expression {
  const [list] = given;
  if (list?.kind !== 'function' || list.name !== 'sort') return use('first', ...given);
  const [ordered, key, direction] = list.arguments;
  const isDown = direction?.kind === 'literal' && direction.value === 'descending';
  return use(isDown ? 'max' : 'min', ordered!, key!);
}

/** A rule that only takes a field is that field of the list. */
function mapped(given: Node[]): Expression {
  const [list, by] = given;
  if (list === undefined || list.kind === 'lambda' || by?.kind !== 'lambda')
    return use('map', ...given);
  const { body, parameter } = by;
  const isField = body.kind === 'field' && body.of.kind === 'name' && body.of.name === parameter;
  return isField ? fieldOf(list, body.field) : use('map', ...given);
}
