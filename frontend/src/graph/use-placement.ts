import { useEffect, useRef, useState } from 'react';
import { edgeEnds, nodeKey } from '@coopkg/contracts';
import { arrange } from './layouts/arrange.js';
import { groupOf } from './layouts/group-of.js';
import type { Caption, LayoutChoice, LayoutGraph } from './layouts/layout.js';
import type { Position } from './layouts/position.js';
import type { GraphState } from './state/graph-state.js';
import { neighboursByKey, type VisibleGraph } from './state/visible-graph.js';

export interface GraphPlacement {
  /** By key, also of nodes that are hidden now: they come back where they were. */
  places: ReadonlyMap<string, Position>;
  captions: readonly Caption[];
  /** Another one after each layout of all nodes: the drawing is to be fitted then. */
  round: number;
}

const nothing: GraphPlacement = { places: new Map(), captions: [], round: 0 };

/** Where nodes stand. A layout runs when there are fresh nodes or another layout is chosen. */
export function usePlacement(
  state: GraphState,
  visible: VisibleGraph,
  sizes: ReadonlyMap<string, number>,
): { placement: GraphPlacement; isArranging: boolean } {
  const [placement, setPlacement] = useState(nothing);
  const [isArranging, setArranging] = useState(true);
  const latest = useRef({ placement: nothing, choice: null as LayoutChoice | null });
  const { layout, moved } = state;

  useEffect(() => {
    const { placement: before, choice } = latest.current;
    const fresh = visible.nodes.filter((node) => !before.places.has(nodeKey(node)));
    if (choice === layout && fresh.length === 0) return;
    const isAnew =
      choice !== layout || layout.id !== 'force' || fresh.length * 2 > visible.nodes.length;
    const graph = layoutGraph(
      { state, visible, sizes },
      isAnew ? pinnedPlaces(state, before) : besideNeighbours(visible, before.places, moved),
    );
    const leaving = new AbortController();
    setArranging(true);
    void arrange(graph, layout, leaving.signal).then(({ positions, captions }) => {
      const after: GraphPlacement = {
        places: new Map([...before.places, ...Object.entries(positions)]),
        captions,
        round: isAnew ? before.round + 1 : before.round,
      };
      latest.current = { placement: after, choice: layout };
      setPlacement(after);
      setArranging(false);
    });
    return () => {
      leaving.abort();
      setArranging(false);
    };
    // What is marked or moved by hand needs no layout; sizes follow what is visible.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [visible, layout]);
  return { placement, isArranging };
}

/** Where nodes begin, and whether they may leave it. */
type Starts = ReadonlyMap<string, { position: Position; isFixed: boolean }>;

function layoutGraph(
  {
    state,
    visible,
    sizes,
  }: { state: GraphState; visible: VisibleGraph; sizes: ReadonlyMap<string, number> },
  starts: Starts,
): LayoutGraph {
  return {
    nodes: visible.nodes.map((node) => {
      const id = nodeKey(node);
      const start = starts.get(id);
      const size = sizes.get(id) ?? 24;
      return {
        id,
        size,
        weight: size,
        isRoot: state.asked.has(id),
        group: groupOf(node, state.layout.values['groupBy']),
        isFixed: start?.isFixed ?? false,
        ...(start === undefined ? {} : { position: start.position }),
      };
    }),
    edges: visible.edges.map((edge) => ({
      ...edgeEnds(edge),
      weight: Number(edge.properties['count'] ?? 1),
    })),
  };
}

/** In a layout of all, what is pinned stays where a person put it; what was not moved may move. */
const pinnedPlaces = ({ pinned, moved }: GraphState, { places }: GraphPlacement): Starts =>
  new Map(
    [...pinned].flatMap((key) => {
      const position = moved.get(key) ?? (moved.size > 0 ? places.get(key) : undefined);
      return position === undefined ? [] : [[key, { position, isFixed: true }] as const];
    }),
  );

/** What is drawn stays; fresh nodes begin around those that they hang on. */
function besideNeighbours(
  { nodes, edges }: VisibleGraph,
  places: ReadonlyMap<string, Position>,
  moved: ReadonlyMap<string, Position>,
): Starts {
  const neighbours = neighboursByKey(edges);
  return new Map(
    nodes.map((node, index): [string, { position: Position; isFixed: boolean }] => {
      const key = nodeKey(node);
      const known = moved.get(key) ?? places.get(key);
      if (known !== undefined) return [key, { position: known, isFixed: true }];
      const anchor = [...(neighbours.get(key) ?? [])]
        .map((other) => moved.get(other) ?? places.get(other))
        .find((place) => place !== undefined) ?? { x: 0, y: 0 };
      const angle = index * 2.4;
      const distance = 90 + (index % 3) * 40;
      return [
        key,
        {
          position: {
            x: anchor.x + distance * Math.cos(angle),
            y: anchor.y + distance * Math.sin(angle),
          },
          isFixed: false,
        },
      ];
    }),
  );
}
