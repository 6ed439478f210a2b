import { performance } from 'node:perf_hooks';
import type { GraphReader } from '@coopkg/contracts';
import type { DatasetLine } from '@coopkg/training-data';
import type { Ask, AskOutcome } from './asker.js';
import type { EvaluationRecord } from './evaluation-record.js';
import { judge, type Wanted } from './judge.js';
import { ResultsFile } from './results-file.js';
import { rightChoices } from './right-choices.js';
import { runGenerated, runGold } from './run-gold.js';
import { executionEqual, type GoldAnswer } from './execution-equal.js';
import { summarise, type EvaluationSummary } from './summary.js';
import { writeReport } from './write-report.js';

export interface EvaluationOptions {
  dataset: readonly DatasetLine[];
  ask: Ask;
  graph: GraphReader;
  /**
   * Folder for results.jsonl, summary.json and report.md; what is in results.jsonl already is not
   * asked again.
   */
  out: string;
  /** Also a report.html, with plots. */
  html?: boolean;
  /** For the report: pipeline, model, graph … */
  about?: Record<string, string>;
  /** Question type → category. */
  categories?: ReadonlyMap<string, string>;
  /**
   * Milliseconds that the model takes for the tokens of this answer with nothing around it; asked
   * after every `floorEvery`-th question, 10 by default.
   */
  decodeFloor?: (line: DatasetLine, outcome: AskOutcome) => Promise<number | null>;
  floorEvery?: number;
  signal?: AbortSignal;
  onProgress?: (done: number, total: number, record: EvaluationRecord) => void;
}

/**
 * Asks every question of a dataset, one after another, judges the answers and writes the report, of
 * what there is when it is stopped. Resumes where it was.
 */
export async function evaluate(options: EvaluationOptions): Promise<EvaluationSummary> {
  const results = await ResultsFile.open(options.out, {
    ...options.about,
    lines: String(options.dataset.length),
  });
  const about = options.about ?? {};
  try {
    for (const [index, line] of options.dataset.entries()) {
      if (options.signal?.aborted) break;
      if (results.has(line)) continue;
      const record = await evaluateLine(options, line, index).catch((error: unknown) => {
        if (options.signal?.aborted) return null;
        throw error;
      });
      if (record === null) break;
      await results.add(record);
      options.onProgress?.(results.size, options.dataset.length, record);
    }
  } finally {
    await results.close();
  }
  const ids = new Set(options.dataset.map(({ id }) => id));
  const records = results.records.filter(({ id }) => ids.has(id));
  const summary = summarise(records, about);
  await writeReport(options.out, summary, records, options.html === true);
  return summary;
}

async function evaluateLine(
  options: EvaluationOptions,
  line: DatasetLine,
  index: number,
): Promise<EvaluationRecord> {
  const { graph } = options;
  const wanted = await wantedOf(graph, line).catch((error: unknown) => {
    const { code = '' } = error as { code?: string };
    if (['query-invalid', 'query-refused', 'query-timeout'].includes(code)) return error as Error;
    throw error;
  });
  if (wanted instanceof Error)
    return unused(options, line, `The gold query fails: ${wanted.message}`);
  if (wanted.kind === 'rows' && !saysSomething(wanted.gold))
    return unused(options, line, 'The gold query says nothing on this graph.');
  const { outcome, took, error } = await timed(options, line);
  const { diff, rowCount, ...judged } = await judge(graph, line, wanted, outcome);
  return {
    ...described(options, line),
    ...judged,
    status: error === null ? outcome.status : 'failed',
    gold: goldOf(line, wanted.kind === 'rows' ? wanted.gold.rows.length : 0),
    generated: {
      cypher: outcome.cypher,
      parameters: outcome.parameters,
      rowCount,
    },
    doubt: typeof outcome.doubt === 'string' && outcome.doubt !== '',
    rightButRefused: await wasRefusedRight(graph, line, wanted, outcome),
    afterChoice: error === null ? await askAgain(options, line, wanted, outcome) : null,
    took,
    generateMs: outcome.timings?.['generate'] ?? null,
    tokens: outcome.tokens ?? null,
    floorMs: await floorOf(options, line, outcome, index),
    attempts: outcome.attempts?.length ?? 0,
    diff:
      diff === null
        ? null
        : { reason: diff.reason, missing: diff.missing, unexpected: diff.unexpected },
    error,
    used: true,
  };
}

/** Only every so many questions: it takes as long as the question did. */
async function floorOf(
  { decodeFloor, floorEvery = 10 }: EvaluationOptions,
  line: DatasetLine,
  outcome: AskOutcome,
  index: number,
): Promise<number | null> {
  if (decodeFloor === undefined || !outcome.tokens || index % floorEvery !== 0) return null;
  return decodeFloor(line, outcome);
}

const described = ({ categories }: EvaluationOptions, line: DatasetLine) => ({
  id: line.id,
  type: line.type,
  category: categories?.get(line.type) ?? line.type,
  language: line.language,
  wording: line.wording ?? line.type,
  question: line.question,
});
const goldOf = (line: DatasetLine, rowCount: number): EvaluationRecord['gold'] => ({
  cypher: line.cypher,
  parameters: line.parameters ?? {},
  rowCount,
});

/** Not empty and not all null (metrics): such a line scores for whoever returns nothing. */
const saysSomething = ({ rows }: GoldAnswer): boolean =>
  rows.some((row) =>
    row.some((cell) => cell !== null && !(Array.isArray(cell) && cell.length === 0)),
  );

const unused = (
  options: EvaluationOptions,
  line: DatasetLine,
  error: string,
): EvaluationRecord => ({
  ...described(options, line),
  status: 'failed',
  gold: goldOf(line, 0),
  generated: { cypher: null, parameters: {}, rowCount: null },
  ex: false,
  lx: false,
  valid: false,
  invented: [],
  doubt: false,
  rightButRefused: false,
  afterChoice: null,
  took: 0,
  generateMs: null,
  tokens: null,
  floorMs: null,
  attempts: 0,
  rowsKey: '',
  diff: null,
  error,
  used: false,
});

/**
 * A line without a query, or of type `unanswerable`, wants a refusal; one of type `ambiguous` wants
 * to be asked back.
 */
async function wantedOf(graph: GraphReader, line: DatasetLine): Promise<Wanted> {
  if (line.cypher.trim() === '' || line.type === 'unanswerable') return { kind: 'refusal' };
  return line.type === 'ambiguous'
    ? { kind: 'choice' }
    : { kind: 'rows', gold: await runGold(graph, line.cypher, line.parameters ?? {}) };
}

const nothing: AskOutcome = {
  status: 'unanswerable',
  cypher: null,
  parameters: {},
  columns: [],
  rows: [],
};

async function timed(
  options: EvaluationOptions,
  line: DatasetLine,
): Promise<{ outcome: AskOutcome; took: number; error: string | null }> {
  const start = performance.now();
  try {
    const outcome = await options.ask(
      line.question,
      options.signal === undefined ? {} : { signal: options.signal },
    );
    return { outcome, took: performance.now() - start, error: null };
  } catch (error) {
    if (options.signal?.aborted) throw error;
    return {
      outcome: nothing,
      took: performance.now() - start,
      error: error instanceof Error ? error.message : String(error),
    };
  }
}

/**
 * Whether the answer is right once the right ones are chosen; null where nothing was to be chosen.
 */
async function askAgain(
  options: EvaluationOptions,
  line: DatasetLine,
  wanted: Wanted,
  outcome: AskOutcome,
): Promise<boolean | null> {
  if (outcome.status !== 'ambiguous' || wanted.kind !== 'rows') return null;
  const choices = rightChoices(line, outcome.candidates ?? []);
  if (choices === null) return false;
  try {
    return (await judge(options.graph, line, wanted, await options.ask(line.question, { choices })))
      .ex;
  } catch {
    return false;
  }
}

/** Whether a query that was tried and not taken gives the gold's rows. */
async function wasRefusedRight(
  graph: GraphReader,
  line: DatasetLine,
  wanted: Wanted,
  outcome: AskOutcome,
): Promise<boolean> {
  if (wanted.kind !== 'rows' || outcome.status !== 'unanswerable') return false;
  const tried = new Set<string>();
  for (const { cypher, parameters } of outcome.attempts ?? []) {
    if (cypher === null || cypher.trim() === '' || tried.has(cypher)) continue;
    tried.add(cypher);
    const result = await runGenerated(
      graph,
      cypher,
      parameters ?? { ...line.parameters, ...outcome.parameters },
    );
    if (
      result !== null &&
      executionEqual({ cypher, rows: result.rows, width: result.columns.length }, wanted.gold).equal
    )
      return true;
  }
  return false;
}
