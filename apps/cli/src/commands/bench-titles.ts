import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { TitleScore } from '@coopkg/evaluation';
import type { CommandContext } from '../command-context.js';

/**
 * As many projects as the paper reports, and papers of the demonstration graph in both languages.
 */
const scale = {
  researchers: 500,
  universities: 60,
  colleges: 200,
  projects: 117_501,
  papers: 15_000,
} as const;

/**
 * Titles that are quoted with slips: how many are found, and how many others are taken for them;
 * without vectors and with them.
 */
export async function measureTitles(
  context: CommandContext,
  { out, each }: { out: string | undefined; each: number },
): Promise<void> {
  const [
    { attachTitleVectors, buildLinkIndex, linkQuestion, loadAliases, loadGlossary, toAlignments },
    { inventedNames, noisyTitles, scoreTitles, timed },
    { createVectorIndex, vectorEngine },
  ] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/evaluation'),
    import('@coopkg/vectors'),
  ]);
  context.progress({ message: { zh: '生成标题并建索引', en: 'Making titles and their index' } });
  const aliases = loadAliases();
  const universities = aliases.universities.map(({ zh }) => zh);
  const plain = await buildLinkIndex(inventedNames(universities, scale), aliases, loadGlossary());
  const attached = await timed(() => attachTitleVectors(plain, createVectorIndex));
  const cases = noisyTitles(
    sampled(plain.titles.titles),
    await unknownTitles(new Set(plain.titles.titles)),
    each,
  );
  const measure = (index: typeof plain): Promise<{ value: TitleScore[]; processorMs: number }> =>
    timed(() => scoreTitles(cases, (question) => toAlignments(linkQuestion(question, index))));
  const [without, withVectors] = [await measure(plain), await measure(attached.value)];
  const report = {
    titles: plain.titles.titles.length,
    engine: vectorEngine(),
    attachMs: attached.processorMs,
    cases: cases.length,
    withoutVectors: { scores: without.value, msEach: without.processorMs / cases.length },
    withVectors: { scores: withVectors.value, msEach: withVectors.processorMs / cases.length },
  };
  if (out !== undefined) {
    await mkdir(out, { recursive: true });
    await writeFile(path.join(out, 'titles.json'), `${JSON.stringify(report, null, 2)}\n`);
    await writeFile(path.join(out, 'titles.md'), table(report));
  }
  context.result(report, () => table(report));
}

/** Papers in both languages and as many projects. */
const sampled = (titles: readonly string[]): string[] => [
  ...titles.slice(0, scale.papers),
  ...titles.slice(scale.papers, 2 * scale.papers),
];

/** Titles of a graph that goes on where this one ends. */
async function unknownTitles(known: ReadonlySet<string>): Promise<string[]> {
  const { inventedNames } = await import('@coopkg/evaluation');
  const more: string[] = [];
  let at = 0;
  for await (const { title } of inventedNames(['星海大学'], {
    researchers: 1,
    universities: 1,
    colleges: 1,
    projects: 0,
    papers: scale.papers + 2000,
  }).papers())
    if (at++ >= scale.papers && !known.has(title)) more.push(title);
  return more;
}

interface Report {
  titles: number;
  engine: string;
  attachMs: number;
  cases: number;
  withoutVectors: Side;
  withVectors: Side;
}
interface Side {
  scores: TitleScore[];
  msEach: number;
}

function table({ titles, engine, attachMs, cases, withoutVectors, withVectors }: Report): string {
  const cells = ({ of, found, wrong, asked }: TitleScore): string[] => [
    `${found} of ${of}`,
    String(wrong),
    String(asked),
  ];
  const rows = withoutVectors.scores.map(
    (score, at) =>
      `| ${[score.noise, ...cells(score), ...cells(withVectors.scores[at]!)].join(' | ')} |`,
  );
  return [
    `${titles} titles, ${cases} questions, vectors by ${engine} (attached in ${(attachMs / 1000).toFixed(1)} s); ${withoutVectors.msEach.toFixed(1)} ms a question without vectors, ${withVectors.msEach.toFixed(1)} with.`,
    '',
    '| | found | wrong title | asked | found, with vectors | wrong title | asked |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
