import {
  forceCollide,
  forceLink,
  forceManyBody,
  forceSimulation,
  forceX,
  forceY,
  type SimulationLinkDatum,
  type SimulationNodeDatum,
} from 'd3-force';
import type { Layout, LayoutEdge, LayoutGraph, LayoutNode, Placement } from './layout.js';
import { spaceOf, spacing } from './parameter-values.js';

/** Room around a node, for the name below it, in pixels. */
const room = 16;
/** The usual length of a relationship between its ends' edges, in pixels: its title has room. */
const linkLength = 120;
/** How much of the movement is left at the end; d3-force stops there too. */
const leastMovement = 0.001;
/** A graph is at rest after 300 steps; a large one gets fewer, so that nobody waits. */
const stepsOf = ({ nodes }: LayoutGraph): number =>
  Math.max(60, Math.min(300, Math.round(60_000 / nodes.length)));

/** How much nodes repel each other: a few so much that none comes to rest on a relationship of others. */
const chargeOf = ({ nodes }: LayoutGraph): number =>
  -Math.max(420, Math.min(2500, 12_500 / nodes.length));

interface Body extends SimulationNodeDatum {
  id: string;
  size: number;
}

/** What belongs together draws together: springs, and charges that keep nodes apart (Barnes-Hut). */
export const force: Layout = {
  id: 'force',
  parameters: [spacing],
  place: (graph, values) => atRest(graph, spaceOf(values)),
};

function atRest(graph: LayoutGraph, space: number): Placement {
  const bodies = graph.nodes.map(bodyOf);
  const isFresh = graph.nodes.every(({ position }) => position === undefined);
  const steps = stepsOf(graph);
  const simulation = forceSimulation(bodies)
    .stop()
    // What stands already is only set right.
    .alpha(isFresh ? 1 : 0.3)
    .alphaDecay(1 - leastMovement ** (1 / steps))
    .force('relationships', relationships(graph.edges, space))
    .force(
      'charges',
      forceManyBody()
        .strength(chargeOf(graph) * space)
        .distanceMax(900 * space),
    )
    .force(
      'room',
      forceCollide<Body>(({ size }) => size / 2 + room * space),
    )
    // Parts that nothing joins stay in sight of each other; the window is wider than high.
    .force('across', forceX(0).strength(0.05))
    .force('down', forceY(0).strength(0.08));
  simulation.tick(steps);
  return {
    positions: Object.fromEntries(bodies.map(({ id, x, y }) => [id, { x: x ?? 0, y: y ?? 0 }])),
    captions: [],
  };
}

const bodyOf = ({ id, size, position, isFixed }: LayoutNode): Body => ({
  id,
  size,
  ...position,
  ...(isFixed && position !== undefined ? { fx: position.x, fy: position.y } : {}),
});

type Spring = SimulationLinkDatum<Body> & Pick<LayoutEdge, 'weight'>;

/** The closer, the shorter. */
const relationships = (edges: readonly LayoutEdge[], space: number) =>
  forceLink<Body, Spring>(edges.map((edge) => ({ ...edge })))
    .id(({ id }) => id)
    .distance(({ source, target, weight }) => {
      const radii = ((source as Body).size + (target as Body).size) / 2;
      const closeness = Math.min(1.6, 1 + Math.log10(Math.max(1, weight)) / 3);
      return radii + (linkLength * space) / closeness;
    });
