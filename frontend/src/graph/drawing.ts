import cytoscape, { type Core } from 'cytoscape';
import { palettes } from '../shell/colours.js';
import type { Theme } from '../shell/preferences.js';
import { degrees, namedNodes, type GraphElements } from './graph-elements.js';
import { graphStyle } from './graph-style.js';
import type { LayoutRequest, Positions } from './positions.js';

interface DrawingListeners {
  onSelect: (id: string | null) => void;
  onExpand: (id: string) => void;
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
    const fresh = elements.nodes.filter(({ id }) => core.getElementById(id).empty());
    core.batch(() => {
      core.add(
        fresh.map((node) => ({
          group: 'nodes',
          data: { id: node.id, label: node.label, name: node.name, size: 24 },
          classes: named.has(node.id) ? 'named' : '',
          position: this.startOf(node.id, elements),
        })),
      );
      for (const node of elements.nodes)
        core
          .getElementById(node.id)
          .data('size', Math.min(46, 22 + 5 * Math.log2(1 + (counts.get(node.id) ?? 0))));
      core.add(
        elements.edges
          .filter(({ id }) => core.getElementById(`edge ${id}`).empty())
          .map(({ id, source, target, type }) => ({
            group: 'edges',
            data: { id: `edge ${id}`, source, target, type, title: edgeTitle(type) },
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

  select(id: string | null): void {
    const { core } = this;
    core.batch(() => {
      core.elements().removeClass('near far').unselect();
      if (id === null) return;
      const node = core.getElementById(id);
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

  private startOf(id: string, { edges }: GraphElements): { x: number; y: number } {
    const other = edges
      .flatMap(({ source, target }) => (source === id ? [target] : target === id ? [source] : []))
      .map((end) => this.core.getElementById(end))
      .find((node) => node.nonempty());
    const { x, y } = other?.position() ?? { x: 0, y: 0 };
    return { x: x + (Math.random() - 0.5) * 80, y: y + (Math.random() - 0.5) * 80 };
  }
}
