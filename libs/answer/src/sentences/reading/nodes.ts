import { nameProperty, type NodeLabel } from '@coopkg/contracts';
import type { Binding } from '@coopkg/cypher';
import type { ReadNode, Test } from './reading.js';

/** What cannot be said in a sentence: the answer is put together in another way. */
export class Unsayable extends Error {}

/** A node of which nothing is asked yet. */
export const blankNode = (binding: Binding): ReadNode => ({
  binding,
  label: binding.labels[0] as NodeLabel,
  tests: [],
  links: [],
  havings: [],
  choices: [],
  top: null,
});

/** What a node goes by. */
export const namingTest = ({ label, tests }: ReadNode): Test | undefined =>
  tests.find(
    ({ property, operator, other }) =>
      operator === '=' &&
      other === null &&
      (property === 'id' ||
        property === nameProperty[label] ||
        (label === 'Researcher' && property === 'nameEn')),
  );

export const isNamed = (node: ReadNode): boolean => namingTest(node) !== undefined;

/**
 * Whether a node stands beside a named one of its kind in one pattern, reached from the same third
 * by the same kind of relationship: it is another than that.
 */
export const isAnother = (node: ReadNode): boolean =>
  !isNamed(node) &&
  node.links.some(({ relation, role, other }) =>
    other.links.some(
      (link) =>
        link.other !== node &&
        link.other.label === node.label &&
        isNamed(link.other) &&
        link.relation.owner === relation.owner &&
        link.relation.mode === relation.mode &&
        link.other.links.some((back) => back.relation === link.relation && back.role === role),
    ),
  );
