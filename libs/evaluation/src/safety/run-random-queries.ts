import { Random } from '@coopkg/random';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Fault, nodeLabels, nodeProperties, type Cell, type GraphReader } from '@coopkg/contracts';
import {
  checkSchema,
  mutate,
  parse,
  print,
  provenanceQuery,
  randomQuery,
  respell,
  withoutSpans,
  type Query,
} from '@coopkg/cypher';
import { cellKey } from '../cell-key.js';

export interface RandomQueriesOptions {
  graph: GraphReader;
  /** How many, and the number of the first: the same graph and numbers give the same queries. */
  count: number;
  seed?: number;
  /** Texts near to each query that are put to the checks. */
  mutationsEach?: number;
  timeoutMs?: number;
  onProgress?: (report: RandomQueriesReport) => Promise<void>;
  signal?: AbortSignal;
}

export interface RandomQueryFailure {
  seed: number;
  /**
   * `tree`, `rows`, `error`: of the query; `mutation`: passed the checks, not the engine;
   * `provenance`: its nodes cannot be asked for; `crash`: one of our functions threw; `server`: the
   * database was gone, and came back.
   */
  kind: 'tree' | 'rows' | 'error' | 'mutation' | 'provenance' | 'crash' | 'server';
  query: string;
  detail: string;
}

export interface RandomQueriesReport {
  seed: number;
  queries: number;
  /** Whose text, spelt otherwise, gives the tree again, and whose print does. */
  sameTree: number;
  /** Of those run: whose text and print give the same rows. */
  sameRows: number;
  /**
   * Of these: with a row at all, and with more rows than are read, of which the count is compared
   * only up to there.
   */
  withRows: number;
  tooManyRows: number;
  /** Queries whose rows are not known, and plans, that ended at the limit of time or memory. */
  overLimits: number;
  mutations: number;
  /** Mutations that are queries by grammar, by schema too, and that Neo4j plans. */
  read: number;
  passed: number;
  planned: number;
  failures: RandomQueryFailure[];
}

const maxRows = 20_000;
const limitsMet = new Set(['query-timeout', 'graph-out-of-memory']);
/**
 * How long a database that is gone is waited for: the supervisor starts it again within ten
 * seconds.
 */
const absenceMs = 120_000;

/**
 * Random queries of the dialect on a real server: what is printed from the tree is the tree again
 * and gives the rows of the text as typed, with all
 * brackets and in another spelling; a text near to a query that our checks let pass is one that the
 * engine plans; nothing throws.
 */
export async function runRandomQueries(
  options: RandomQueriesOptions,
): Promise<RandomQueriesReport> {
  const first = options.seed ?? 1;
  const report: RandomQueriesReport = {
    seed: first,
    queries: 0,
    sameTree: 0,
    sameRows: 0,
    withRows: 0,
    tooManyRows: 0,
    overLimits: 0,
    mutations: 0,
    read: 0,
    passed: 0,
    planned: 0,
    failures: [],
  };
  const values = await valuesOf(options.graph);
  for (
    let seed = first;
    seed < first + options.count && options.signal?.aborted !== true;
    seed += 1
  ) {
    await new OneQuery(seed, options, report).run(randomQuery(seed, { values }));
    await options.onProgress?.(report);
  }
  return report;
}

/** Some values of each property, so that queries find something. */
async function valuesOf(graph: GraphReader): Promise<Record<string, (string | number)[]>> {
  const values: Record<string, (string | number)[]> = {};
  for (const label of nodeLabels)
    for (const [property, type] of Object.entries(nodeProperties[label])) {
      const item = type === 'STRING[]' ? 'UNWIND n.%p AS v' : 'WITH n.%p AS v';
      const { rows } = await graph.query(
        `MATCH (n:${label}) WITH n ORDER BY n.id LIMIT 100 ${item.replace('%p', property)}
         WITH DISTINCT v WHERE v IS NOT NULL RETURN v ORDER BY v LIMIT 30`,
      );
      values[`${label}.${property}`] = rows.map(([value]) => value as string | number);
    }
  return values;
}

class OneQuery {
  private text = '';

  constructor(
    private readonly seed: number,
    private readonly options: RandomQueriesOptions,
    private readonly report: RandomQueriesReport,
  ) {}

  async run(query: Query): Promise<void> {
    const random = new Random(this.seed + 0x5eed).next;
    this.report.queries += 1;
    this.text = print(query);
    try {
      const typed = respell(print(query, { brackets: 'all' }), random);
      const read = parse(typed);
      const again = parse(this.text);
      if (
        !read.ok ||
        !again.ok ||
        !isDeepStrictEqual(withoutSpans(read.query), withoutSpans(query)) ||
        !isDeepStrictEqual(withoutSpans(again.query), withoutSpans(query))
      ) {
        this.fail('tree', typed);
        return;
      }
      this.report.sameTree += 1;
      await this.compareRows(query, typed, random);
      await this.explainProvenance(query);
      await this.mutations(random);
    } catch (error) {
      const gone = error instanceof Fault && error.code === 'graph-unreachable';
      this.fail(
        gone ? 'server' : 'crash',
        error instanceof Error
          ? (error.stack ?? error.message).replaceAll(`${process.cwd()}${path.sep}`, '')
          : String(error),
      );
      if (gone) await this.comesBack();
    }
  }

  /** Resolves when the database answers again; throws its fault when it does not in `absenceMs`. */
  private async comesBack(): Promise<void> {
    for (const until = performance.now() + absenceMs; ;) {
      try {
        await this.options.graph.query('RETURN 1');
        return;
      } catch (error) {
        if (performance.now() > until || this.options.signal?.aborted === true) throw error;
        await setTimeout(1_000);
      }
    }
  }

  private fail(kind: RandomQueryFailure['kind'], detail: string, query = this.text): void {
    this.report.failures.push({ seed: this.seed, kind, query, detail: detail.slice(0, 2_000) });
  }

  private async compareRows(query: Query, typed: string, random: () => number): Promise<void> {
    const [left, right] = await Promise.all([this.ask(typed), this.ask(this.text)]);
    if (left === 'limit' || right === 'limit') this.report.overLimits += 1;
    else if (left instanceof Error || right instanceof Error)
      this.fail(
        'error',
        `${String(left instanceof Error ? left.message : 'rows')} | ${String(right instanceof Error ? right.message : 'rows')}`,
      );
    else {
      const same =
        isDeepStrictEqual(left, right) ||
        (left.length === right.length &&
          (left.length > maxRows || (await this.sameUncut(query, random))));
      if (same) this.report.sameRows += 1;
      else this.fail('rows', `${left.length} rows of ${typed} | ${right.length} rows`);
      if (left.length > 0) this.report.withRows += 1;
      if (left.length > maxRows) this.report.tooManyRows += 1;
    }
  }

  /**
   * Where LIMIT or SKIP cuts among rows that tie, any will do: then the rows without the cut must
   * agree.
   */
  private async sameUncut(query: Query, random: () => number): Promise<boolean> {
    const uncut: Query = {
      ...query,
      parts: query.parts.map((part) => ({
        ...part,
        clauses: part.clauses.map((clause) =>
          'limit' in clause ? { ...clause, limit: null, skip: null } : clause,
        ),
      })),
    };
    if (print(uncut) === this.text) return false;
    const [left, right] = await Promise.all([
      this.ask(respell(print(uncut, { brackets: 'all' }), random)),
      this.ask(print(uncut)),
    ]);
    return Array.isArray(left) && isDeepStrictEqual(left, right);
  }

  /** Rows as sorted keys, one more than `maxRows` when there are more; or why there are none. */
  private async ask(cypher: string): Promise<string[] | 'limit' | Error> {
    try {
      const { rows, truncated } = await this.options.graph.query(
        cypher,
        {},
        {
          maxRows,
          timeoutMs: this.options.timeoutMs ?? 10_000,
          ...(this.options.signal ? { signal: this.options.signal } : {}),
        },
      );
      const keys = rows.map((row: Cell[]) =>
        row.map((cell) => cellKey(cell, { orderedLists: true, shortest: null })).join('\u0002'),
      );
      return truncated ? [...keys, ''] : keys.sort();
    } catch (error) {
      if (error instanceof Fault && limitsMet.has(error.code)) return 'limit';
      if (error instanceof Fault && error.code === 'query-invalid') return error;
      throw error;
    }
  }

  private async explainProvenance(query: Query): Promise<void> {
    const provenance = this.seed % 4 === 0 ? provenanceQuery(query) : null;
    if (provenance === null) return;
    await this.isPlanned('provenance', print(provenance), { provenanceLimit: 10 });
  }

  /** A plan that a busy server takes too long to make counts as one: its limit of time held. */
  private async isPlanned(
    kind: RandomQueryFailure['kind'],
    cypher: string,
    parameters: Record<string, unknown>,
  ): Promise<boolean> {
    try {
      const { ok, error } = await this.options.graph.explain(cypher, parameters);
      if (!ok) this.fail(kind, error ?? '', cypher);
      return ok;
    } catch (error) {
      if (!(error instanceof Fault && limitsMet.has(error.code))) throw error;
      this.report.overLimits += 1;
      return true;
    }
  }

  private async mutations(random: () => number): Promise<void> {
    for (let i = this.options.mutationsEach ?? 5; i > 0; i -= 1) {
      const mutation = mutate(this.text, random);
      this.report.mutations += 1;
      const result = parse(mutation);
      if (!result.ok) continue;
      this.report.read += 1;
      const parameters = { p: '张伟' };
      if (checkSchema(result.query, { parameters }).length > 0) continue;
      this.report.passed += 1;
      if (await this.isPlanned('mutation', print(result.query), parameters))
        this.report.planned += 1;
    }
  }
}
