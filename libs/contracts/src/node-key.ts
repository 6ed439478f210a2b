import { relationshipDefinitions, type NodeLabel, type RelationshipType } from './graph-schema.js';
import type { WireEdge, WireNode } from './wire.js';

/** Tells nodes apart: ids are unique within a label only. */
export const nodeKey = ({ label, id }: Pick<WireNode, 'label' | 'id'>): string => `${label} ${id}`;

/** The label and the id of a key. */
export function labelAndId(key: string): { label: NodeLabel; id: string } {
  const blank = key.indexOf(' ');
  return { label: key.slice(0, blank) as NodeLabel, id: key.slice(blank + 1) };
}

/** Keys of the nodes that a relationship joins. */
export function edgeEnds(edge: WireEdge): { source: string; target: string } {
  // Answers that were stored before relationships told the labels of their ends: the type does.
  const ends = Object.hasOwn(relationshipDefinitions, edge.type)
    ? relationshipDefinitions[edge.type as RelationshipType]
    : null;
  return {
    source: nodeKey({ label: edge.sourceLabel ?? ends?.from ?? '', id: edge.source }),
    target: nodeKey({ label: edge.targetLabel ?? ends?.to ?? '', id: edge.target }),
  };
}
