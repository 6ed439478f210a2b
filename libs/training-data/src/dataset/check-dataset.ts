import { parse, type Query } from '@coopkg/cypher';
import { Fault, type Bilingual, type GraphReader, type Language } from '@coopkg/contracts';
import { isUsable, noQuery } from '@coopkg/question-types';
import type { DatasetLine } from './dataset-line.js';

export interface DatasetFinding {
  /**
   * `id`, `question`: there twice; `conflict`: the same question with another query; `shared`: also
   * in another set; `query`: not of the dialect; `rows`: says nothing on this graph.
   */
  check: 'id' | 'question' | 'conflict' | 'shared' | 'query' | 'rows';
  /** The id of the line. */
  line: string;
  message: Bilingual;
}

export interface DatasetReport {
  lines: number;
  languages: Partial<Record<Language, number>>;
  types: number;
  /** Different questions. */
  questions: number;
  /** Different gold queries that were run; 0 without a graph. */
  queries: number;
  findings: DatasetFinding[];
}

export interface DatasetCheckOptions {
  /** Gold queries are run on it. */
  graph?: GraphReader;
  /** Sets that must not ask the same. */
  others?: readonly { name: string; lines: readonly DatasetLine[] }[];
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
}

/** Gold queries under way side by side. */
const together = 8;
/** Larger results are no answers for people (`Sampler`). */
const maxRows = 1000;
const timeoutMs = 60_000;

/**
 * Whether a data set is one to train or measure on: no id and no question twice, none shared with
 * other sets, every gold query of the dialect and, with a graph, with rows. What is wrong is told
 * as findings.
 */
export async function checkDataset(
  lines: readonly DatasetLine[],
  { graph, others = [], signal, onProgress }: DatasetCheckOptions = {},
): Promise<DatasetReport> {
  const findings: DatasetFinding[] = [...repeated(lines)];
  for (const { name, lines: theirs } of others) findings.push(...shared(lines, name, theirs));
  const golds = new Map<string, { query: Query; line: DatasetLine }>();
  for (const line of lines) {
    if (line.cypher === noQuery) continue;
    const key = `${line.cypher} ${JSON.stringify(line.parameters ?? {})}`;
    if (golds.has(key)) continue;
    const query = parse(line.cypher);
    if (query.ok) golds.set(key, { query: query.query, line });
    else
      findings.push({
        check: 'query',
        line: line.id,
        message: {
          zh: `标准查询不合语法：${query.diagnostics[0]!.message.zh}`,
          en: `the gold query does not parse: ${query.diagnostics[0]!.message.en}`,
        },
      });
  }
  const all = [...golds.values()];
  if (graph !== undefined)
    for (let first = 0; first < all.length; first += together) {
      signal?.throwIfAborted();
      const found = await Promise.all(
        all.slice(first, first + together).map(({ query, line }) => emptyGold(graph, query, line)),
      );
      findings.push(...found.filter((finding) => finding !== null));
      onProgress?.(Math.min(1, (first + together) / all.length));
    }
  return {
    lines: lines.length,
    languages: countBy(lines, ({ language }) => language),
    types: new Set(lines.map(({ type }) => type)).size,
    questions: new Set(lines.map(({ question }) => question)).size,
    queries: graph === undefined ? 0 : all.length,
    findings,
  };
}

/** How many lines there are of each. */
function countBy<Key extends string>(
  lines: readonly DatasetLine[],
  keyOf: (line: DatasetLine) => Key,
): Record<Key, number> {
  const counts = {} as Record<Key, number>;
  for (const line of lines) counts[keyOf(line)] = (counts[keyOf(line)] ?? 0) + 1;
  return counts;
}

const goldText = ({ cypher, parameters = {} }: DatasetLine): string =>
  `${cypher} ${JSON.stringify(parameters)}`;

function* repeated(lines: readonly DatasetLine[]): Generator<DatasetFinding> {
  const ids = new Set<string>();
  const first = new Map<string, DatasetLine>();
  for (const line of lines) {
    if (ids.has(line.id))
      yield {
        check: 'id',
        line: line.id,
        message: { zh: `编号 ${line.id} 出现两次`, en: `the id ${line.id} is there twice` },
      };
    ids.add(line.id);
    const before = first.get(line.question);
    if (before === undefined) first.set(line.question, line);
    else
      yield goldText(before) === goldText(line)
        ? {
            check: 'question',
            line: line.id,
            message: {
              zh: `问题「${line.question}」在 ${before.id} 已出现`,
              en: `the question "${line.question}" is in ${before.id} already`,
            },
          }
        : {
            check: 'conflict',
            line: line.id,
            message: {
              zh: `问题「${line.question}」在 ${before.id} 里对应另一条查询`,
              en: `the question "${line.question}" has another query in ${before.id}`,
            },
          };
  }
}

function* shared(
  lines: readonly DatasetLine[],
  name: string,
  theirs: readonly DatasetLine[],
): Generator<DatasetFinding> {
  const asked = new Map(theirs.map((line) => [line.question, line.id]));
  for (const { id, question } of lines)
    if (asked.has(question))
      yield {
        check: 'shared',
        line: id,
        message: {
          zh: `问题「${question}」也在 ${name} 的 ${asked.get(question)}`,
          en: `the question "${question}" is also in ${name}, ${asked.get(question)}`,
        },
      };
}

async function emptyGold(
  graph: GraphReader,
  query: Query,
  line: DatasetLine,
): Promise<DatasetFinding | null> {
  let reason: Bilingual = { zh: '没有结果', en: 'gives nothing' };
  try {
    const result = await graph.query(line.cypher, line.parameters ?? {}, { maxRows, timeoutMs });
    if (isUsable(result, query)) return null;
    if (result.truncated)
      reason = { zh: `结果超过 ${maxRows} 行`, en: `gives more than ${maxRows} rows` };
  } catch (error) {
    if (!(error instanceof Fault) || error.retryable) throw error;
    reason = { zh: `执行失败：${error.text.zh}`, en: `fails: ${error.text.en}` };
  }
  return {
    check: 'rows',
    line: line.id,
    message: {
      zh: `「${line.question}」的标准查询在当前图上${reason.zh}`,
      en: `the gold query of "${line.question}" ${reason.en} on this graph`,
    },
  };
}
