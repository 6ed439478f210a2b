import type { Expression } from '@coopkg/cypher';
import { readColumn } from './read-columns.js';
import { readPart } from './read-parts.js';
import { isNamed, Unsayable } from './nodes.js';
import { type Reader } from './reader.js';
import type { Column, Figure, ReadNode } from './reading.js';

type Of<Kind extends Expression['kind']> = Extract<Expression, { kind: Kind }>;

export function readCount(reader: Reader, of: Expression, distinct: boolean): Figure | null {
  const binding = of.kind === 'variable' ? reader.resolution.of.get(of) : undefined;
  if (binding?.kind === 'relationship' && !binding.many)
    return readCitations(reader, of) ?? readRows(reader);
  const column = readColumn(reader, of);
  if (column.kind === 'node') return { kind: 'count', node: column.node, property: null };
  if (column.kind === 'name' && !distinct)
    return { kind: 'count', node: column.node, property: null };
  return distinct && (column.kind === 'property' || column.kind === 'item')
    ? { kind: 'count', node: column.node, property: column.property }
    : null;
}

/** Rows are as many as the one node that is not given, or as the pairs that cooperate. */
export function readRows(reader: Reader): Figure | null {
  const open = reader.nodes.filter(
    ({ links, tests }) =>
      !tests.some(({ property, operator }) => property === 'name' && operator === '=') &&
      links.every(({ relation }) => !relation.inner),
  );
  const [first, second, ...others] = open;
  if (first && !second) return { kind: 'count', node: first, property: null };
  const isPair = second?.links.some(
    ({ other: one, role }) => one === first && role === 'cooperates',
  );
  return isPair && others.length === 0 ? { kind: 'pairs' } : null;
}

/** Citations between papers, where neither of them is given. */
function readCitations(reader: Reader, of: Expression): Figure | null {
  const relation = reader.relationOf(reader.resolution.of.get(of)!);
  const ends = reader.nodes.flatMap((node) =>
    node.links.filter((link) => link.relation === relation).map((link) => ({ node, link })),
  );
  const [from, to] = ['cites', 'cited-by'].map(
    (role) => ends.find(({ link }) => link.role === role)?.node,
  );
  if (relation === undefined || !from || !to || isNamed(from) || isNamed(to)) return null;
  return { kind: 'citations', relation, from, to };
}

const isLiteral = (one: Expression, values: readonly unknown[]): boolean =>
  one.kind === 'literal' && values.includes(one.value);

/**
 * `sum(CASE WHEN r.gender = '女' THEN 1 ELSE 0 END)`, `count(DISTINCT CASE WHEN … THEN p END)`,
 * `sum(CASE WHEN j.source = $source THEN j.funding END)`
 */
export function readCases(
  reader: Reader,
  { subject, branches, otherwise }: Of<'case'>,
  { name, distinct }: { name: string; distinct: boolean },
): Figure | null {
  const [branch, ...others] = branches;
  if (subject !== null || !branch || others.length > 0) return null;
  const then = isLiteral(branch.then, [1]) ? null : readColumn(reader, branch.then);
  if (name === 'count' && otherwise === null)
    return readCountedCases(reader, branch.when, { then, distinct });
  const isElseNothing = otherwise === null || isLiteral(otherwise, [0, null]);
  return name === 'sum' && isElseNothing && !distinct
    ? readSummedCases(reader, branch.when, then)
    : null;
}

function readCountedCases(
  reader: Reader,
  condition: Expression,
  { then, distinct }: { then: Column | null; distinct: boolean },
): Figure | null {
  const isOther = then !== null && then.kind !== 'node';
  if (isOther || (then === null && distinct)) return null;
  const found = readPart(reader, condition);
  return { kind: 'cases', ...through(reader, found, then?.node ?? found.node), of: null };
}

function readSummedCases(
  reader: Reader,
  condition: Expression,
  then: Column | null,
): Figure | null {
  const found = readPart(reader, condition);
  if (then === null) return { kind: 'cases', ...ofRows(reader, found), of: null };
  return then.kind === 'property'
    ? { kind: 'cases', ...through(reader, found, then.node), of: then }
    : null;
}

/** A row for each project is no row for each leader: then projects are counted. */
function ofRows(
  reader: Reader,
  found: { node: ReadNode; part: ReadNode },
): { node: ReadNode; part: ReadNode } {
  const led = found.node.links.find(
    ({ role, relation, other }) =>
      role === 'leads' && relation.mode === 'there' && !relation.inner && !isNamed(other),
  );
  return led === undefined ? found : through(reader, found, led.other);
}

/** Conditions of one node, as those of another that it is linked to: 「女研究者主持的项目」. */
function through(
  reader: Reader,
  found: { node: ReadNode; part: ReadNode },
  node: ReadNode,
): { node: ReadNode; part: ReadNode } {
  if (node === found.node) return found;
  const link = node.links.find(({ other }) => other === found.node);
  if (link === undefined) throw new Unsayable('a distant condition');
  const part: ReadNode = {
    ...found.part,
    binding: node.binding,
    label: node.label,
    tests: [],
    havings: [],
    choices: [],
    links: [{ ...link, relation: { ...link.relation }, other: found.part }],
  };
  reader.parts.push(part);
  return { node, part };
}

/** Of a whole, the part that meets conditions. */
export function readShare(
  reader: Reader,
  cases: Column,
  all: Column,
  times: 1 | 100,
): Figure | null {
  if (cases.kind !== 'figure' || all.kind !== 'figure' || cases.figure.kind !== 'cases')
    return null;
  const { node, part, of } = cases.figure;
  const whole = all.figure;
  if (of === null && whole.kind === 'count' && whole.property === null) {
    const found =
      whole.node === node ? { node, part } : through(reader, { node, part }, whole.node);
    return { kind: 'share', ...found, of, times };
  }
  const isSameSum =
    whole.kind === 'aggregate' &&
    whole.name === 'sum' &&
    whole.of.kind === 'property' &&
    of?.kind === 'property' &&
    whole.of.node === of.node &&
    whole.of.property === of.property;
  return isSameSum ? { kind: 'share', node, part, of, times } : null;
}
