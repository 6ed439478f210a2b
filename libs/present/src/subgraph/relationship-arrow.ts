import {
  relationshipDefinitions,
  relationshipTypes,
  type Direction,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';

/** One way that a label can have a relationship. */
export interface RelationshipArrow {
  type: RelationshipType;
  direction: Direction;
  /** Of the node at its other end. */
  label: NodeLabel;
  /** As Cypher writes it from the node, with the relationship as `r`. */
  pattern: string;
}

/** The relationships that a label can have, each way that it can have them. */
export function arrowsOf(label: NodeLabel): RelationshipArrow[] {
  return relationshipTypes.flatMap((type): RelationshipArrow[] => {
    const { from, to, undirected } = relationshipDefinitions[type];
    if (undirected)
      return from === label
        ? [{ type, direction: 'both', label: to, pattern: `-[r:${type}]-` }]
        : [];
    const out: RelationshipArrow = { type, direction: 'out', label: to, pattern: `-[r:${type}]->` };
    const back: RelationshipArrow = {
      type,
      direction: 'in',
      label: from,
      pattern: `<-[r:${type}]-`,
    };
    return [...(from === label ? [out] : []), ...(to === label ? [back] : [])];
  });
}
