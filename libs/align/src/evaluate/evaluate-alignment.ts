import { existsSync, readFileSync } from 'node:fs';
import type { Alignment, TitleSearch, VectorIndex } from '@coopkg/contracts';
import { loadAliases, aliasFolder } from '@coopkg/institutions';
import { buildLinkIndex } from '../index/build-link-index.js';
import { loadGlossary } from '../index/glossary.js';
import type { LinkIndex } from '../index/link-index.js';
import { withNearNames } from '../index/near-names.js';
import { linkWithTitles } from '../link-question.js';
import { nameSourceFromCsv } from '../index/name-source-csv.js';
import { toAlignments } from '../slots/to-alignments.js';
import { titlesInMemory } from './titles-in-memory.js';

/** One line of `data/aliases/evaluation.jsonl`. */
export interface AlignmentCase {
  category: string;
  text: string;
  /** Mentions that must become these names. */
  expected?: { mention: string; entity: string; kind: string }[];
  /** To ask about them among others is right, too. */
  orAsked?: boolean;
  /** Mentions that the person must be asked about. */
  ambiguous?: string[];
  /** Spans that no alignment may touch. */
  untouched?: string[];
  /** What rules were mended by, or what measures them once. */
  half?: 'validation' | 'test';
}

export interface AlignmentReport {
  /**
   * Shares of 0..1 with their counts: replaced rightly, left alone, asked or decided by context.
   */
  replaced: Share;
  leftAlone: Share;
  ambiguous: Share;
  byCategory: Record<string, Share>;
  /** Milliseconds a question, one core. */
  meanTook: number;
  failures: { case: AlignmentCase; got: string[] }[];
}
export interface Share {
  right: number;
  of: number;
  share: number;
}

/** The evaluation's cases and the small graph that they are about. */
export function loadAlignmentCases(path = `${aliasFolder}/evaluation.jsonl`): AlignmentCase[] {
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as AlignmentCase);
}

/**
 * @param create the engine of the vectors of names
 * @param cases the file of the cases: their graph is the folder `<name>-graph` beside it, else that
 * of the shipped evaluation
 */
export async function loadEvaluationIndex(
  create: (dimensions: number) => VectorIndex,
  cases = `${aliasFolder}/evaluation.jsonl`,
): Promise<{ index: LinkIndex; titles: TitleSearch }> {
  const own = `${cases.replace(/\.jsonl$/u, '')}-graph`;
  const source = nameSourceFromCsv(existsSync(own) ? own : `${aliasFolder}/evaluation-graph`);
  return {
    index: withNearNames(await buildLinkIndex(source, loadAliases(), loadGlossary()), create),
    titles: await titlesInMemory(source),
  };
}

export const evaluateAlignment = (
  { index, titles }: { index: LinkIndex; titles: TitleSearch },
  cases: readonly AlignmentCase[],
): Promise<AlignmentReport> =>
  scoreAlignment(async (text) => toAlignments(await linkWithTitles(text, index, titles)), cases);

/** Runs every case by any way of linking and counts, without a threshold of its own. */
async function scoreAlignment(
  link: (text: string) => readonly Alignment[] | Promise<readonly Alignment[]>,
  cases: readonly AlignmentCase[],
): Promise<AlignmentReport> {
  const began = performance.now();
  const results: { item: AlignmentCase; alignments: readonly Alignment[]; right: boolean }[] = [];
  for (const item of cases) {
    const alignments = await link(item.text);
    results.push({ item, alignments, right: isRight(item, alignments) });
  }
  const meanTook = (performance.now() - began) / Math.max(1, cases.length);
  const shareOf = (isIn: (item: AlignmentCase) => boolean): Share => {
    const counted = results.filter(({ item }) => isIn(item));
    const right = counted.filter((result) => result.right).length;
    return { right, of: counted.length, share: counted.length === 0 ? 1 : right / counted.length };
  };
  const categories = [...new Set(cases.map(({ category }) => category))];
  return {
    replaced: shareOf((item) => groupOf(item) === 'replaced'),
    leftAlone: shareOf((item) => groupOf(item) === 'leftAlone'),
    ambiguous: shareOf((item) => groupOf(item) === 'ambiguous'),
    meanTook,
    failures: results
      .filter(({ right }) => !right)
      .map(({ item, alignments }) => ({ case: item, got: alignments.map(inWords) })),
    byCategory: Object.fromEntries(
      categories.map((name) => [name, shareOf(({ category }) => category === name)]),
    ),
  };
}

function groupOf({ untouched, ambiguous, category }: AlignmentCase) {
  if (untouched) return 'leftAlone';
  return ambiguous || category === 'context' ? 'ambiguous' : 'replaced';
}

function isRight(
  { text, expected = [], orAsked = false, ambiguous = [], untouched = [] }: AlignmentCase,
  alignments: readonly Alignment[],
): boolean {
  const found = expected.every(({ mention, entity, kind }) =>
    alignments.some(
      (alignment) =>
        alignment.mention === mention &&
        alignment.kind === kind &&
        (alignment.entity === entity ||
          (orAsked && alignment.entity === null && alignment.candidates?.includes(entity))),
    ),
  );
  const asked = ambiguous.every((mention) =>
    alignments.some(
      (alignment) =>
        alignment.mention === mention &&
        alignment.entity === null &&
        (alignment.candidates?.length ?? 0) > 1,
    ),
  );
  const leftAlone = untouched.every((span) => {
    const start = text.indexOf(span);
    return !alignments.some(
      (alignment) => alignment.start < start + span.length && start < alignment.end,
    );
  });
  return found && asked && leftAlone;
}

const inWords = ({ mention, entity, kind, candidates }: Alignment): string =>
  `${mention} → ${entity ?? candidates?.join('/')} (${kind})`;
