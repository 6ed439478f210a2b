import type { Core, NodeSingular } from 'cytoscape';
import { labelFont, labelGap, shownLabels, type LabelCandidate } from './shown-labels.js';
import { shortText } from './text-width.js';

/** Ems that a label has at most. */
const longest = 14;
/** After the view has stood still for so long, labels are chosen anew. */
const restMs = 90;
/** Labels keep their size on the screen; within this they are not set anew. */
const tolerance = 1.25;

/** Decides which nodes show their label as the view changes. */
export class LabelKeeper {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private insisted: readonly string[] = [];
  private hovered: string | null = null;

  constructor(private readonly core: Core) {
    core.on('viewport dragfree', () => {
      this.soon();
    });
  }

  /** Nodes that show their label whatever is in its way. */
  insistOn(keys: readonly string[]): void {
    this.insisted = keys;
    this.soon();
  }

  hover(key: string | null): void {
    this.hovered = key;
    this.core.batch(() => {
      if (key !== null) this.label(this.core.getElementById(key) as NodeSingular);
    });
    if (key === null) this.soon();
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.refresh();
    }, restMs);
  }

  refresh(): void {
    clearTimeout(this.timer);
    const { core } = this;
    if (core.destroyed()) return;
    const zoom = core.zoom();
    const pan = core.pan();
    const always = new Set([...this.insisted, this.hovered]);
    const candidates = core
      .nodes()
      .not('.caption')
      .map((element): LabelCandidate => {
        const node = element as NodeSingular;
        const { x, y } = node.position();
        return {
          id: node.id(),
          text: shortText(node.data('name') as string, longest),
          x: x * zoom + pan.x,
          y: y * zoom + pan.y,
          radius: ((node.data('size') as number) / 2) * zoom,
          importance: (node.data('importance') as number) + (always.has(node.id()) ? 10_000 : 0),
        };
      });
    const shown = shownLabels(candidates, { width: core.width(), height: core.height() });
    for (const key of always) if (key !== null) shown.add(key);
    core.batch(() => {
      core.nodes('.labelled').forEach((node) => {
        if (!shown.has(node.id())) node.removeClass('labelled');
      });
      for (const key of shown) this.label(core.getElementById(key) as NodeSingular);
    });
  }

  private label(node: NodeSingular): void {
    if (node.empty() || node.hasClass('caption')) return;
    const zoom = this.core.zoom();
    const font = labelFont / zoom;
    const known = Number(node.data('font') ?? 0);
    const text = shortText(node.data('name') as string, longest);
    if (
      known === 0 ||
      known / font > tolerance ||
      font / known > tolerance ||
      node.data('text') !== text
    )
      node.data({ text, font, gap: labelGap / zoom, outline: 2 / zoom });
    if (!node.hasClass('labelled')) node.addClass('labelled');
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
