import { nearestName } from '@coopkg/spelling';
import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
  type Diagnostic,
} from '@coopkg/contracts';
import { finding } from './finding.js';
import type { Resolution } from './resolve.js';
import type { Query, Span } from '../syntax/tree.js';
import { typeName, type Typing, type ValueType } from './value-type.js';
import { allPatterns, visitQuery } from '../syntax/walk.js';

/** Labels, types and properties that the schema does not have, or not there. */
export function checkNames(query: Query, resolution: Resolution, typing: Typing): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const pattern of allPatterns(query)) {
    for (const node of pattern.nodes)
      found.push(...node.labels.flatMap((label) => unknownLabel(label, node.span)));
    for (const relationship of pattern.relationships)
      found.push(...relationship.types.flatMap((type) => unknownType(type, relationship.span)));
    for (const element of [...pattern.nodes, ...pattern.relationships]) {
      const binding = resolution.of.get(element);
      if (binding === undefined) continue;
      const type = typing.binding(binding);
      const subject = type.kind === 'list' ? type.of : type;
      for (const entry of element.properties?.entries ?? [])
        found.push(...checkProperty(subject, entry.key, entry.span));
    }
  }
  visitQuery(query, (expression) => {
    if (expression.kind === 'label-test')
      found.push(...expression.labels.flatMap((label) => unknownLabel(label, expression.span)));
    if (expression.kind === 'property')
      found.push(...checkProperty(typing.of(expression.subject), expression.key, expression.span));
  });
  return found;
}

function unknownLabel(label: string, span: Span): Diagnostic[] {
  if ((nodeLabels as readonly string[]).includes(label)) return [];
  const hint = nearestName(label, nodeLabels);
  return [
    finding(
      'unknown-label',
      span,
      `图中没有标签 ${label}；有 ${nodeLabels.join('、')}。`,
      `There is no label ${label}; there are ${nodeLabels.join(', ')}.`,
      hint,
    ),
  ];
}

function unknownType(type: string, span: Span): Diagnostic[] {
  if ((relationshipTypes as readonly string[]).includes(type)) return [];
  const hint = nearestName(type, relationshipTypes);
  return [
    finding(
      'unknown-type',
      span,
      `图中没有关系 ${type}；有 ${relationshipTypes.join('、')}。`,
      `There is no relationship type ${type}; there are ${relationshipTypes.join(', ')}.`,
      hint,
    ),
  ];
}

/** Every place that has a property of this name: `Paper.year`. */
function ownersOf(key: string): string[] {
  return [
    ...nodeLabels.filter((label) => Object.hasOwn(nodeProperties[label], key)),
    ...relationshipTypes.filter((type) =>
      Object.hasOwn(relationshipDefinitions[type].properties, key),
    ),
  ];
}

function checkProperty(subject: ValueType, key: string, span: Span): Diagnostic[] {
  if (subject.kind === 'map' || subject.kind === 'any' || subject.kind === 'null') return [];
  if (subject.kind !== 'node' && subject.kind !== 'relationship') {
    return [
      finding(
        'type-mismatch',
        span,
        `${typeName(subject)} 没有属性，不能取 .${key}。`,
        `A ${typeName(subject)} has no properties, so no .${key}.`,
      ),
    ];
  }
  const owners: readonly string[] = subject.kind === 'node' ? subject.labels : subject.types;
  if (owners.length === 0) return [];
  const existing =
    subject.kind === 'node'
      ? subject.labels.flatMap((label) => Object.keys(nodeProperties[label]))
      : subject.types.flatMap((type) => Object.keys(relationshipDefinitions[type].properties));
  if (existing.includes(key)) return [];
  const elsewhere = ownersOf(key);
  const name = typeName(subject);
  if (elsewhere.length === 0) {
    const hint = nearestName(key, existing);
    return [
      finding(
        'unknown-property',
        span,
        `${name} 没有属性 ${key}${hint === undefined ? '' : `；是否指 ${hint}`}。`,
        `${name} has no property ${key}${hint === undefined ? '' : `; is ${hint} meant?`}${hint === undefined ? '.' : ''}`,
        hint,
      ),
    ];
  }
  const places = elsewhere.map((owner) => `${owner}.${key}`);
  return [
    finding(
      'wrong-label-property',
      span,
      `${name} 没有属性 ${key}；有 ${places.join('、')}。`,
      `${name} has no property ${key}; there is ${places.join(', ')}.`,
      nearestName(key, existing) ?? places[0],
    ),
  ];
}
