import cytoscape, { type Core, type EventObject } from 'cytoscape';
import type { Position, Positions } from '../layouts/position.js';
import type { Theme } from '../../shell/preferences.js';
import type { DrawnContent } from './drawn-content.js';
import { drawContent } from './draw-content.js';
import { graphStyle } from './graph-style.js';
import { LabelKeeper } from './label-keeper.js';

export interface DrawingListeners {
  /** Keys of nodes; `additive`: beside what is chosen already. */
  onChoose: (keys: readonly string[], additive: boolean) => void;
  onChooseEdge: (id: string | null) => void;
  onExpand: (key: string) => void;
  onHover: (key: string | null) => void;
  onMove: (positions: Positions) => void;
  /** The part of the graph that is seen has changed, or what is drawn has. */
  onView: () => void;
}

/** Elements above which edges and labels are left out while the view moves, and edges have no arrows. */
const plainAbove = 900;
/** Relationships that are titled in a wide view. */
const titledAtMost = 40;
const padding = 44;
const zoomLimits = { least: 0.04, most: 3 };
/** A fitted graph is not shown larger than this: five nodes need not fill the window. */
const fittedAtMost = 1.25;

/** The canvas: owns the Cytoscape instance; `destroy` gives it back. */
export class GraphDrawing {
  readonly core: Core;
  private readonly labels: LabelKeeper;

  constructor(
    container: HTMLElement,
    theme: Theme,
    private readonly listeners: DrawingListeners,
  ) {
    this.core = cytoscape({
      container,
      style: graphStyle(theme),
      minZoom: zoomLimits.least,
      maxZoom: zoomLimits.most,
      boxSelectionEnabled: true,
      autounselectify: true,
      selectionType: 'additive',
    });
    this.labels = new LabelKeeper(this.core);
    this.listen();
  }

  private listen(): void {
    const { core, listeners } = this;
    const idOf = ({ target }: EventObject): string => (target as { id(): string }).id();
    core.on('tap', (event) => {
      if (event.target === core) listeners.onChoose([], false);
    });
    core.on('tap', 'node', (event) => {
      const { shiftKey, ctrlKey, metaKey } = event.originalEvent as MouseEvent;
      listeners.onChoose([idOf(event)], shiftKey || ctrlKey || metaKey);
    });
    core.on('tap', 'edge', (event) => {
      listeners.onChooseEdge(idOf(event).slice('edge '.length));
    });
    core.on('dbltap', 'node', (event) => {
      listeners.onExpand(idOf(event));
    });
    core.on('mouseover', 'node', (event) => {
      listeners.onHover(idOf(event));
    });
    core.on('mouseout', 'node', () => {
      listeners.onHover(null);
    });
    core.on('dragfree', 'node', ({ target }) => {
      const node = target as cytoscape.NodeSingular;
      listeners.onMove({ [node.id()]: { ...node.position() } });
    });
    this.listenToBoxes();
    core.on('viewport position', () => {
      listeners.onView();
    });
  }

  /** Nodes in a frame that is drawn with Shift held are chosen together. */
  private listenToBoxes(): void {
    let boxed: string[] = [];
    this.core.on('box', 'node', ({ target }) => {
      boxed.push((target as cytoscape.NodeSingular).id());
    });
    this.core.on('boxend', () => {
      // The nodes of the frame are told after its end.
      setTimeout(() => {
        if (boxed.length > 0) this.listeners.onChoose(boxed, true);
        boxed = [];
      });
    });
  }

  /**
   * Draws the difference to what is drawn. Many elements come in parts, between which the page can
   * answer; aborting leaves the rest out.
   */
  async draw(
    content: DrawnContent,
    options: { animate: boolean; signal: AbortSignal },
  ): Promise<void> {
    const isPlain = content.nodes.length + content.edges.length > plainAbove;
    const isTitled = content.edges.length <= titledAtMost;
    this.beSparing(isPlain);
    await drawContent(this.core, content, { ...options, isPlain, isTitled });
    if (options.signal.aborted) return;
    this.labels.refresh();
    this.listeners.onView();
  }

  /** These are read by the renderer at each frame. */
  private beSparing(isPlain: boolean): void {
    const renderer = (this.core as unknown as { renderer(): Record<string, unknown> }).renderer();
    renderer['hideEdgesOnViewport'] = isPlain;
    renderer['textureOnViewport'] = isPlain;
  }

  /** Shows all of a content that is to be drawn, or is. */
  fit({ nodes, captions }: Pick<DrawnContent, 'nodes' | 'captions'>, animate = false): void {
    const places: Position[] = [...nodes, ...captions];
    if (places.length === 0) return;
    const [left, right] = extent(places.map(({ x }) => x));
    const [top, bottom] = extent(places.map(({ y }) => y));
    const [width, height] = [this.core.width(), this.core.height()];
    if (width === 0 || height === 0) return;
    const room = 2 * padding;
    const zoom = Math.min(
      fittedAtMost,
      Math.max(width - room, 60) / (right - left + 60),
      Math.max(height - room, 60) / (bottom - top + 60),
    );
    const view = {
      zoom: Math.max(zoomLimits.least, zoom),
      pan: {
        x: width / 2 - (zoom * (left + right)) / 2,
        y: height / 2 - (zoom * (top + bottom)) / 2,
      },
    };
    if (animate && isLively()) this.core.animate(view, { duration: 220 });
    else this.core.viewport(view);
  }

  /** Brings a node into the middle, large enough to be read. */
  show(key: string): void {
    const node = this.core.getElementById(key);
    if (node.empty()) return;
    const zoom = Math.max(this.core.zoom(), 0.8);
    const { x, y } = node.position();
    const pan = { x: this.core.width() / 2 - x * zoom, y: this.core.height() / 2 - y * zoom };
    if (isLively()) this.core.animate({ zoom, pan }, { duration: 220 });
    else this.core.viewport({ zoom, pan });
  }

  /** Marks what is chosen; the rest steps back. */
  choose(keys: readonly string[], edgeId: string | null): void {
    const { core } = this;
    core.batch(() => {
      core.elements('.chosen, .near, .far').removeClass('chosen near far');
      let chosen = core.collection();
      for (const key of keys) chosen = chosen.union(core.getElementById(key));
      if (edgeId !== null) chosen = chosen.union(core.getElementById(`edge ${edgeId}`));
      if (chosen.empty()) return;
      chosen.addClass('chosen');
      const kept = chosen
        .union(chosen.edges().connectedNodes())
        .union(chosen.nodes().closedNeighborhood());
      chosen.nodes().connectedEdges().addClass('near');
      core.elements().difference(kept).not('.caption').addClass('far');
    });
    this.labels.insistOn(keys);
  }

  /** Marks a way through the graph; null takes the mark away. */
  markPath(path: { nodes: readonly string[]; edges: readonly string[] } | null): void {
    const { core } = this;
    core.batch(() => {
      core.elements('.path').removeClass('path');
      for (const key of path?.nodes ?? []) core.getElementById(key).addClass('path');
      for (const id of path?.edges ?? []) core.getElementById(`edge ${id}`).addClass('path');
    });
  }

  /** Lights up the node that is pointed at here or elsewhere on the page. */
  light(key: string | null): void {
    this.core.batch(() => {
      this.core.nodes('.lit').removeClass('lit');
      if (key !== null) this.core.getElementById(key).addClass('lit');
    });
    this.labels.hover(key);
  }

  /** From now on people do not move the view, nor draw frames: the page scrolls instead. */
  standStill(): void {
    this.core.userZoomingEnabled(false).userPanningEnabled(false).boxSelectionEnabled(false);
    this.core.autoungrabify(true);
  }

  repaint(theme: Theme): void {
    this.core.style(graphStyle(theme));
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
  /** The part of the drawing that is in sight, in its own measure. */
  get extent(): { x1: number; y1: number; x2: number; y2: number } {
    return this.core.extent();
  }
  centreOn({ x, y }: Position): void {
    const zoom = this.core.zoom();
    this.core.pan({ x: this.core.width() / 2 - x * zoom, y: this.core.height() / 2 - y * zoom });
  }
  destroy(): void {
    this.labels.stop();
    this.core.destroy();
  }
}

const extent = (numbers: readonly number[]): [number, number] =>
  numbers.reduce<[number, number]>(
    ([least, most], one) => [Math.min(least, one), Math.max(most, one)],
    [Infinity, -Infinity],
  );

const isLively = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
