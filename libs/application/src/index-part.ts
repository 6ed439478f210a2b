import path from 'node:path';
import {
  attachTitleVectors,
  findChanges,
  linkFingerprint,
  linkQuestion,
  loadGlossary,
  nameSourceFrom,
  openLinkIndex,
  sameTitles,
  toAlignments,
  updateLinkIndex,
  type Correction,
  type LinkIndex,
} from '@coopkg/align';
import type { Alignment, Bilingual, Language } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { Graph } from '@coopkg/graph';
import { createVectorIndex } from '@coopkg/vectors';
import { keptAliases } from './kept-aliases.js';

/** The share of time that watching may take. */
const watchShare = 0.05;
const shortestPauseMs = 2000;
/** An index with additions is made anew, whole, when nothing has changed for so long. */
const settleMs = 30_000;
/**
 * Above this many titles their vectors would take more than 200 MB; titles with several slips are
 * then not found.
 */
const mostTitleVectors = 400_000;
/**
 * Up to this many get their vectors (under a second) before the first question; more get them while
 * questions are answered.
 */
const fewTitles = 30_000;

/** The names of the live graph. */
interface Names {
  fingerprint(): Promise<string>;
  /** The whole index: read from its file when that is of this graph, else made and saved. */
  build(): Promise<LinkIndex>;
  withTitleVectors(index: LinkIndex): Promise<LinkIndex>;
  /** The index with what was added to the graph; null when more has changed than that. */
  extend(index: LinkIndex, fingerprint: string): Promise<LinkIndex | null>;
}

/**
 * The index of the live graph's names; follows their changes while questions go on with the old
 * one.
 */
export class LiveIndex {
  private timer: NodeJS.Timeout | undefined;
  private stopListening: () => void = () => undefined;
  private refreshing: Promise<void> | null = null;
  private closed = false;
  /** When the index was last extended rather than made; null: it is whole. */
  private extendedAt: number | null = null;
  /** What the last look at the graph took; what it led to is not counted. */
  private lookMs = 0;

  private constructor(
    private readonly names: Names,
    public current: LinkIndex,
    private readonly onChange: () => void,
  ) {}

  /** @param note told when a saved index was damaged or of another graph, and is made anew */
  static async open(
    graph: Graph,
    configuration: Configuration,
    note: (line: Bilingual) => void,
    onChange: () => void,
  ): Promise<LiveIndex> {
    const names = namesOf(graph, configuration, note);
    const index = await names.build();
    const few = index.titles.ids.length <= fewTitles;
    const live = new LiveIndex(names, few ? await names.withTitleVectors(index) : index, onChange);
    if (!few) void live.attachTitles().catch(() => undefined);
    live.stopListening = graph.onChange(() => {
      void live.refresh().catch(() => undefined);
    });
    live.schedule(shortestPauseMs);
    return live;
  }

  align(
    text: string,
    learned: readonly Correction[],
  ): { language: Language; normalized: string; alignments: Alignment[] } {
    const linked = linkQuestion(text, this.current, { learned });
    return {
      language: linked.language,
      normalized: linked.normalizedQuestion,
      alignments: toAlignments(linked),
    };
  }

  /** Makes the index agree with the graph's names. Calls at one time share one look. */
  refresh(): Promise<void> {
    this.refreshing ??= this.follow().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.stopListening();
  }

  private async follow(): Promise<void> {
    const began = performance.now();
    const fingerprint = await this.names.fingerprint();
    this.lookMs = performance.now() - began;
    if (fingerprint === this.current.fingerprint) {
      if (this.extendedAt === null || performance.now() - this.extendedAt <= settleMs) return;
      this.take(await this.names.build(), null);
      await this.attachTitles();
      return;
    }
    const extended = await this.names.extend(this.current, fingerprint);
    if (extended !== null) this.take(extended, performance.now());
    else {
      this.take(await this.names.build(), null);
      await this.attachTitles();
    }
  }

  /**
   * Questions go on meanwhile, without the vectors; what was added to the index since keeps its
   * place.
   */
  private async attachTitles(): Promise<void> {
    const of = this.current;
    const { titleVectors } = await this.names.withTitleVectors(of);
    if (titleVectors !== undefined && this.current.titles === of.titles)
      this.take({ ...this.current, titleVectors }, this.extendedAt);
  }

  private take(next: LinkIndex, extendedAt: number | null): void {
    if (this.closed) return;
    this.current = next;
    this.extendedAt = extendedAt;
    this.onChange();
  }

  private schedule(pauseMs: number): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      // A graph that is away now is looked at again later; questions say what is wrong.
      void this.refresh()
        .catch(() => undefined)
        .then(() => {
          this.schedule(Math.max(shortestPauseMs, this.lookMs / watchShare));
        });
    }, pauseMs).unref();
  }
}

function namesOf(
  graph: Graph,
  configuration: Configuration,
  note: (line: Bilingual) => void,
): Names {
  const file = path.join(configuration.dataDirectory, 'link-index.bin');
  const [source, aliases, glossary] = [
    nameSourceFrom(graph),
    keptAliases(configuration.dataDirectory),
    loadGlossary(),
  ];
  return {
    fingerprint: () => linkFingerprint(source, aliases(), glossary),
    build: () => openLinkIndex(source, aliases(), glossary, file, note),
    withTitleVectors: (index) =>
      index.titles.ids.length > mostTitleVectors
        ? Promise.resolve(index)
        : attachTitleVectors(index, createVectorIndex),
    async extend(index, fingerprint) {
      if (!sameTitles(index.fingerprint, fingerprint)) return null;
      const { additions, beyond } = await findChanges(index, source);
      return beyond
        ? null
        : updateLinkIndex(index, { ...additions, fingerprint }, aliases(), glossary);
    },
  };
}
