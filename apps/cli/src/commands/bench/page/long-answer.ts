import type { BrowserContext, Page } from 'playwright-core';
import type { Answer } from '@coopkg/contracts';
import { longestTask } from './main-tasks.js';
import type { PageFigure } from './page-figure.js';

/** Turns of the wheel, and pixels of each: through hundreds of rows. */
const turns = 60;
const turnPx = 1200;
/** Places to which the bar is dragged, as shares of the whole. */
const places = [0.5, 0.99, 0.2, 0.75, 0];
const pauseMs = 30;

/** An answer's place with very many rows, which are loaded and scrolled through. */
export async function longAnswer(
  context: BrowserContext,
  path: string,
  rows: number,
): Promise<PageFigure[]> {
  const page = await context.newPage();
  await withRows(page, rows);
  await page.goto(path);
  const session = await context.newCDPSession(page);
  const loading = await longestTask(session, async () => {
    await page.getByTestId('rows-load-all').click();
    await page.locator(`[data-testid=results-table][aria-rowcount="${rows + 1}"]`).waitFor();
  });
  const scrolling = await longestTask(session, () => scroll(page));
  await page.close();
  return [
    { what: `longest task while ${rows} rows are loaded`, unit: 'ms', goal: null, ...loading },
    { what: `longest task while they are scrolled through`, unit: 'ms', goal: 100, ...scrolling },
  ];
}

/** The answer is told to have so many rows, and they are sent: its own ones, again and again. */
async function withRows(page: Page, count: number): Promise<void> {
  let own: Answer['rows'] = [];
  await page.route('**/api/answers/*', async (route) => {
    const answer = (await (await route.fetch()).json()) as Answer;
    own = answer.rows;
    await route.fulfill({ json: { ...answer, truncated: true, rowCount: count } });
  });
  await page.route('**/api/answers/*/rows', async (route) => {
    const lines = Array.from({ length: count }, (_, at) => JSON.stringify(own[at % own.length]));
    const end = JSON.stringify({ rowCount: count, truncated: false });
    await route.fulfill({ contentType: 'application/x-ndjson', body: [...lines, end].join('\n') });
  });
}

async function scroll(page: Page): Promise<void> {
  const frame = page.getByTestId('results-scroll').first();
  await frame.hover();
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, turnPx);
    await page.waitForTimeout(pauseMs);
  }
  for (const share of places) {
    await frame.evaluate((element, at) => {
      element.scrollTop = at * element.scrollHeight;
    }, share);
    await page.waitForTimeout(10 * pauseMs);
  }
}
