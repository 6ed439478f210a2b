import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

const ask = (question: string): Promise<string> => browser.answerTo(question);
const grid = (page: Page) => page.getByTestId('results-table').first();
/** Its tools have small drawings of their own. */
const drawingOf = (page: Page) => page.getByTestId('chart').locator('svg[version]');
const rowsIn = (page: Page): Promise<number> =>
  grid(page)
    .getAttribute('aria-rowcount')
    .then((count) => Number(count) - 1);
const copied = (page: Page): Promise<string> => page.evaluate('navigator.clipboard.readText()');

it('draws groups beside their table, filters both, copies cells, and gives every kind of file', async () => {
  const id = await ask('清华大学各学院分别有多少位研究者？');
  const page = await browser.page({ language: 'zh' });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/answers/${id}`);
  const chart = page.getByTestId('chart');
  await drawingOf(page).waitFor();
  expect(await chart.getAttribute('data-kind')).toBe('bar');
  const all = await rowsIn(page);
  expect(all).toBeGreaterThan(2);

  const first = await grid(page).getByRole('gridcell').first().innerText();
  await page.getByTestId('results-filter').fill(first);
  await expect.poll(() => rowsIn(page)).toBe(1);
  await expect.poll(() => drawingOf(page).innerHTML()).toContain(first);
  await page.getByTestId('results-filter').fill('');
  await expect.poll(() => rowsIn(page)).toBe(all);

  await grid(page).getByRole('gridcell').first().click();
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+c');
  const lines = (await copied(page)).split('\n').map((line) => line.split('\t'));
  expect(lines.map((cells) => cells.length)).toEqual([2, 2]);
  expect(lines[0]![0]).toBe(first);

  for (const kind of ['xlsx', 'csv', 'json']) {
    const download = page.waitForEvent('download');
    await page.getByTestId(`export-${kind}`).click();
    expect((await download).suggestedFilename()).toBe(`清华大学各学院分别有多少位研究者？.${kind}`);
  }
  await page.context().close();
});

it('draws years as a line, also as a picture, and no chart of one number', async () => {
  const page = await browser.page({ language: 'zh', theme: 'dark' });
  await page.goto(`/answers/${await ask('清华大学每年发表多少篇论文？')}`);
  const chart = page.getByTestId('chart');
  await drawingOf(page).waitFor();
  expect(await chart.getAttribute('data-kind')).toBe('line');
  await page.getByText('柱形', { exact: true }).click();
  expect(await chart.getAttribute('data-kind')).toBe('bar');
  const download = page.waitForEvent('download');
  await page.getByTestId('chart-save').click();
  await page.getByText('PNG 图片').click();
  expect((await download).suggestedFilename()).toMatch(/\.png$/);

  await page.goto(`/answers/${await ask('清华大学有多少位教授？')}`);
  await grid(page).waitFor();
  expect(await chart.count()).toBe(0);
  await page.context().close();
});

it('says what is wrong with a changed query, runs a right one, shows its plan and keeps the verdict', async () => {
  const id = await ask('Which 5 researchers at Peking University have the most citations?');
  const page = await browser.page({ language: 'en' });
  await page.goto(`/answers/${id}`);
  await page.getByTestId('cypher-edit').click();
  await page.getByTestId('cypher-run').waitFor();
  const editor = page.getByTestId('cypher-edit');
  await editor.fill('MATCH (r:Resercher {university: $university}) RETURN r.name');
  await page.getByTestId('cypher-faults').getByText('There is no label Resercher').waitFor();
  expect(await page.getByTestId('cypher-run').isDisabled()).toBe(true);
  await editor.fill('MATCH (r:Researcher {university: $university}) SET r.name = "x" RETURN r');
  await page.getByTestId('cypher-faults').locator('li').first().waitFor();
  expect(await page.getByTestId('cypher-run').isDisabled()).toBe(true);

  await editor.fill('MATCH (r:Researcher {university: $university}) RETURN r.name LIMIT 7');
  await page.keyboard.press('Escape');
  await page.getByTestId('cypher-run').click();
  const found = page.getByTestId('cypher-result');
  await found.getByText('7 rows').waitFor();
  await page.getByTestId('cypher-plan').click();
  await page.getByTestId('plan-tree').getByText('ProduceResults').waitFor();
  await page.keyboard.press('Escape');
  await found.getByTestId('cypher-right').click();
  await found.getByText('Noted, thank you').waitFor();

  await page.reload();
  await expect
    .poll(() => page.getByTestId('feedback-down').getAttribute('aria-pressed'))
    .toBe('true');
  // What was unfolded stays so.
  expect(await page.getByTestId('how').getAttribute('aria-expanded')).toBe('true');
  expect(await page.getByTestId('cypher').innerText()).toContain('MATCH (r:Researcher');
  expect(await page.getByTestId('attempts').isVisible()).toBe(true);
  await page.context().close();
});

it.each([
  { language: 'zh', theme: 'light' },
  { language: 'zh', theme: 'dark' },
  { language: 'en', theme: 'light' },
  { language: 'en', theme: 'dark' },
] as const)('has no fault of accessibility in $language, $theme, also unfolded', async (look) => {
  const page = await browser.page(look);
  await page.goto(`/answers/${await ask('清华大学各学院分别有多少位研究者？')}`);
  await drawingOf(page).waitFor();
  await page.getByTestId('cypher-edit').click();
  await page.getByTestId('cypher-run').click();
  await page.getByTestId('cypher-result').waitFor();
  expect.soft(await browser.accessibilityFaults(page)).toEqual([]);
  await page.context().close();
});

it('has thrown nothing and failed to load nothing', () => {
  expect(browser.faults).toEqual([]);
});
