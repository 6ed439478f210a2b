import cytoscape, { type Core } from 'cytoscape';
import { edgeEnds, nodeKey } from '@coopkg/contracts';
import { palettes } from '../shell/colours.js';
import type { Theme } from '../shell/preferences.js';
import { degrees, namedNodes, type GraphElements } from './graph-elements.js';
import { graphStyle } from './graph-style.js';
import type { LayoutRequest, Positions } from './positions.js';

interface DrawingListeners {
  /** With the key of a node, as Cytoscape's ids are. */
  onSelect: (key: string | null) => void;
  onExpand: (key: string) => void;
}

/** The canvas: owns the Cytoscape instance; `destroy` gives it back. */
export class GraphDrawing {
  private readonly core: Core;

  constructor(container: HTMLElement, theme: Theme, listeners: DrawingListeners) {
    this.core = cytoscape({
      container,
      style: graphStyle(theme),
      minZoom: 0.05,
      maxZoom: 3,
      boxSelectionEnabled: false,
      selectionType: 'single',
    });
    this.core.on('tap', (event) => {
      if (event.target === this.core) listeners.onSelect(null);
    });
    this.core.on('tap', 'node', (event) => {
      listeners.onSelect(event.target.id() as string);
    });
    this.core.on('dbltap', 'node', (event) => {
      listeners.onExpand(event.target.id() as string);
    });
  }

  /**
   * Adds what is not drawn yet, near the nodes that it belongs to. @returns the number of new nodes
   */
  add(
    elements: GraphElements,
    names: ReadonlySet<string>,
    edgeTitle: (type: string) => string,
  ): number {
    const { core } = this;
    const counts = degrees(elements.edges);
    const named = namedNodes(elements.nodes, names);
    const fresh = elements.nodes.filter((node) => core.getElementById(nodeKey(node)).empty());
    core.batch(() => {
      core.add(
        fresh.map((node) => {
          const id = nodeKey(node);
          return {
            group: 'nodes',
            data: { id, label: node.label, name: node.name, size: 24 },
            classes: named.has(id) ? 'named' : '',
            position: this.startOf(id, elements),
          };
        }),
      );
      for (const key of elements.nodes.map(nodeKey))
        core
          .getElementById(key)
          .data('size', Math.min(46, 22 + 5 * Math.log2(1 + (counts.get(key) ?? 0))));
      core.add(
        elements.edges
          .filter(({ id }) => core.getElementById(`edge ${id}`).empty())
          .map((edge) => ({
            group: 'edges',
            data: {
              id: `edge ${edge.id}`,
              ...edgeEnds(edge),
              type: edge.type,
              title: edgeTitle(edge.type),
            },
          })),
      );
    });
    return fresh.length;
  }

  /** What a layout has to place; nodes that `placed` holds stay near where they are. */
  layoutRequest(placed: ReadonlySet<string>): LayoutRequest {
    return {
      nodes: this.core
        .nodes()
        .map((node) =>
          placed.size > 0 ? { id: node.id(), position: { ...node.position() } } : { id: node.id() },
        ),
      edges: this.core
        .edges()
        .map((edge) => ({ source: edge.source().id(), target: edge.target().id() })),
    };
  }

  move(positions: Positions, animate: boolean): void {
    const nodes = this.core.nodes();
    nodes
      .layout({
        name: 'preset',
        positions: (node: unknown) =>
          positions[(node as cytoscape.NodeSingular).id()] ?? { x: 0, y: 0 },
        animate: animate && nodes.length <= 500,
        animationDuration: 350,
        fit: true,
        padding: 36,
      } as unknown as cytoscape.LayoutOptions)
      .run();
  }

  select(key: string | null): void {
    const { core } = this;
    core.batch(() => {
      core.elements().removeClass('near far').unselect();
      if (key === null) return;
      const node = core.getElementById(key);
      node.select();
      core.elements().difference(node.closedNeighborhood()).addClass('far');
      node.connectedEdges().addClass('near');
    });
  }

  retitle(edgeTitle: (type: string) => string): void {
    this.core.batch(() => {
      this.core.edges().forEach((edge) => {
        edge.data('title', edgeTitle(edge.data('type') as string));
      });
    });
  }

  repaint(theme: Theme): void {
    this.core.style(graphStyle(theme));
  }
  fit(): void {
    this.core.animate({ fit: { eles: this.core.elements(), padding: 36 }, duration: 200 });
  }
  resize(): void {
    this.core.resize();
  }
  zoomBy(factor: number): void {
    this.core.zoom({
      level: this.core.zoom() * factor,
      renderedPosition: { x: this.core.width() / 2, y: this.core.height() / 2 },
    });
  }
  image(theme: Theme): Blob {
    return this.core.png({
      output: 'blob',
      full: true,
      scale: 2,
      maxWidth: 6000,
      maxHeight: 6000,
      bg: palettes[theme].surface,
    });
  }
  destroy(): void {
    this.core.destroy();
  }

  private startOf(key: string, { edges }: GraphElements): { x: number; y: number } {
    const other = edges
      .map(edgeEnds)
      .flatMap(({ source, target }) => (source === key ? [target] : target === key ? [source] : []))
      .map((end) => this.core.getElementById(end))
      .find((node) => node.nonempty());
    const { x, y } = other?.position() ?? { x: 0, y: 0 };
    return { x: x + (Math.random() - 0.5) * 80, y: y + (Math.random() - 0.5) * 80 };
  }
}
