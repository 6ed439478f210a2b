import type { BrowserContext, Page } from 'playwright-core';
import { largeGraph } from './large-graph.js';
import { longestTask } from './main-tasks.js';
import type { PageFigure } from './page-figure.js';

const drawn = '[data-testid=graph-canvas][data-ready=true]';

/** An answer's place with much more to draw. */
export async function largeDrawing(
  context: BrowserContext,
  path: string,
  elements: number,
): Promise<PageFigure[]> {
  const page = await context.newPage();
  await page.route('**/api/answers/*/graph?*', (route) =>
    route.fulfill({ json: largeGraph(elements) }),
  );
  await page.goto(path);
  await page.locator(drawn).waitFor();
  const began = performance.now();
  let drawnMs = 0;
  const task = await longestTask(await context.newCDPSession(page), async () => {
    await drawAll(page);
    drawnMs = Math.round(performance.now() - began);
  });
  await page.close();
  const what = `${elements} elements are laid out and drawn`;
  return [
    { what: `longest task while ${what}`, unit: 'ms', goal: 200, ...task },
    { what: `until ${what}`, unit: 'ms', goal: null, value: drawnMs },
  ];
}

async function drawAll(page: Page): Promise<void> {
  await page.getByTestId('graph-draw-all').click();
  await page.locator('[data-testid=graph-canvas][data-ready=false]').waitFor();
  await page.locator(drawn).waitFor();
}
