import type { GraphMeasuring, GraphReader } from '@coopkg/contracts';
import { processMachine, type Configuration } from '@coopkg/configuration';
import { GraphAtUrl } from './graph-at-url.js';
import { ManagedGraph } from './managed/managed-graph.js';
import { silent, type OnProgress } from './progress.js';
import type { GraphRecord } from './graph-record.js';
import type { GraphStatistics } from './statistics.js';

export interface GraphHealth {
  /** `empty`: the server answers, but holds no graph. */
  state: 'ready' | 'empty' | 'starting' | 'unreachable';
  detail: { zh: string; en: string } | null;
}

/** A graph to read: follows its server through restarts, and a managed one through loads. */
export interface Graph extends GraphReader {
  /** Where it is, for people: a URL without secrets. */
  readonly address: string;
  /** The bare driver and the plans, for benches. */
  readonly measuring: GraphMeasuring;
  /**
   * All that `work` asks is answered from one graph, also when another takes its place meanwhile
   * (managed; a graph elsewhere changes where it is).
   */
  steady<Value>(work: () => Promise<Value>): Promise<Value>;
  health(): Promise<GraphHealth>;
  statistics(): Promise<GraphStatistics>;
  /** Changes whenever the content does: indexes built from the graph are keyed by it. */
  fingerprint(): Promise<string>;
  /** What the loader wrote down about the graph; null when it was not loaded by us. */
  record(): GraphRecord | null;
  /** The folder with `profiles/` and `portraits/`; null when there is none. */
  profileRoot(): string | null;
  /** Called after another graph has taken the place of this one. Returns how to stop listening. */
  onChange(listener: (fingerprint: string) => void): () => void;
  /**
   * Gives the graph back; a managed server ends when its last user has. A short-lived command lets
   * it linger
   * (`COOPKG_GRAPH_LINGER_MS`) so that the next command does not wait for a start.
   */
  close(options?: { lingerMs?: number }): Promise<void>;
}

/**
 * Opens the graph that the configuration names; resolves when it answers. @throws Fault when it
 * does not.
 */
export async function openGraph(
  configuration: Configuration,
  onProgress: OnProgress = silent,
): Promise<Graph> {
  return configuration.graphUrl === 'managed'
    ? ManagedGraph.open(configuration, processMachine(), onProgress)
    : GraphAtUrl.open(configuration);
}
