import type { Entities, WireEdge, WireNode } from '@coopkg/contracts';
import type { LayoutChoice } from '../layouts/layout.js';
import type { Position } from '../layouts/position.js';

/**
 * What is drawn and how, as far as it can be undone. Never changed: producers (`produce/`) return
 * another one, or the same where nothing is to be done.
 */
export interface GraphState {
  /** By key (`nodeKey`), in the order in which they came. */
  readonly nodes: ReadonlyMap<string, WireNode>;
  /** By id. Each has both of its ends: one without would blank the whole canvas. */
  readonly edges: ReadonlyMap<string, WireEdge>;
  /** What values in the nodes are called in English. */
  readonly terms: Entities['terms'];
  /** Keys of what the question names. */
  readonly asked: ReadonlySet<string>;
  /** Keys of nodes that a layout leaves where they are. */
  readonly pinned: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
  /** Keys of nodes whose neighbours that hang on nothing else are folded into them. */
  readonly folded: ReadonlySet<string>;
  /** Filters of the legend. */
  readonly withoutLabels: ReadonlySet<string>;
  readonly withoutTypes: ReadonlySet<string>;
  /** Where a person put nodes; a new layout forgets those that are not pinned. */
  readonly moved: ReadonlyMap<string, Position>;
  readonly layout: LayoutChoice;
}
