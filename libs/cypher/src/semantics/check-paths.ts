import { relationshipDefinitions, type Diagnostic, type RelationshipType } from '@coopkg/contracts';
import { finding } from './finding.js';
import { limits } from '../syntax/limits.js';
import { edgeEnds } from './edge-ends.js';
import { labelText, type Edge, type Resolution } from './resolution.js';

/**
 * Relationships that the schema does not allow between these nodes, or not in this direction, and
 * paths that run too far.
 */
export function checkPaths(resolution: Resolution): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const node of resolution.bindings) {
    if (node.kind === 'node' && node.labels.length === 0) {
      found.push(
        finding(
          'impossible-path',
          (node.element as { span: { start: number; end: number } }).span,
          '一个节点只有一种标签，这里要求了两种。',
          'A node has one label; two are asked of it here.',
        ),
      );
    }
  }
  for (const edge of resolution.edges)
    found.push(...checkLength(edge), ...checkCooperation(edge), ...checkEnds(edge));
  return found;
}

function checkLength({ pattern, path }: Edge): Diagnostic[] {
  const most = path.shortest === null ? limits.hops : limits.shortestHops;
  if (pattern.length === null || pattern.length.max <= most) return [];
  return [
    finding(
      'unbounded-expansion',
      pattern.span,
      `变长关系最多 ${most} 步，这里写了 ${pattern.length.max} 步。`,
      `A variable length goes up to ${most} hops here; found ${pattern.length.max}.`,
      `*1..${most}`,
    ),
  ];
}

function checkCooperation({ pattern, relationship }: Edge): Diagnostic[] {
  const type = relationship.types.find((name) => relationshipDefinitions[name].undirected);
  if (pattern.direction === 'none' || pattern.types.length === 0 || type === undefined) return [];
  return [
    finding(
      'directed-cooperation',
      pattern.span,
      `${type} 不分方向，应写作 -[:${type}]-。`,
      `${type} has no direction; expected -[:${type}]-.`,
      `-[:${type}]-`,
    ),
  ];
}

function checkEnds(edge: Edge): Diagnostic[] {
  const { from, to, pattern, relationship } = edge;
  if (
    from.kind !== 'node' ||
    to.kind !== 'node' ||
    from.labels.length === 0 ||
    to.labels.length === 0 ||
    relationship.types.length === 0
  )
    return [];
  if (fits(edge, edge)) return [];
  const types = relationship.types.filter((type) => pattern.types.includes(type));
  const possible = types.map(definitionText);
  if (fits(edge, { ...edge, from: to, to: from })) {
    return [
      finding(
        'wrong-direction',
        pattern.span,
        `方向反了：应为 ${possible.join('、')}。`,
        `The direction is reversed: expected ${possible.join(' or ')}.`,
        possible[0],
      ),
    ];
  }
  const name = pattern.types.length === 0 ? '' : ` ${pattern.types.join('|')}`;
  return [
    finding(
      'impossible-path',
      pattern.span,
      `${labelText(from)} 与 ${labelText(to)} 之间没有关系${name}${possible.length === 0 ? '' : `；有 ${possible.join('、')}`}。`,
      `No relationship${name} goes between ${labelText(from)} and ${labelText(to)}${possible.length === 0 ? '' : `; there is ${possible.join(', ')}`}.`,
      possible[0],
    ),
  ];
}

function fits(edge: Edge, ends: Pick<Edge, 'from' | 'to'>): boolean {
  return edgeEnds(edge).some(
    (end) => ends.from.labels.includes(end.from) && ends.to.labels.includes(end.to),
  );
}

function definitionText(type: RelationshipType): string {
  const { from, to, undirected } = relationshipDefinitions[type];
  return `(${from})-[:${type}]-${undirected ? '' : '>'}(${to})`;
}
