import cytoscape from 'cytoscape';
import fcose from 'cytoscape-fcose';
import type { LayoutRequest, Positions } from './positions.js';

cytoscape.use(fcose);

/** Above this number of nodes only the fast first phase of fcose runs. */
const careful = 500;

/** Room for a node and the name below it, in pixels. */
const room = { width: 76, height: 58 };

/**
 * Places nodes. Those that have a position stay near it. Runs without a screen, so that a worker or
 * a test can do it.
 */
export function layOut({ nodes, edges }: LayoutRequest): Positions {
  const graph = cytoscape({
    headless: true,
    styleEnabled: true,
    style: [{ selector: 'node', style: room }],
    elements: [
      ...nodes.map(({ id, position }) => ({
        data: { id },
        ...(position === undefined ? {} : { position: { ...position } }),
      })),
      ...edges.map(({ source, target }, index) => ({
        data: { id: `edge ${index}`, source, target },
      })),
    ],
  });
  const isFresh = nodes.every(({ position }) => position === undefined);
  const options = {
    name: 'fcose',
    animate: false,
    fit: false,
    randomize: isFresh,
    quality: nodes.length > careful ? 'draft' : 'default',
    idealEdgeLength: () => 96,
    nodeRepulsion: () => 7000,
    packComponents: true,
    numIter: 1500,
    nodeSeparation: 90,
  };
  // The spectral phase needs a fresh start: when nodes are only added, the short one refines what
  // is there.
  if (!isFresh && nodes.length > careful)
    Object.assign(options, { quality: 'default', numIter: 150 });
  if (nodes.length > 1) graph.layout(options as cytoscape.LayoutOptions).run();
  const positions = Object.fromEntries(
    graph.nodes().map((node) => [node.id(), { ...node.position() }]),
  );
  graph.destroy();
  return positions;
}
