import { setTimeout as wait } from 'node:timers/promises';
import neo4j, { type Driver, type Record as Row, type Result, type Session } from 'neo4j-driver';
import type {
  Cell,
  ExplainResult,
  Fault,
  GraphMeasuring,
  GraphReader,
  QueryOptions,
  QueryResult,
} from '@coopkg/contracts';
import { BoltMeasuring } from './bolt-measuring.js';
import { looseEnds, toCell, toNode, type KnownNodes } from './cells.js';
import { bookmarksOf, forgetBookmarks, isRouted } from './driver.js';
import { cancelled, rowTooLarge, toFault } from './graph-faults.js';
import { toParameters } from './parameters.js';
import { sizeOf } from './row-size.js';

interface ReaderLimits {
  queryTimeoutMs: number;
  maxRows: number;
}

/**
 * Rows that the server sends at once; also how many a cut cursor may have fetched in vain. The
 * server holds them all in direct memory until the last is
 * there, so they are few where rows may be wide.
 */
const fetchSizeOf = (maxRows: number): number =>
  Math.min(500, Math.max(10, Math.ceil(maxRows / 10)));
const streamFetchSize = 100;
/**
 * Memory that the rows of one result may take, as `sizeOf` reckons it, unless the caller says
 * otherwise.
 */
const maxBytes = 32_000_000;
/** A whole graph may be streamed, at the reader's pace. */
const streamMs = 600_000;
/**
 * The server ends a query at its limit; if it does not answer at all, we stop waiting this much
 * later.
 */
const graceMs = 3000;

/** A cluster that elects a leader, or notices that a member has gone, is asked again after so long. */
const routedPausesMs = [0, 400, 1600];

/**
 * Reads a graph over Bolt. Every session is in READ mode, so that a cluster sends it to a follower
 * and any write is refused.
 */
export class BoltReader implements GraphReader {
  readonly measuring: GraphMeasuring;

  constructor(
    private readonly driver: Driver,
    private readonly address: string,
    private readonly database: string | undefined,
    private readonly limits: ReaderLimits,
  ) {
    this.measuring = new BoltMeasuring(driver, address, database);
  }

  async query(
    cypher: string,
    parameters: Record<string, unknown> = {},
    options: QueryOptions = {},
  ): Promise<QueryResult> {
    // A pooled connection may have died unnoticed, a member of a cluster may have gone: the driver
    // then knows, and reading can be repeated.
    const pauses = isRouted(this.address) ? routedPausesMs : [0];
    for (let tries = 0; ; tries++) {
      try {
        return await this.queryOnce(cypher, parameters, options);
      } catch (error) {
        const fault = this.faultOf(error, options.signal);
        const pauseMs = pauses[tries];
        if (!fault.retryable || options.signal?.aborted || pauseMs === undefined) throw fault;
        if (pauseMs > 0) await wait(pauseMs);
      }
    }
  }

  private async queryOnce(
    cypher: string,
    parameters: Record<string, unknown>,
    options: QueryOptions,
  ): Promise<QueryResult> {
    const maxRows = options.maxRows ?? this.limits.maxRows;
    let bytesLeft = options.maxBytes ?? maxBytes;
    return this.withResult(cypher, parameters, options, async (result) => {
      const kept: Row[] = [];
      let truncated = false;
      for await (const row of result) {
        for (const value of row) bytesLeft -= sizeOf(value);
        if (kept.length >= maxRows || bytesLeft < 0) {
          truncated = true;
          break;
        }
        kept.push(row);
      }
      if (truncated && kept.length === 0 && maxRows > 0)
        throw rowTooLarge(options.maxBytes ?? maxBytes);
      const columns = await result.keys();
      const known = await this.nodesAtLooseEnds(kept);
      const rows = kept.map((row) => columns.map((column) => toCell(row.get(column), known)));
      return {
        columns: columns.map(String),
        rows,
        rowCount: truncated ? null : rows.length,
        truncated,
      };
    });
  }

  async *stream(
    cypher: string,
    parameters: Record<string, unknown> = {},
    options: { timeoutMs?: number; signal?: AbortSignal } = {},
  ): AsyncIterable<Record<string, Cell>> {
    const session = this.session(streamFetchSize);
    const stopWatching = this.watch(session, options.signal);
    try {
      const result = this.run(
        session,
        cypher,
        parameters,
        options.timeoutMs ?? Math.max(streamMs, this.limits.queryTimeoutMs),
      );
      for await (const row of result) {
        const known = await this.nodesAtLooseEnds([row]);
        yield Object.fromEntries(
          row.keys.map((column) => [String(column), toCell(row.get(column), known)]),
        );
      }
    } catch (error) {
      throw this.faultOf(error, options.signal);
    } finally {
      stopWatching();
      void session.close().catch(() => undefined);
    }
  }

  async explain(cypher: string, parameters: Record<string, unknown> = {}): Promise<ExplainResult> {
    try {
      return await this.withResult(`EXPLAIN ${cypher}`, parameters, {}, async (result) => {
        const summary = await result.summary();
        const notifications = summary.gqlStatusObjects
          .filter((status) => !/^0(0|2)/.test(status.gqlStatus))
          .map((status) => ({ code: status.gqlStatus, description: status.statusDescription }));
        return { ok: true, error: null, notifications };
      });
    } catch (error) {
      const fault = this.faultOf(error);
      if (fault.code === 'query-invalid' || fault.code === 'query-refused')
        return {
          ok: false,
          error: String(fault.facts['detail'] ?? fault.message),
          notifications: [],
        };
      throw fault;
    }
  }

  private session(fetchSize: number): Session {
    return this.driver.session({
      defaultAccessMode: neo4j.session.READ,
      fetchSize,
      ...(isRouted(this.address) ? { bookmarkManager: bookmarksOf(this.driver) } : {}),
      ...(this.database === undefined ? {} : { database: this.database }),
    });
  }

  private run(
    session: Session,
    cypher: string,
    parameters: Record<string, unknown>,
    timeoutMs: number,
  ): Result {
    return session.run(cypher, toParameters(parameters), {
      timeout: neo4j.int(Math.max(1, Math.ceil(timeoutMs))),
    });
  }

  /** Runs a query and hands its result over; the session is given back whatever happens. */
  private async withResult<Value>(
    cypher: string,
    parameters: Record<string, unknown>,
    options: QueryOptions,
    take: (result: Result) => Promise<Value>,
  ): Promise<Value> {
    const timeoutMs = options.timeoutMs ?? this.limits.queryTimeoutMs;
    if (options.signal?.aborted) throw cancelled();
    const session = this.session(fetchSizeOf(options.maxRows ?? this.limits.maxRows));
    let timer: NodeJS.Timeout | undefined;
    let stop: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error('TransactionTimedOut: no answer within the limit'));
      }, timeoutMs + graceMs);
      stop = this.watch(session, options.signal, () => {
        reject(cancelled());
      });
    });
    try {
      const result = this.run(session, cypher, parameters, timeoutMs);
      const taken = take(result);
      taken.catch(() => undefined);
      return await Promise.race([taken, ended]);
    } finally {
      clearTimeout(timer);
      stop?.();
      // Closing resets the connection, which ends on the server what still runs.
      void session.close().catch(() => undefined);
    }
  }

  /** Ends the query on the server as soon as the signal says so. */
  private watch(
    session: Session,
    signal: AbortSignal | undefined,
    onAbort?: () => void,
  ): () => void {
    if (signal === undefined) return () => undefined;
    const abort = (): void => {
      onAbort?.();
      void session.close().catch(() => undefined);
    };
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    return () => {
      signal.removeEventListener('abort', abort);
    };
  }

  private async nodesAtLooseEnds(rows: readonly Row[]): Promise<KnownNodes> {
    const known: KnownNodes = new Map();
    const ends = new Set<string>();
    for (const row of rows) for (const value of row) looseEnds(value, ends);
    if (ends.size === 0) return known;
    const session = this.session(streamFetchSize);
    try {
      const result = await session.run(
        'MATCH (n) WHERE elementId(n) IN $ends RETURN n',
        { ends: [...ends] },
        { timeout: neo4j.int(this.limits.queryTimeoutMs) },
      );
      for (const row of result.records) toNode(row.get('n'), known);
      return known;
    } finally {
      void session.close().catch(() => undefined);
    }
  }

  private faultOf(error: unknown, signal?: AbortSignal): Fault {
    if (signal?.aborted) return cancelled();
    const fault = toFault(error, this.address);
    if (/Bookmark/.test(String(fault.facts['driverCode']))) forgetBookmarks(this.driver);
    return fault;
  }
}
