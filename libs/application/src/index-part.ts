import path from 'node:path';
import {
  linkFingerprint,
  linkWithTitles,
  loadGlossary,
  openLinkIndex,
  alignmentsInEnglish,
  toAlignments,
  withNearNames,
  type Correction,
  type LinkIndex,
} from '@coopkg/align';
import type { Alignment, Bilingual, Language, TitleSearch } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { IndexedTitles, type Graph } from '@coopkg/graph';
import { createVectorIndex } from '@coopkg/vectors';
import { openEnglishNames } from './english-names.js';
import type { CollegeMeanings } from './college-meanings.js';
import { buildIndexInChildProcess } from './build-index-in-child-process.js';
import { keptAliases } from './kept-aliases.js';
import { liveNames } from './live-names.js';
import type { PartProgress } from './part-state.js';

/** The share of time that watching may take. */
const watchShare = 0.05;
const shortestPauseMs = 2000;

/** The names of the live graph. */
interface Names {
  fingerprint(): Promise<string>;
  /** The index: read from its file when that is of the fingerprint, else made by another process. */
  open(fingerprint: string): Promise<LinkIndex>;
}

/**
 * The index of the live graph's names; follows their changes while questions go on with the old
 * one.
 */
export class LiveIndex {
  private timer: NodeJS.Timeout | undefined;
  private stopListening: () => void = () => undefined;
  private refreshing: Promise<void> | null = null;
  private readonly closing = new AbortController();
  /** What the last look at the graph took; what it led to is not counted. */
  private lookMs = 0;

  private constructor(
    private readonly names: Names,
    public current: LinkIndex,
    readonly titles: TitleSearch,
    private readonly onChange: () => void,
    private readonly meanings: CollegeMeanings | null,
  ) {}

  /**
   * @param inBackground what may be done beside questions is: colleges are embedded
   * @param onProgress told how far an index is that has to be made, and when a saved one was
   * damaged or of another graph
   */
  static async open(
    graph: Graph,
    configuration: Configuration,
    { inBackground }: { inBackground: boolean },
    onProgress: (progress: PartProgress) => void,
    onChange: () => void,
    signal?: AbortSignal,
  ): Promise<LiveIndex> {
    const closing = new AbortController();
    const ending = signal ? AbortSignal.any([signal, closing.signal]) : closing.signal;
    const names = namesOf(graph, configuration, onProgress, ending);
    // The model's engine is loaded where it is wanted.
    const meanings = inBackground
      ? new (await import('./college-meanings.js')).CollegeMeanings(
          configuration,
          onProgress,
          ending,
        )
      : null;
    const titles = new IndexedTitles(graph, (message) => {
      onProgress({ message });
    });
    const index = await names.open(await names.fingerprint());
    const live = new LiveIndex(names, index, titles, onChange, meanings);
    live.closing.signal.addEventListener('abort', () => {
      closing.abort();
    });
    live.stopListening = graph.onChange(() => {
      titles.forget();
      void live.refresh().catch(() => undefined);
    });
    live.schedule(shortestPauseMs);
    void live.warm().then(() => live.understand());
    return live;
  }

  async align(
    text: string,
    learned: readonly Correction[],
  ): Promise<{ language: Language; normalized: string; alignments: Alignment[] }> {
    const { asTyped, cleanText } = await import('@coopkg/pipeline');
    const clean = cleanText(text);
    const linked = await linkWithTitles(clean.text, this.current, this.titles, { learned });
    const alignments = toAlignments(linked).map((alignment) => asTyped(alignment, clean));
    return {
      language: linked.language,
      normalized: linked.normalizedQuestion,
      alignments: alignmentsInEnglish(alignments, await openEnglishNames()),
    };
  }

  /** Dictionaries are read and queries planned before the first person asks. */
  private async warm(): Promise<void> {
    for (const text of [
      '《名称》的作者是谁',
      'Who wrote "A Title of No Paper" at Peking University?',
    ])
      await this.align(text, []).catch(() => undefined);
  }

  /** Makes the index agree with the graph's names. Calls at one time share one look. */
  refresh(): Promise<void> {
    this.refreshing ??= this.follow().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  async close(): Promise<void> {
    this.closing.abort();
    clearTimeout(this.timer);
    this.stopListening();
    await this.meanings?.close();
  }

  private async follow(): Promise<void> {
    const began = performance.now();
    const fingerprint = await this.names.fingerprint();
    this.lookMs = performance.now() - began;
    if (fingerprint === this.current.fingerprint) return;
    const next = await this.names.open(fingerprint);
    if (this.closing.signal.aborted) return;
    this.current = next;
    this.onChange();
    void this.understand();
  }

  /** Puts the meaning of its colleges' names beside the index. */
  private async understand(): Promise<void> {
    const index = this.current;
    const collegeVectors = await this.meanings?.of(index).catch(() => null);
    if (!collegeVectors || this.closing.signal.aborted || this.current !== index) return;
    this.current = { ...index, collegeVectors };
    this.onChange();
  }

  private schedule(pauseMs: number): void {
    if (this.closing.signal.aborted) return;
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
  onProgress: (progress: PartProgress) => void,
  signal: AbortSignal,
): Names {
  const file = path.join(configuration.dataDirectory, 'link-index.bin');
  const [source, aliases, glossary] = [
    liveNames(graph),
    keptAliases(configuration.dataDirectory),
    loadGlossary(),
  ];
  const note = (message: Bilingual): void => {
    onProgress({ message });
  };
  return {
    fingerprint: () => linkFingerprint(source, aliases(), glossary),
    open: async (fingerprint) => {
      const index = await openLinkIndex(
        file,
        fingerprint,
        () => buildIndexInChildProcess({ configuration, file }, onProgress, signal),
        note,
      );
      return withNearNames(index, createVectorIndex);
    },
  };
}
