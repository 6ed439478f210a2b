import { buildLinkIndex, linkQuestion, loadAliases, loadGlossary, nameSourceFrom, toAlignments, type Correction, type LinkIndex } from '@coopkg/align';
import type { Alignment } from '@coopkg/contracts';
import type { Graph } from '@coopkg/graph';

/** The share of time that watching may take. */
const watchShare = 0.01;
const shortestPauseMs = 4000;

/** The index of the live graph's names; made again when they change, while questions go on with the old one. */
export class LiveIndex {
  private timer: NodeJS.Timeout | undefined;
  private stopListening: () => void = () => undefined;
  private building: Promise<void> | null = null;
  private closed = false;

  private constructor(private readonly graph: Graph, public current: LinkIndex, private readonly onChange: (index: LinkIndex) => void) {}

  static async open(graph: Graph, onChange: (index: LinkIndex) => void): Promise<LiveIndex> {
    const live = new LiveIndex(graph, await build(graph), onChange);
    live.stopListening = graph.onChange(() => { void live.refresh(); });
    live.schedule(shortestPauseMs);
    return live;
  }

  align(text: string, learned: readonly Correction[]): { normalized: string; alignments: Alignment[] } {
    const linked = linkQuestion(text, this.current, { learned });
    return { normalized: linked.normalizedQuestion, alignments: toAlignments(linked) };
  }

  /** Builds again when the graph's names differ from those of the index. Calls at one time share one build. */
  refresh(): Promise<void> {
    this.building ??= this.rebuild().finally(() => { this.building = null; });
    return this.building;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.stopListening();
  }

  private async rebuild(): Promise<void> {
    if ((await nameSourceFrom(this.graph).fingerprint()) === this.current.fingerprint) return;
    const next = await build(this.graph);
    if (this.closed) return;
    this.current = next;
    this.onChange(next);
  }

  private schedule(pauseMs: number): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      const began = performance.now();
      // A graph that is away now is looked at again later; questions say what is wrong.
      void this.refresh().catch(() => undefined).then(() => { this.schedule(Math.max(shortestPauseMs, (performance.now() - began) / watchShare)); });
    }, pauseMs).unref();
  }
}

const build = (graph: Graph): Promise<LinkIndex> => buildLinkIndex(nameSourceFrom(graph), loadAliases(), loadGlossary());
