import { conjuncts, type Expression } from '@coopkg/cypher';
import { readColumn } from './read-columns.js';
import { isConstant, readTest } from './read-tests.js';
import { blankNode, isNamed, Unsayable } from './nodes.js';
import { type Reader } from './reader.js';
import type { Link, Operator, ReadNode, Relation, Test } from './reading.js';

/**
 * A node with nothing but the conditions of an expression: of `CASE WHEN p.language = 'en'`, the
 * English papers. @throws Unsayable where it is about several nodes, or no condition of one.
 */
export function readPart(
  reader: Reader,
  condition: Expression,
): { node: ReadNode; part: ReadNode } {
  const known = reader.partOf.get(condition);
  if (known) return known;
  const found: { node: ReadNode | null; part: ReadNode | null } = { node: null, part: null };
  const partOf = (node: ReadNode): ReadNode => {
    if (found.node !== null && found.node !== node) throw new Unsayable('a condition on several');
    found.node = node;
    found.part ??= blankNode(node.binding);
    return found.part;
  };
  for (const one of conjuncts(condition)) readInto(reader, one, partOf);
  if (found.node === null || found.part === null) throw new Unsayable('no condition');
  reader.parts.push(found.part);
  const read = { node: found.node, part: found.part };
  reader.partOf.set(condition, read);
  return read;
}

type PartOf = (node: ReadNode) => ReadNode;

function readInto(reader: Reader, given: Expression, partOf: PartOf): void {
  const condition = dealiased(reader, given);
  const inner = condition.kind === 'unary' ? dealiased(reader, condition.operand) : condition;
  if (inner.kind === 'subquery' && inner.operator === 'EXISTS')
    return readLinks(reader, inner, condition === inner ? 'there' : 'never', partOf);
  const test = readTest(condition, reader.ownerOf);
  if (test !== null) {
    const { owner, other, ...rest } = test;
    const about = other && placeOf(reader, other);
    if (owner.kind === 'node') {
      partOf(reader.nodeOf(owner)).tests.push({ ...rest, other: about });
      return;
    }
    if (about === null) return readRelationTest(reader, owner, { ...rest, other: null }, partOf);
  }
  if (readComparedValue(reader, condition, partOf)) return;
  if (condition.kind === 'binary' && condition.operator === 'OR') {
    const branches = [condition.left, condition.right].map((side) => readPart(reader, side));
    const [first] = branches;
    if (branches.some(({ node }) => node !== first!.node)) throw new Unsayable('a choice');
    partOf(first!.node).choices.push({ branches: branches.flatMap(({ part }) => flat(part)) });
    return;
  }
  throw new Unsayable('a condition');
}

/** `(a OR b) OR c` is one choice of three. */
const flat = (part: ReadNode): ReadNode[] => {
  const [choice, ...others] = part.choices;
  const isOnlyChoice =
    others.length === 0 && part.tests.length + part.links.length + part.havings.length === 0;
  return choice !== undefined && isOnlyChoice ? choice.branches : [part];
};

/** What a name of WITH stands for. */
function dealiased(reader: Reader, expression: Expression): Expression {
  if (expression.kind !== 'variable') return expression;
  const binding = reader.resolution.of.get(expression);
  return binding?.kind === 'value' && binding.alias !== null
    ? dealiased(reader, binding.alias)
    : expression;
}

function placeOf(
  reader: Reader,
  { binding, property }: NonNullable<ReturnType<Reader['ownerOf']>>,
): NonNullable<Test['other']> {
  if (binding.kind !== 'node') throw new Unsayable('a comparison with a relationship');
  return { node: reader.nodeOf(binding), property };
}

/** Of a subquery, the links of the node that it hangs on. */
function readLinks(
  reader: Reader,
  subquery: Extract<Expression, { kind: 'subquery' }>,
  mode: Relation['mode'],
  partOf: PartOf,
): void {
  const links = reader.subquery(subquery, 'optional');
  const [outer, ...others] = reader.nodes
    .filter((node) => !reader.isInner(node))
    .flatMap((node) =>
      node.links.filter((link) => links.includes(link)).map((link) => ({ node, link })),
    );
  if (outer === undefined || others.length > 0) throw new Unsayable('a subquery');
  const { relation } = outer.link;
  partOf(outer.node).links.push({ ...outer.link, relation: { ...relation, mode } });
}

/** `a.position = 1` of AUTHORED is about the paper, where its author is named or goes unsaid. */
function readRelationTest(
  reader: Reader,
  binding: Parameters<Reader['relationOf']>[0],
  test: Test,
  partOf: PartOf,
): void {
  const relation = reader.relationOf(binding);
  if (relation === undefined) throw new Unsayable('a relationship');
  const ends = reader.nodes.flatMap((node) =>
    node.links.filter((link) => link.relation === relation).map((link) => ({ node, link })),
  );
  const end =
    ends.find(({ node }) => !isNamed(node) && node.label !== 'Researcher') ??
    ends.find(({ node }) => !isNamed(node));
  if (end === undefined) throw new Unsayable('a relationship of named ones');
  const part = partOf(end.node);
  const known = part.links.find(({ relation: one }) => one.binding === relation.binding);
  if (known) known.relation.tests.push(test);
  else part.links.push(unsaidOther(end.link, relation, test));
}

/** A link whose other end is said elsewhere. */
function unsaidOther(link: Link, relation: Relation, test: Test): Link {
  const other = { ...blankNode(link.other.binding), isUnsaid: true };
  return { ...link, other, relation: { ...relation, tests: [test], mode: 'there' } };
}

const comparing = new Set(['=', '<>', '<', '<=', '>', '>=']);

/** `count(p) > 3`, `j.funding > mean` */
function readComparedValue(reader: Reader, condition: Expression, partOf: PartOf): boolean {
  if (condition.kind !== 'binary' || !comparing.has(condition.operator)) return false;
  const operator = condition.operator as Operator;
  const left = readColumn(reader, condition.left);
  const right = isConstant(condition.right) ? null : readColumn(reader, condition.right);
  if (left.kind === 'property' && right?.kind === 'figure') {
    const { property } = left;
    partOf(left.node).tests.push({ property, operator, values: [], other: null, than: right });
    return true;
  }
  const key = left.kind === 'figure' ? keyOfFigure(left.figure) : null;
  if (left.kind !== 'figure' || key === null || (right !== null && right.kind !== 'figure'))
    return false;
  const value = right ?? condition.right;
  partOf(key).havings.push({ key, measure: left.figure, operator, value });
  return true;
}

const keyOfFigure = (figure: { kind: string; node?: ReadNode }): ReadNode | null =>
  figure.kind === 'count-links' ? figure.node! : null;
