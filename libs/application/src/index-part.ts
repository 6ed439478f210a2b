import path from 'node:path';
import { linkFingerprint, linkQuestion, loadGlossary, nameSourceFrom, openLinkIndex, toAlignments, type Correction, type LinkIndex } from '@coopkg/align';
import type { Alignment, Bilingual, Language } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { Graph } from '@coopkg/graph';
import { keptAliases } from './kept-aliases.js';

/** The share of time that watching may take. */
const watchShare = 0.01;
const shortestPauseMs = 4000;

/** The names of the live graph. */
interface Names { fingerprint(): Promise<string>; build(): Promise<LinkIndex> }

/** The index of the live graph's names; made again when they change, while questions go on with the old one. */
export class LiveIndex {
  private timer: NodeJS.Timeout | undefined;
  private stopListening: () => void = () => undefined;
  private building: Promise<void> | null = null;
  private closed = false;

  private constructor(private readonly names: Names, public current: LinkIndex, private readonly onChange: () => void) {}

  /** @param note told when a saved index was damaged or of another graph, and is made anew */
  static async open(graph: Graph, configuration: Configuration, note: (line: Bilingual) => void, onChange: () => void): Promise<LiveIndex> {
    const file = path.join(configuration.dataDirectory, 'link-index.bin');
    const [source, aliases, glossary] = [nameSourceFrom(graph), keptAliases(configuration.dataDirectory), loadGlossary()];
    const names: Names = { fingerprint: () => linkFingerprint(source, aliases(), glossary), build: () => openLinkIndex(source, aliases(), glossary, file, note) };
    const live = new LiveIndex(names, await names.build(), onChange);
    live.stopListening = graph.onChange(() => { void live.refresh().catch(() => undefined); });
    live.schedule(shortestPauseMs);
    return live;
  }

  align(text: string, learned: readonly Correction[]): { language: Language; normalized: string; alignments: Alignment[] } {
    const linked = linkQuestion(text, this.current, { learned });
    return { language: linked.language, normalized: linked.normalizedQuestion, alignments: toAlignments(linked) };
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
    if ((await this.names.fingerprint()) === this.current.fingerprint) return;
    const next = await this.names.build();
    if (this.closed) return;
    this.current = next;
    this.onChange();
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
