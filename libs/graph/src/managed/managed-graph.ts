import type {
  Cell,
  ExplainResult,
  GraphMeasuring,
  QueryOptions,
  QueryResult,
} from '@coopkg/contracts';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Configuration, Machine } from '@coopkg/configuration';
import type { Graph, GraphHealth } from '../graph.js';
import { readRecord, recordFile, type GraphRecord } from '../graph-record.js';
import { healthOf } from '../health.js';
import { silent, type OnProgress } from '../progress.js';
import { BoltReader } from '../session/bolt-reader.js';
import { addMissingIndexes } from '../load/indexes.js';
import { graphStatistics, type GraphStatistics } from '../statistics.js';
import { attach, type Attachment } from './attach.js';
import { install, type Installation } from './installation.js';
import { isSupervised } from './managed-server.js';
import { currentStore, openStore, rootOf } from './stores.js';

/**
 * How often we look whether another store has become current, or the server lost its supervisor.
 */
const watchMs = 400;

interface Connection extends Attachment {
  reader: BoltReader;
  uses: number;
  retired: boolean;
}

/**
 * The graph of the managed server. Follows `current.json`: queries that run finish on the old
 * graph, new ones go to the new.
 */
export class ManagedGraph implements Graph {
  readonly address = 'managed';
  private readonly listeners = new Set<(fingerprint: string) => void>();
  private readonly timer: NodeJS.Timeout;
  private readonly held = new AsyncLocalStorage<Connection>();
  private reconnecting = false;
  private closed = false;

  private constructor(
    private readonly configuration: Configuration,
    private readonly installation: Installation,
    private connection: Connection,
  ) {
    this.timer = setInterval(() => {
      void this.reconnect();
    }, watchMs).unref();
  }

  static async open(
    configuration: Configuration,
    machine: Machine,
    onProgress: OnProgress,
  ): Promise<ManagedGraph> {
    const installation = await install(configuration, machine, onProgress);
    const place = await openStore(rootOf(configuration.dataDirectory));
    const attachment = await attach(configuration, installation, place, onProgress);
    // Where they can't be made, whoever needs them says so.
    if (readRecord(recordFile(configuration, place)) !== null)
      await addMissingIndexes(attachment.driver).catch(() => undefined);
    return new ManagedGraph(configuration, installation, connectionOf(configuration, attachment));
  }

  get measuring(): GraphMeasuring {
    return this.connection.reader.measuring;
  }

  async query(
    cypher: string,
    parameters?: Record<string, unknown>,
    options?: QueryOptions,
  ): Promise<QueryResult> {
    return this.using((reader) => reader.query(cypher, parameters, options));
  }

  async *stream(
    cypher: string,
    parameters?: Record<string, unknown>,
    options?: { timeoutMs?: number; signal?: AbortSignal },
  ): AsyncIterable<Record<string, Cell>> {
    const connection = this.take();
    try {
      yield* connection.reader.stream(cypher, parameters, options);
    } finally {
      this.giveBack(connection);
    }
  }

  explain(cypher: string, parameters?: Record<string, unknown>): Promise<ExplainResult> {
    return this.using((reader) => reader.explain(cypher, parameters));
  }

  async health(): Promise<GraphHealth> {
    const health = await this.using(healthOf);
    if (health.state !== 'unreachable') return health;
    return {
      state: 'starting',
      detail: {
        zh: '图数据库正在重新启动，请稍候。',
        en: 'The graph database is starting again, one moment.',
      },
    };
  }

  statistics(): Promise<GraphStatistics> {
    return this.using(graphStatistics);
  }

  async fingerprint(): Promise<string> {
    return Promise.resolve(this.record()?.fingerprint ?? 'empty');
  }

  record(): GraphRecord | null {
    return readRecord(recordFile(this.configuration, this.connection.share.place));
  }

  profileRoot(): string | null {
    return this.configuration.profileRoot ?? this.record()?.profileRoot ?? null;
  }

  onChange(listener: (fingerprint: string) => void): () => void {
    this.listeners.add(listener);
    return () => {
      this.listeners.delete(listener);
    };
  }

  async close({ lingerMs = 0 }: { lingerMs?: number } = {}): Promise<void> {
    this.closed = true;
    clearInterval(this.timer);
    await this.connection.driver.close();
    this.connection.share.release(lingerMs);
  }

  async steady<Value>(work: () => Promise<Value>): Promise<Value> {
    const connection = this.take();
    try {
      return await this.held.run(connection, work);
    } finally {
      this.giveBack(connection);
    }
  }

  private take(): Connection {
    const connection = this.held.getStore() ?? this.connection;
    connection.uses++;
    return connection;
  }

  private giveBack(connection: Connection): void {
    connection.uses--;
    if (connection.retired && connection.uses === 0) void dispose(connection);
  }

  private async using<Value>(work: (reader: BoltReader) => Promise<Value>): Promise<Value> {
    const connection = this.take();
    try {
      return await work(connection.reader);
    } finally {
      this.giveBack(connection);
    }
  }

  /**
   * Moves to the store that is current now, or brings a server back whose supervisor was killed.
   */
  private async reconnect(): Promise<void> {
    if (this.reconnecting || this.closed) return;
    const { share } = this.connection;
    const place = currentStore(rootOf(this.configuration.dataDirectory)) ?? share.place;
    const moved = place.name !== share.place.name;
    if (!moved && isSupervised(share)) return;
    this.reconnecting = true;
    try {
      const next = connectionOf(
        this.configuration,
        await attach(this.configuration, this.installation, place, silent),
      );
      const previous = this.connection;
      if (this.closed) {
        await dispose(next);
        return;
      }
      this.connection = next;
      previous.retired = true;
      if (previous.uses === 0) await dispose(previous);
      if (moved) {
        const fingerprint = await this.fingerprint();
        for (const listener of this.listeners) listener(fingerprint);
      }
    } catch {
      // Queries say what is wrong; the next look tries again.
    } finally {
      this.reconnecting = false;
    }
  }
}

function connectionOf(configuration: Configuration, attachment: Attachment): Connection {
  return {
    ...attachment,
    reader: new BoltReader(attachment.driver, 'managed', undefined, configuration),
    uses: 0,
    retired: false,
  };
}

async function dispose(connection: Connection): Promise<void> {
  await connection.driver.close();
  connection.share.release();
}
