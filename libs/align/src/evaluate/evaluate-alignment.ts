import { existsSync, readFileSync } from 'node:fs';
import type { Alignment } from '@coopkg/contracts';
import { loadAliases, aliasFolder } from '../index/aliases.js';
import { buildLinkIndex } from '../index/build-link-index.js';
import { loadGlossary } from '../index/glossary.js';
import type { LinkIndex } from '../index/link-index.js';
import { linkQuestion } from '../link-question.js';
import { nameSourceFromCsv } from '../index/name-source-csv.js';
import { toAlignments } from '../slots/to-alignments.js';

/** One line of `data/aliases/evaluation.jsonl`. */
export interface AlignmentCase {
  category: string;
  text: string;
  /** Mentions that must become these names. */
  expected?: { mention: string; entity: string; kind: string }[];
  /** Mentions that the person must be asked about. */
  ambiguous?: string[];
  /** Spans that no alignment may touch. */
  untouched?: string[];
}

export interface AlignmentReport {
  /** Shares of 0..1 with their counts: replaced rightly, left alone, asked or decided by context. */
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

/** @param cases the file of the cases: their graph is the folder `<name>-graph` beside it, else that of the shipped evaluation */
export function loadEvaluationIndex(cases = `${aliasFolder}/evaluation.jsonl`): Promise<LinkIndex> {
  const own = `${cases.replace(/\.jsonl$/u, '')}-graph`;
  return buildLinkIndex(
    nameSourceFromCsv(existsSync(own) ? own : `${aliasFolder}/evaluation-graph`),
    loadAliases(),
    loadGlossary(),
  );
}

export const evaluateAlignment = (
  index: LinkIndex,
  cases: readonly AlignmentCase[],
): AlignmentReport => scoreAlignment((text) => toAlignments(linkQuestion(text, index)), cases);

/** Runs every case by any way of linking and counts, without a threshold of its own. */
export function scoreAlignment(
  link: (text: string) => readonly Alignment[],
  cases: readonly AlignmentCase[],
): AlignmentReport {
  const shares = new Map<string, Share>();
  const failures: AlignmentReport['failures'] = [];
  const began = performance.now();
  const count = (name: string, right: boolean): void => {
    const share = shares.get(name) ?? { right: 0, of: 0, share: 0 };
    share.of++;
    if (right) share.right++;
    share.share = share.right / share.of;
    shares.set(name, share);
  };
  for (const item of cases) {
    const alignments = link(item.text);
    const wanted = item.expected ?? [];
    const found = wanted.every(({ mention, entity, kind }) =>
      alignments.some(
        (alignment) =>
          alignment.mention === mention && alignment.entity === entity && alignment.kind === kind,
      ),
    );
    const asked = (item.ambiguous ?? []).every((mention) =>
      alignments.some(
        (alignment) =>
          alignment.mention === mention &&
          alignment.entity === null &&
          (alignment.candidates?.length ?? 0) > 1,
      ),
    );
    const untouched = (item.untouched ?? []).every((span) => {
      const start = item.text.indexOf(span);
      return !alignments.some(
        (alignment) => alignment.start < start + span.length && start < alignment.end,
      );
    });
    const right = found && asked && untouched;
    count(
      item.untouched
        ? ' leftAlone'
        : item.ambiguous || item.category === 'context'
          ? ' ambiguous'
          : ' replaced',
      right,
    );
    count(item.category, right);
    if (!right)
      failures.push({
        case: item,
        got: alignments.map(
          ({ mention, entity, kind, candidates }) =>
            `${mention} → ${entity ?? candidates?.join('/')} (${kind})`,
        ),
      });
  }
  const none: Share = { right: 0, of: 0, share: 1 };
  const share = (name: string): Share => shares.get(name) ?? none;
  return {
    replaced: share(' replaced'),
    leftAlone: share(' leftAlone'),
    ambiguous: share(' ambiguous'),
    meanTook: (performance.now() - began) / Math.max(1, cases.length),
    failures,
    byCategory: Object.fromEntries([...shares].filter(([name]) => !name.startsWith(' '))),
  };
}
