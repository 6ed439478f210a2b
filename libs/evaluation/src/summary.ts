import { bootstrapInterval, quantile, type Interval } from './bootstrap.js';
import type { EvaluationRecord } from './evaluation-record.js';

export interface Score {
  samples: number;
  ex: number;
  exInterval: Interval;
  lx: number;
  lxInterval: Interval;
}
export interface Share {
  count: number;
  of: number;
  share: number;
}
/** Milliseconds. */
export interface Times {
  p50: number;
  p95: number;
  p99: number;
}

export interface EvaluationSummary {
  about: Record<string, string>;
  overall: Score;
  byLanguage: Record<string, Score>;
  byCategory: Record<string, Score>;
  byLanguageAndCategory: Record<string, Score>;
  byType: Record<string, Score>;
  byWording: Record<string, Score>;
  statuses: Record<string, number>;
  /** Lines whose gold query fails or says nothing on this graph: not asked, not counted. */
  unused: number;
  /** Queries that parse and that the engine takes, among all queries. */
  valid: Share;
  /** Questions whose query holds a name that nobody gave. */
  invented: Share;
  /** Accepted with wrong rows, among all answered. */
  falseAccepts: Share;
  /** The same among the answers without a visible doubt, and among those with one. */
  wrongWithoutDoubt: Share;
  wrongWithDoubt: Share;
  /** A right query was found but refused, among all questions that can be answered. */
  falseRejects: Share;
  /** Ambiguous questions that are right after one choice; they count as wrong in EX. */
  rightAfterChoice: Share;
  /** EX if each ambiguous question were asked again with the right choice. */
  exWithChoices: number;
  /** Questions asked in both languages whose answers have equal rows. */
  equalAcrossLanguages: Share;
  /** Questions to be refused that were; null without such questions. */
  refused: Share | null;
  latency: Times;
  /** Of the questions for which more than one query was tried; null without such questions. */
  rewriting: Times | null;
  generation: Times | null;
  /**
   * Bare decoding of as many tokens, p50, and how many times longer the line and its generation
   * took: in the middle of the ratios of single questions.
   */
  floor: { samples: number; p50: number; ratio: number; generationRatio: number | null } | null;
}

export function summarise(
  given: readonly EvaluationRecord[],
  about: Record<string, string>,
): EvaluationSummary {
  const all = given.filter(({ used }) => used);
  const refusals = all.filter(isRefusal);
  const records = all.filter((record) => !isRefusal(record));
  const answered = records.filter(({ status }) => status === 'answered' || status === 'empty');
  const ambiguous = records.filter(
    ({ status, type }) => status === 'ambiguous' && type !== 'ambiguous',
  );
  const written = all.filter(({ generated }) => generated.cypher !== null);
  return {
    about,
    overall: score(records),
    byLanguage: grouped(records, ({ language }) => language),
    byCategory: grouped(records, ({ category }) => category),
    byLanguageAndCategory: grouped(records, ({ language, category }) => `${language} ${category}`),
    byType: grouped(records, ({ type }) => type),
    byWording: grouped(records, ({ language, wording }) => `${language} ${wording}`),
    statuses: counts(all.map(({ status }) => status)),
    unused: given.length - all.length,
    valid: share(
      written.filter(({ valid }) => valid),
      written,
    ),
    invented: share(
      all.filter(({ invented }) => invented.length > 0),
      all,
    ),
    falseAccepts: wrongOf(answered),
    wrongWithoutDoubt: wrongOf(answered.filter(({ doubt }) => !doubt)),
    wrongWithDoubt: wrongOf(answered.filter(({ doubt }) => doubt)),
    falseRejects: share(
      records.filter(({ rightButRefused }) => rightButRefused),
      records,
    ),
    rightAfterChoice: share(
      ambiguous.filter(({ afterChoice }) => afterChoice === true),
      ambiguous,
    ),
    exWithChoices: mean(records.map(({ ex, afterChoice }) => (ex || afterChoice === true ? 1 : 0))),
    equalAcrossLanguages: acrossLanguages(records),
    refused:
      refusals.length === 0
        ? null
        : share(
            refusals.filter(({ ex }) => ex),
            refusals,
          ),
    latency: times(all.map(({ took }) => took)) ?? { p50: 0, p95: 0, p99: 0 },
    rewriting: times(all.flatMap(({ attempts, took }) => (attempts > 1 ? [took] : []))),
    generation: times(all.flatMap(({ generateMs }) => (generateMs === null ? [] : [generateMs]))),
    floor: floorOf(all),
  };
}

const isRefusal = ({ type, gold }: EvaluationRecord): boolean =>
  type === 'unanswerable' || gold.cypher.trim() === '';
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const share = (some: readonly unknown[], all: readonly unknown[]): Share => ({
  count: some.length,
  of: all.length,
  share: all.length === 0 ? 0 : some.length / all.length,
});

const wrongOf = (records: readonly EvaluationRecord[]): Share =>
  share(
    records.filter(({ ex }) => !ex),
    records,
  );

function score(records: readonly EvaluationRecord[]): Score {
  const [ex, lx] = [records.map(({ ex }) => Number(ex)), records.map(({ lx }) => Number(lx))];
  const nothing = { low: 0, high: 0 };
  return {
    samples: records.length,
    ex: mean(ex),
    exInterval: bootstrapInterval(ex) ?? nothing,
    lx: mean(lx),
    lxInterval: bootstrapInterval(lx) ?? nothing,
  };
}

function grouped(
  records: readonly EvaluationRecord[],
  key: (record: EvaluationRecord) => string,
): Record<string, Score> {
  const groups = new Map<string, EvaluationRecord[]>();
  for (const record of records)
    groups.set(key(record), [...(groups.get(key(record)) ?? []), record]);
  return Object.fromEntries([...groups].map(([name, members]) => [name, score(members)]));
}

function counts(values: readonly string[]): Record<string, number> {
  const result: Record<string, number> = {};
  for (const value of values) result[value] = (result[value] ?? 0) + 1;
  return result;
}

/** Lines whose ids differ in the language behind the last hyphen only. */
function acrossLanguages(records: readonly EvaluationRecord[]): Share {
  const pairs = new Map<string, EvaluationRecord[]>();
  for (const record of records) {
    const id = record.id.replace(/-(zh|en)$/, '');
    if (id !== record.id) pairs.set(id, [...(pairs.get(id) ?? []), record]);
  }
  const complete = [...pairs.values()].filter(
    (pair) =>
      pair.length === 2 &&
      pair[0]!.language !== pair[1]!.language &&
      sameParameters(pair[0]!, pair[1]!),
  );
  return share(
    complete.filter(
      ([left, right]) =>
        (left!.ex && right!.ex) || (left!.rowsKey !== '' && left!.rowsKey === right!.rowsKey),
    ),
    complete,
  );
}

const sameParameters = (left: EvaluationRecord, right: EvaluationRecord): boolean =>
  JSON.stringify(left.gold) === JSON.stringify(right.gold);

function times(values: readonly number[]): Times | null {
  return values.length === 0
    ? null
    : { p50: quantile(values, 0.5)!, p95: quantile(values, 0.95)!, p99: quantile(values, 0.99)! };
}

function floorOf(records: readonly EvaluationRecord[]): EvaluationSummary['floor'] {
  const measured = records.flatMap(({ floorMs, took, generateMs }) =>
    floorMs === null ? [] : [{ floorMs, took, generateMs }],
  );
  if (measured.length === 0) return null;
  const half = (values: readonly number[]): number | null =>
    values.length === 0 ? null : quantile(values, 0.5)!;
  return {
    samples: measured.length,
    p50: half(measured.map(({ floorMs }) => floorMs))!,
    ratio: half(measured.map(({ took, floorMs }) => took / floorMs))!,
    generationRatio: half(
      measured.flatMap(({ generateMs, floorMs }) =>
        generateMs === null ? [] : [generateMs / floorMs],
      ),
    ),
  };
}
