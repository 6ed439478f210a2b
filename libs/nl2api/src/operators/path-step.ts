import {
  relationshipDefinitions,
  relationshipTypes,
  type RelationshipType,
} from '@coopkg/contracts';
import { labelOfRole } from './columns.js';

/** What a path joins: one role alone, or two by relationships of these types. */
export type PathStep =
  | { kind: 'start'; role: string }
  | { kind: 'edge'; from: string; to: string; types: RelationshipType[] };

/** `researcher -AUTHORED-> paper`, as the relationship is stored; `researcher` alone. */
export function printStep(step: PathStep): string {
  if (step.kind === 'start') return step.role;
  const arrow = step.types.every((type) => relationshipDefinitions[type].undirected) ? '-' : '->';
  return `${step.from} -${step.types.join('|')}${arrow} ${step.to}`;
}

/** Null when the text is no step, or the schema has no such relationship between such nodes. */
export function parseStep(text: string): PathStep | null {
  if (labelOfRole(text) !== null) return { kind: 'start', role: text };
  const [, from = '', names = '', arrow = '', to = ''] =
    /^(\w+) -([A-Z_|]+)(->?) (\w+)$/u.exec(text) ?? [];
  const types = names.split('|').filter(isRelationshipType);
  const fits = types.every((type) => {
    const definition = relationshipDefinitions[type];
    return (
      definition.from === labelOfRole(from) &&
      definition.to === labelOfRole(to) &&
      definition.undirected === (arrow === '-')
    );
  });
  return types.length === 0 || types.length !== names.split('|').length || !fits
    ? null
    : { kind: 'edge', from, to, types };
}

const isRelationshipType = (name: string): name is RelationshipType =>
  (relationshipTypes as readonly string[]).includes(name);
