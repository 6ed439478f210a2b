import type { BrowserContext, Page } from 'playwright-core';
import { middle, type PageFigure } from './page-figure.js';
import { threadTime } from './thread-time.js';

const samples = 3;

/** The home page with nothing in the browser's cache: what is sent first, and when it is seen. */
export async function firstLoad(
  freshContext: () => Promise<BrowserContext>,
): Promise<PageFigure[]> {
  const loads: Load[] = [];
  for (let round = 0; round < samples; round++) {
    const context = await freshContext();
    loads.push(await load(context));
    await context.close();
  }
  const { value, cpuMs, scriptKb, laterKb } = middle(loads);
  return [
    { what: 'script until the first paint, compressed', unit: 'kB', goal: 300, value: scriptKb },
    { what: 'script fetched ahead after it', unit: 'kB', goal: null, value: laterKb },
    { what: 'first paint', unit: 'ms', goal: 1000, value, cpuMs },
  ];
}

interface Load {
  /** Milliseconds to the first paint of content. */
  value: number;
  cpuMs: number;
  scriptKb: number;
  laterKb: number;
}

async function load(context: BrowserContext): Promise<Load> {
  const page = await context.newPage();
  const usedMs = await threadTime(page);
  await page.goto('/', { waitUntil: 'commit' });
  const paint = await firstPaint(page);
  const cpuMs = await usedMs();
  // Nothing streams here: all that is fetched ahead has come.
  await page.waitForLoadState('networkidle');
  const scripts = await scriptsOf(page);
  const kb = (some: readonly Script[]): number =>
    Math.round(some.reduce((sum, { bytes }) => sum + bytes, 0) / 1000);
  return {
    value: Math.round(paint),
    cpuMs: Math.round(cpuMs),
    scriptKb: kb(scripts.filter(({ startMs }) => startMs < paint)),
    laterKb: kb(scripts.filter(({ startMs }) => startMs >= paint)),
  };
}

/** When the first content was painted, in milliseconds after the navigation began. */
async function firstPaint(page: Page): Promise<number> {
  for (;;) {
    const paint = await page.evaluate<number | null>(
      "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? null",
    );
    if (paint !== null) return paint;
    await page.waitForTimeout(20);
  }
}

interface Script {
  startMs: number;
  bytes: number;
}

const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate<Script[]>(
    `performance.getEntriesByType('resource')
      .filter(({ name }) => /\\.js($|\\?)/.test(name))
      .map(({ startTime, encodedBodySize }) => ({ startMs: startTime, bytes: encodedBodySize }))`,
  );
