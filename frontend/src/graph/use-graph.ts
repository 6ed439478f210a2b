import { useCallback, useMemo, useState } from 'react';
import type { Entities, Subgraph, WireEdge, WireNode } from '@coopkg/contracts';
import type { LayoutChoice } from './layouts/layout.js';
import {
  elementCount,
  elementsAtMost,
  elementsUnasked,
  firstPart,
} from './state/drawing-limits.js';
import type { GraphState } from './state/graph-state.js';
import { initialState } from './state/initial-state.js';
import { addSubgraph } from './state/produce/add-subgraph.js';
import { firstStep, redo, stepTo, undo } from './state/steps.js';
import { visibleGraph, type VisibleGraph } from './state/visible-graph.js';

export type Producer = (state: GraphState) => GraphState;
export interface Piece {
  nodes: readonly WireNode[];
  edges: readonly WireEdge[];
  terms?: Entities['terms'] | undefined;
}

/** What waits for a person's word, since it is much: the number of elements with it. */
export interface Offer {
  count: number;
  /** Too much even when wanted. */
  isRefused: boolean;
  accept: () => void;
  decline: () => void;
}

export interface Graph {
  state: GraphState;
  visible: VisibleGraph;
  act: (producer: Producer) => void;
  /** Adds what came from the server; much only after a question. */
  add: (piece: Piece) => void;
  offer: Offer | null;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** A graph that begins with an answer's own and can be changed, step by step. */
export function useGraph(base: Subgraph, layout: LayoutChoice): Graph {
  const [steps, setSteps] = useState(() =>
    firstStep(initialState(firstPart(base, elementsUnasked), layout)),
  );
  const [waiting, setWaiting] = useState<Piece | null>(() =>
    elementCount(base) > elementsUnasked ? base : null,
  );
  const [known, setKnown] = useState(base);
  const [mayBeMuch, allowMuch] = useState(false);
  const state = steps.present;

  const act = useCallback((producer: Producer) => {
    setSteps((before) => stepTo(before, producer(before.present)));
  }, []);
  const add = (piece: Piece, isWanted = mayBeMuch): void => {
    const count = elementCount(addSubgraph(state, piece));
    if (count > elementsAtMost || (count > elementsUnasked && !isWanted)) setWaiting(piece);
    else {
      setWaiting(null);
      act((before) => addSubgraph(before, piece));
    }
  };
  if (base !== known) {
    setKnown(base);
    add(base);
  }
  const visible = useMemo(() => visibleGraph(state), [state]);
  const count = waiting === null ? 0 : elementCount(addSubgraph(state, waiting));
  return {
    state,
    visible,
    act,
    add,
    offer:
      waiting === null
        ? null
        : {
            count,
            isRefused: count > elementsAtMost,
            accept: () => {
              allowMuch(true);
              add(waiting, true);
            },
            decline: () => {
              setWaiting(null);
            },
          },
    undo: steps.past.length === 0 ? null : () => setSteps(undo),
    redo: steps.future.length === 0 ? null : () => setSteps(redo),
  };
}
