import { readServerFile } from '@coopkg/application';
import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import { misused } from '../../misused.js';
import type { BenchOptions } from './bench.js';
import { answerGraph } from './page/answer-graph.js';
import { chromium } from './page/chromium.js';
import { firstLoad } from './page/first-load.js';
import { largeDrawing } from './page/large-drawing.js';
import { longAnswer } from './page/long-answer.js';
import type { PageFigure } from './page/page-figure.js';

const patienceMs = 180_000;
const rows = 100_000;

/** The page in Chromium, served by a running server on this data folder: what people wait for. */
export async function benchPage(
  { configuration }: CommandContext,
  { count }: BenchOptions,
): Promise<BenchHead> {
  const server = readServerFile(configuration.dataDirectory);
  if (server === null)
    throw misused(
      'bench page 需要运行中的服务：先执行 npm start。',
      'bench page needs a running server: npm start.',
    );
  const elements = count ?? 2000;
  const browser = await chromium();
  const freshContext = async () => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
    context.setDefaultTimeout(patienceMs);
    return context;
  };
  try {
    const loaded = await firstLoad(freshContext);
    const asked = await answerGraph(freshContext);
    const context = await freshContext();
    const long = await longAnswer(context, asked.path, rows);
    const drawing = await largeDrawing(context, asked.path, elements);
    return await resultOf([...loaded, asked.figure, ...long, ...drawing], elements);
  } finally {
    await browser.close();
  }
}

async function resultOf(
  figures: readonly PageFigure[],
  elements: number,
): Promise<BenchHead & { figures: readonly PageFigure[] }> {
  const { benchResult } = await import('@coopkg/evaluation');
  const laidOut = figures.find(({ goal }) => goal === 200)!;
  return benchResult(
    {
      bench: 'page',
      peer: 'the goal of 200 ms',
      unit: `ms CPU of the longest task while ${elements} elements are laid out`,
      ours: laidOut.cpuMs!,
      theirs: laidOut.goal!,
    },
    { figures },
  );
}
