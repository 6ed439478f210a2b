import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import type { BenchOptions } from './bench.js';
import { LibraryOnTrial } from './documents/library-on-trial.js';
import { reportPages, type ReportPage } from './documents/made-up-report.js';
import { writePdf } from './documents/write-pdf.js';

const goalSeconds = 60;
const usualPages = 500;
const questions = 60;
const sheetRows = 18_000;

interface Trial {
  context: CommandContext;
  library: LibraryOnTrial;
  pages: number;
}

/**
 * Documents as the server reads and asks them: a long PDF until it can be asked, questions over two
 * of them by words and by meaning, a long sheet, and memory over many files.
 */
export async function benchDocuments(
  context: CommandContext,
  { count }: BenchOptions,
): Promise<BenchHead> {
  const { benchResult } = await import('@coopkg/evaluation');
  const library = await LibraryOnTrial.open(context.configuration);
  const trial: Trial = { context, library, pages: count ?? usualPages };
  try {
    const reports = [1, 2].map((seed) => reportPages(trial.pages, seed));
    const first = await readReport(trial, reports[0]!, 'one.pdf');
    const second = await readReport(trial, reports[1]!, 'two.pdf');
    const meanings = await indexed(trial, [first.id, second.id]);
    const asked = await askAll(trial, reports.flat());
    await Promise.all([first.id, second.id].map((id) => library.remove(id)));
    const sheet = await readSheet(trial);
    const memory = await memoryOver(trial, Math.ceil(trial.pages * 0.4));
    return benchResult(
      {
        bench: 'documents',
        peer: `the goal of ${goalSeconds} s`,
        unit: `s until a PDF of ${trial.pages} pages can be asked`,
        ours: first.seconds,
        theirs: goalSeconds,
      },
      { timesTold: first.timesTold, again: second.seconds, meanings, ...asked, sheet, memory },
    );
  } finally {
    await library.close();
  }
}

async function readReport(
  { library, context }: Trial,
  report: readonly ReportPage[],
  name: string,
): Promise<{ id: string; seconds: number; timesTold: number }> {
  const file = path.join(library.folder, name);
  await writePdf(file, report);
  const told = new Set<number>();
  const began = performance.now();
  const { id } = await library.read(file, ({ progress, pagesRead, pages }) => {
    if (pagesRead !== null) told.add(pagesRead);
    context.progress({
      message: {
        zh: `正在读 ${name}：${pagesRead ?? 0} / ${pages ?? '?'} 页`,
        en: `Reading ${name}: ${pagesRead ?? 0} of ${pages ?? '?'} pages`,
      },
      share: progress,
    });
  });
  await library.ask(report[0]!.question);
  return { id, seconds: secondsSince(began), timesTold: told.size };
}

async function indexed({ library, context }: Trial, ids: readonly string[]) {
  const began = performance.now();
  await library.indexed(ids, (share) => {
    context.progress({
      message: { zh: '正在按语义建立索引', en: 'Indexing what passages mean' },
      share,
    });
  });
  return { seconds: secondsSince(began), on: context.configuration.embeddingModel !== 'off' };
}

async function askAll({ library }: Trial, pages: readonly ReportPage[]) {
  const { latencyOf, rateOf } = await import('@coopkg/evaluation');
  const step = Math.max(1, Math.floor(pages.length / questions));
  const asked = pages.filter((_, at) => at % step === 0).slice(0, questions);
  // The first opens the models.
  await library.ask(asked[0]!.question);
  const took: number[] = [];
  const right: boolean[] = [];
  for (const { question, answer } of asked) {
    const began = performance.now();
    right.push((await library.ask(question)).includes(answer));
    took.push(performance.now() - began);
  }
  return { pages: pages.length, questions: latencyOf(took), right: rateOf(right) };
}

/** How long the process stood still at most while a long sheet was read and indexed. */
async function readSheet({ library }: Trial) {
  const file = path.join(library.folder, 'sheet.csv');
  const rows = Array.from(
    { length: sheetRows },
    (_, at) => `${at},第 ${at} 个研究项目的名称与内容,西安电子科技大学,张伟,${at % 90}`,
  );
  await writeFile(file, `编号,名称,单位,负责人,经费\n${rows.join('\n')}\n`);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [began, before] = [performance.now(), process.cpuUsage()];
  const { id } = await library.read(file);
  await library.ask('第 17 个研究项目的经费是多少？');
  const { user, system } = process.cpuUsage(before);
  delay.disable();
  await library.remove(id);
  return {
    rows: sheetRows,
    seconds: secondsSince(began),
    cpuSeconds: Math.round((user + system) / 1e5) / 10,
    longestPauseMs: Math.round(delay.max / 1e6),
    p99PauseMs: Math.round(delay.percentile(99) / 1e6),
  };
}

/** Resident memory of this process over files that are read, asked and deleted one after another. */
async function memoryOver({ library, context }: Trial, files: number) {
  const megabytes: number[] = [];
  for (let at = 0; at < files; at++) {
    const file = path.join(library.folder, `${at}.md`);
    const [first, ...others] = reportPages(10, 100 + at);
    await writeFile(
      file,
      [first!, ...others].map(({ heading, text }) => `# ${heading}\n\n${text}\n`).join('\n'),
    );
    const { id } = await library.read(file);
    await library.ask(first!.question);
    await library.remove(id);
    megabytes.push(process.memoryUsage().rss / 1e6);
    context.progress({ message: { zh: '逐个读文件', en: 'Reading files' }, share: at / files });
  }
  const quarter = Math.ceil(files / 4);
  const mean = (values: readonly number[]): number =>
    Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  return {
    files,
    firstQuarterMb: mean(megabytes.slice(0, quarter)),
    lastQuarterMb: mean(megabytes.slice(-quarter)),
  };
}

const secondsSince = (began: number): number => Math.round((performance.now() - began) / 100) / 10;
