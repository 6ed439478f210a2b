import { nodeLabels, relationshipDefinitions, relationshipTypes } from '@coopkg/contracts';
import type { NodePattern, PathPattern, RelationshipPattern } from '../syntax/tree.js';
import type { BoundNode, RandomScope } from './random-scope.js';
import { literal, mapOf, span } from './tree-builders.js';

/** A path that starts at a known node where there is one, so that nothing is multiplied. */
export function randomPath(scope: RandomScope): PathPattern {
  const known = scope.nodes();
  const start: BoundNode =
    known.length > 0
      ? scope.pick(known)
      : { kind: 'node', name: scope.fresh('n'), label: scope.pick(nodeLabels) };
  const isNew = !known.includes(start);
  const nodes: NodePattern[] = [nodePattern(scope, start, isNew)];
  if (isNew) scope.bound.push(start);
  const relationships: RelationshipPattern[] = [];
  let current = start;
  for (let hops = scope.pick(isNew ? [0, 1, 1, 2] : [1, 1, 2]); hops > 0; hops -= 1) {
    const step = randomStep(scope, current);
    relationships.push(step.pattern);
    nodes.push(nodePattern(scope, step.to, true));
    scope.bound.push(step.to);
    current = step.to;
  }
  const variable = relationships.length > 0 && scope.chance(0.08) ? scope.fresh('p') : null;
  return { kind: 'path', variable, shortest: null, nodes, relationships, span };
}

/** A relationship that the schema allows, with the node that it leads to. */
export function randomStep(
  scope: RandomScope,
  from: BoundNode,
): { pattern: RelationshipPattern; to: BoundNode } {
  const type = scope.pick(
    relationshipTypes.filter((one) => {
      const definition = relationshipDefinitions[one];
      return definition.from === from.label || definition.to === from.label;
    }),
  );
  const definition = relationshipDefinitions[type];
  const forwards =
    definition.from === from.label && (definition.to !== from.label || scope.chance(0.5));
  const label = forwards ? definition.to : definition.from;
  const to: BoundNode = { kind: 'node', name: scope.fresh('n'), label };
  const repeatable = definition.from === definition.to;
  const length = repeatable && scope.chance(0.1) ? { min: scope.pick([null, 1]), max: 2 } : null;
  const named =
    length === null && Object.keys(definition.properties).length > 0 && scope.chance(0.4);
  const variable = named ? scope.fresh('e') : null;
  if (variable !== null) scope.bound.push({ kind: 'relationship', name: variable, type });
  const properties =
    type === 'AUTHORED' && scope.chance(0.15) ? mapOf('position', literal(1)) : null;
  const isOpen = definition.undirected || scope.chance(0.05);
  const direction = isOpen ? 'none' : forwards ? 'right' : 'left';
  return {
    pattern: { kind: 'relationship', variable, types: [type], direction, length, properties, span },
    to,
  };
}

function nodePattern(scope: RandomScope, node: BoundNode, introduces: boolean): NodePattern {
  const pattern: NodePattern = {
    kind: 'node',
    variable: node.name,
    labels: introduces ? [node.label] : [],
    properties: null,
    span,
  };
  if (!introduces || !scope.chance(0.25)) return pattern;
  const [key, type] = scope.scalarProperty(node.label);
  return { ...pattern, properties: mapOf(key, scope.value(`${node.label}.${key}`, type)) };
}
