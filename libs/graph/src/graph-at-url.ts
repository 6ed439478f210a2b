import { sha256 } from '@coopkg/files';
import type { Driver } from 'neo4j-driver';
import type {
  Cell,
  ExplainResult,
  GraphMeasuring,
  QueryOptions,
  QueryResult,
} from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import type { Graph, GraphHealth } from './graph.js';
import { readRecord, recordFile, type GraphRecord } from './graph-record.js';
import { healthOf } from './health.js';
import { BoltReader } from './session/bolt-reader.js';
import { openDriverOf } from './session/driver.js';
import { toFault } from './session/graph-faults.js';
import { graphCounts, graphStatistics, type GraphStatistics } from './statistics.js';

const watchMs = 60_000;

/** A server or cluster that others look after. The driver itself reconnects when it comes back. */
export class GraphAtUrl implements Graph {
  private readonly reader: BoltReader;
  private readonly listeners = new Set<(fingerprint: string) => void>();
  private watch: NodeJS.Timeout | null = null;
  private lastFingerprint: string | null = null;

  private constructor(
    private readonly configuration: Configuration,
    private readonly driver: Driver,
    readonly address: string,
  ) {
    this.reader = new BoltReader(driver, address, configuration.graphDatabase, configuration);
  }

  static async open(configuration: Configuration): Promise<GraphAtUrl> {
    const address = configuration.graphUrl;
    const driver = openDriverOf(configuration);
    try {
      await driver.verifyConnectivity(
        configuration.graphDatabase === undefined ? {} : { database: configuration.graphDatabase },
      );
    } catch (error) {
      await driver.close();
      throw toFault(error, address);
    }
    return new GraphAtUrl(configuration, driver, address);
  }

  get measuring(): GraphMeasuring {
    return this.reader.measuring;
  }

  query(
    cypher: string,
    parameters?: Record<string, unknown>,
    options?: QueryOptions,
  ): Promise<QueryResult> {
    return this.reader.query(cypher, parameters, options);
  }

  stream(
    cypher: string,
    parameters?: Record<string, unknown>,
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): AsyncIterable<Record<string, Cell>> {
    return this.reader.stream(cypher, parameters, options);
  }

  explain(cypher: string, parameters?: Record<string, unknown>): Promise<ExplainResult> {
    return this.reader.explain(cypher, parameters);
  }

  steady<Value>(work: () => Promise<Value>): Promise<Value> {
    return work();
  }

  health(): Promise<GraphHealth> {
    return healthOf(this.reader);
  }

  statistics(): Promise<GraphStatistics> {
    return graphStatistics(this.reader);
  }

  /**
   * Of what the server holds now, since others may load it too: its counts, and our record when
   * that agrees with them.
   */
  async fingerprint(): Promise<string> {
    const counts = await graphCounts(this.reader);
    const record = this.record();
    return sha256(JSON.stringify([Object.entries(counts).sort(), record?.fingerprint ?? null]));
  }

  record(): GraphRecord | null {
    return readRecord(recordFile(this.configuration, null));
  }

  profileRoot(): string | null {
    return this.configuration.profileRoot ?? this.record()?.profileRoot ?? null;
  }

  onChange(listener: (fingerprint: string) => void): () => void {
    this.listeners.add(listener);
    this.watch ??= setInterval(() => {
      void this.look();
    }, watchMs).unref();
    return () => {
      this.listeners.delete(listener);
    };
  }

  async close(): Promise<void> {
    if (this.watch !== null) clearInterval(this.watch);
    await this.driver.close();
  }

  private async look(): Promise<void> {
    const found = await this.fingerprint().catch(() => null);
    if (found === null) return;
    const changed = this.lastFingerprint !== null && this.lastFingerprint !== found;
    this.lastFingerprint = found;
    if (changed) for (const listener of this.listeners) listener(found);
  }
}
