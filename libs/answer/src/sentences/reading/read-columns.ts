import { nameProperty } from '@coopkg/contracts';
import { aggregationsIn, type Expression } from '@coopkg/cypher';
import { readCases, readCount, readRows, readShare } from './read-figures.js';
import { isConstant } from './read-tests.js';
import { isNamed } from './nodes.js';
import { type Reader } from './reader.js';
import type { Column, Figure, Operator, ReadNode } from './reading.js';

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

/** What an expression of a RETURN or an ORDER BY holds. */
export function readColumn(reader: Reader, expression: Expression): Column {
  switch (expression.kind) {
    case 'variable':
      return readVariable(reader, expression);
    case 'property': {
      const owner = reader.ownerOf(expression);
      if (owner === null) return other(expression);
      if (owner.binding.kind === 'relationship') return readRelation(reader, expression, owner);
      const node = reader.nodeOf(owner.binding);
      return owner.property === nameProperty[node.label]
        ? { kind: 'name', node }
        : { kind: 'property', node, property: owner.property };
    }
    case 'subquery':
      return expression.operator === 'EXISTS'
        ? readExists(reader, expression)
        : readCountOfLinks(reader, expression);
    case 'binary':
      return readBinary(reader, expression);
    case 'count-star':
    case 'call':
      return readCall(reader, expression);
    default:
      return other(expression);
  }
}

const other = (expression: Expression): Column => ({ kind: 'other', expression });
const figured = (figure: Figure | null, expression: Expression): Column =>
  figure === null ? other(expression) : { kind: 'figure', figure };

function readRelation(
  reader: Reader,
  expression: Expression,
  { binding, property }: NonNullable<ReturnType<Reader['ownerOf']>>,
): Column {
  const relation = reader.relationOf(binding);
  const [type, ...more] = binding.types;
  return relation === undefined || type === undefined || more.length > 0
    ? other(expression)
    : { kind: 'relation', relation, type, property };
}

function readVariable(reader: Reader, variable: Of<'variable'>): Column {
  const binding = reader.resolution.of.get(variable);
  if (binding?.kind === 'node') return { kind: 'node', node: reader.nodeOf(binding) };
  if (binding?.kind === 'path') {
    const { nodes } = binding.element as { nodes: object[] };
    const ends = [nodes[0], nodes.at(-1)].map((node) =>
      reader.nodeOf(reader.resolution.of.get(node!)!),
    );
    return { kind: 'path', ends: ends as [ReadNode, ReadNode] };
  }
  if (binding?.kind !== 'value') return other(variable);
  if (binding.alias !== null) return readColumn(reader, binding.alias);
  const collected = binding.itemOf && reader.collectedIn(binding.itemOf);
  if (collected) return readColumn(reader, collected);
  const list = binding.itemOf && reader.ownerOf(binding.itemOf);
  return list?.binding.kind === 'node'
    ? {
        kind: 'item',
        node: reader.nodeOf(list.binding),
        property: list.property,
        tests: reader.itemTests(binding),
      }
    : other(variable);
}

const plainCalls = new Set(['toFloat', 'toInteger', 'round', 'coalesce']);

function readCall(reader: Reader, call: Of<'call'> | Of<'count-star'>): Column {
  if (call.kind === 'count-star') return figured(readRows(reader), call);
  const [first, second] = call.arguments;
  if (first === undefined) return other(call);
  if (plainCalls.has(call.name)) {
    const isNothing =
      call.name !== 'coalesce' || (second?.kind === 'literal' && second.value === 0);
    return isNothing ? readColumn(reader, first) : other(call);
  }
  if (first.kind === 'case') return figured(readCases(reader, first, call), call);
  switch (call.name) {
    case 'length':
      return readSteps(reader, first) ?? other(call);
    case 'size':
      return readSize(reader, first) ?? other(call);
    case 'collect':
      return figured(readList(reader, first), call);
    case 'count':
      return figured(readCount(reader, first, call.distinct), call);
    default:
      return readAggregate(reader, call, first);
  }
}

function readAggregate(reader: Reader, call: Of<'call'>, first: Expression): Column {
  if (!isAggregateName(call.name)) return other(call);
  const of = readColumn(reader, first);
  const isNumber = ['duration', 'property', 'relation', 'figure'].includes(of.kind);
  return figured(isNumber ? { kind: 'aggregate', name: call.name, of } : null, call);
}

const isAggregateName = (name: string): name is 'sum' | 'avg' | 'min' | 'max' =>
  ['sum', 'avg', 'min', 'max'].includes(name);

/** What all of a node's kind are called or have. */
function readList(reader: Reader, of: Expression): Figure | null {
  const column = readColumn(reader, of);
  if (column.kind === 'node') return { kind: 'list', of: { kind: 'name', node: column.node } };
  const isListed = column.kind === 'name' || column.kind === 'property' || column.kind === 'item';
  return isListed ? { kind: 'list', of: column } : null;
}

function readSize(reader: Reader, of: Expression): Column | null {
  const owner = reader.ownerOf(of);
  if (owner?.binding.kind !== 'node') return null;
  return { kind: 'size', node: reader.nodeOf(owner.binding), property: owner.property };
}

function readSteps(reader: Reader, of: Expression): Column | null {
  const path = readColumn(reader, of);
  return path.kind === 'path' ? { kind: 'steps', ends: path.ends, more: 0 } : null;
}

function readCountOfLinks(reader: Reader, subquery: Of<'subquery'>): Column {
  const links = reader.subquery(subquery, 'optional');
  const [outer, ...others] = reader.nodes
    .filter((node) => !reader.isInner(node))
    .flatMap((node) =>
      node.links.filter((link) => links.includes(link)).map((link) => ({ node, link })),
    );
  const [own, ...more] = reader.nodesIn(subquery);
  if (outer === undefined && own !== undefined && more.length === 0)
    return { kind: 'figure', figure: { kind: 'count', node: own, property: null } };
  return outer === undefined || others.length > 0
    ? other(subquery)
    : { kind: 'figure', figure: { kind: 'count-links', ...outer } };
}

function readExists(reader: Reader, subquery: Of<'subquery'>): Column {
  const links = reader.subquery(subquery, 'optional');
  const ends = reader.nodes.filter((node) => node.links.some((link) => links.includes(link)));
  const [own] = reader.nodesIn(subquery);
  return {
    kind: 'exists',
    node: ends.find((node) => !isNamed(node)) ?? ends[0] ?? own ?? null,
    relations: links.map(({ relation }) => relation),
  };
}

const numberOf = (expression: Expression): number | null =>
  expression.kind === 'literal' && typeof expression.value === 'number' ? expression.value : null;

/** Without a factor of one, which makes a number with decimals; with a hundred told. */
function factored(expression: Expression): { of: Expression; times: number } {
  if (expression.kind === 'call' && expression.name === 'toFloat' && expression.arguments[0])
    return factored(expression.arguments[0]);
  if (expression.kind !== 'binary' || expression.operator !== '*')
    return { of: expression, times: 1 };
  const [left, right] = [numberOf(expression.left), numberOf(expression.right)];
  if (left === null && right === null) return { of: expression, times: 1 };
  const inner = factored(left === null ? expression.left : expression.right);
  return { of: inner.of, times: inner.times * (left ?? right)! };
}

function readBinary(reader: Reader, binary: Of<'binary'>): Column {
  const { operator } = binary;
  const whole = factored(binary);
  if (whole.of !== binary && whole.times === 1) return readColumn(reader, whole.of);
  if (whole.of !== binary && whole.times === 100 && whole.of.kind === 'binary')
    return readQuotient(reader, whole.of, 100) ?? other(binary);
  switch (operator) {
    case '/':
      return readQuotient(reader, binary, 1) ?? other(binary);
    case '+':
    case '-':
      return readDifference(reader, binary);
    default:
      return readCompared(reader, binary);
  }
}

function readDifference(reader: Reader, binary: Of<'binary'>): Column {
  const { left, right, operator } = binary;
  const isMinus = operator === '-';
  const period = isMinus ? readPeriod(reader, left, right) : null;
  if (period !== null) return period;
  const one = readColumn(reader, left);
  const more = numberOf(right);
  if (one.kind === 'steps' && more !== null)
    return { ...one, more: one.more + (isMinus ? -more : more) };
  // From the first year to the last, both counted.
  if (one.kind === 'duration' && more === 1 && !isMinus) return one;
  const two = readColumn(reader, right);
  return isMinus && isMeasure(one) && isMeasure(two)
    ? { kind: 'difference', left: one, right: two }
    : other(binary);
}

/** `j.endYear - j.startYear` */
function readPeriod(reader: Reader, left: Expression, right: Expression): Column | null {
  const [end, start] = [reader.ownerOf(left), reader.ownerOf(right)];
  const isPeriod = end?.property === 'endYear' && start?.property === 'startYear';
  return isPeriod && end.binding === start.binding
    ? { kind: 'duration', node: reader.nodeOf(end.binding) }
    : null;
}

/** What can be compared with another: a number that has a name. */
const isMeasure = ({ kind }: Column): boolean =>
  ['figure', 'property', 'relation', 'size', 'duration'].includes(kind);

const comparing = ['>', '>=', '=', '<>', '<', '<='];

/** `count(p) > 3`, `avg(a.hIndex) > avg(b.hIndex)` */
function readCompared(reader: Reader, binary: Of<'binary'>): Column {
  if (binary.operator === 'AND') return readBoth(reader, binary);
  const { left, right } = binary;
  if (!comparing.includes(binary.operator)) return other(binary);
  const operator = binary.operator as Operator;
  const figure = readColumn(reader, left);
  if (!isConstant(right)) {
    const second = readColumn(reader, right);
    return isMeasure(figure) && isMeasure(second)
      ? { kind: 'comparison', left: figure, operator, right: second }
      : other(binary);
  }
  const isCount = aggregationsIn(left).length > 0 || left.kind === 'subquery';
  const joined =
    isCount && operator === '>' && numberOf(right) === 0 ? readJoined(reader, left) : null;
  if (joined !== null) return joined;
  if (figure.kind === 'figure' && operator !== '<>')
    return { kind: 'compared', figure: figure.figure, operator, value: right };
  return isMeasure(figure) ? { kind: 'comparison', left: figure, operator, right } : other(binary);
}

/** `EXISTS { … } AND EXISTS { … }`, of one that is asked about. */
function readBoth(reader: Reader, binary: Of<'binary'>): Column {
  const [one, two] = [binary.left, binary.right].map((side) => readColumn(reader, side));
  return one?.kind === 'exists' && two?.kind === 'exists' && one.node === two.node
    ? { ...one, relations: [...one.relations, ...two.relations] }
    : other(binary);
}

function readQuotient(reader: Reader, binary: Of<'binary'>, times: number): Column | null {
  if (binary.operator !== '/') return null;
  const part = factored(binary.left);
  const all = readColumn(reader, factored(binary.right).of);
  const one = readColumn(reader, part.of);
  const factor = part.times * times;
  if (factor !== 1 && factor !== 100) return null;
  const share = readShare(reader, one, all, factor);
  if (share !== null) return { kind: 'figure', figure: share };
  return factor === 1 && isMeasure(one) && isMeasure(all)
    ? { kind: 'ratio', left: one, right: all }
    : null;
}

/** `count(k) > 0` of a relationship between two that are named: whether there is one. */
function readJoined(reader: Reader, left: Expression): Column | null {
  if (left.kind !== 'count-star' && left.kind !== 'call') return null;
  const nodes = reader.nodes.filter((node) => !reader.isInner(node));
  const isJoined = nodes.length <= 2 && nodes.every(isNamed);
  return isJoined && nodes[0] ? { kind: 'exists', node: nodes[0], relations: [] } : null;
}
