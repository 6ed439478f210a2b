import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Download, Page } from 'playwright-core';
import { OpenedBrowser } from './opened-browser.js';

/** Whom the demo graph has once, with many co-authors; asked once, looked at in each language. */
const question = '黄继萍有哪些合作者？';

const texts = {
  zh: { person: '黄继萍', undo: '撤销', full: '全屏', leave: '退出全屏', list: '以列表查看关系图' },
  en: {
    person: 'Jiping Huang',
    undo: 'Undo',
    full: 'Full screen',
    leave: 'Leave full screen',
    list: 'The graph as a list',
  },
} as const;

let browser: OpenedBrowser;
let answer: string;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
  answer = await browser.answerTo(question);
});
afterAll(() => browser?.close());

const isDrawn = (page: Page): Promise<void> =>
  page.locator('[data-testid=graph-canvas][data-ready=true]').waitFor();

async function openGraph(page: Page): Promise<void> {
  await page.goto(`/answers/${answer}/graph`);
  await isDrawn(page);
}

/** Nodes and relationships that are to be seen, as the list counts them. */
async function counts(page: Page): Promise<{ nodes: number; edges: number }> {
  const line = await page.getByTestId('graph-list').locator('summary').innerText();
  const [nodes = 0, edges = 0] = (line.match(/\d+/g) ?? []).map(Number);
  return { nodes, edges };
}

async function find(page: Page, name: string): Promise<void> {
  await page.getByTestId('graph-search').fill(name);
  await page.getByTestId('graph-search').press('Enter');
}

async function saved(page: Page, format: string): Promise<Buffer> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByTestId(`graph-export-${format}`).click(),
  ]);
  expect((download as Download).suggestedFilename()).toBe(`coopkg-graph.${format}`);
  return readFileSync(await download.path());
}

describe.each(['zh', 'en'] as const)('the graph of an answer, %s', (language) => {
  const said = texts[language];

  it('draws what the answer is about and nothing else; neighbours come on demand and go again', async () => {
    const page = await browser.page({ language });
    await openGraph(page);
    const { rowCount } = (await (
      await fetch(`${browser.application.url}/api/answers/${answer}`)
    ).json()) as { rowCount: number };
    await expect.poll(async () => (await counts(page)).nodes).toBe(rowCount + 1);
    const before = await counts(page);
    await find(page, said.person);
    const details = page.getByTestId('graph-details');
    expect(await details.getByTestId('entity').first().innerText()).toContain(said.person);
    const papers = details.getByTestId('graph-expand-kind').first();
    const held = Number((await papers.innerText()).match(/\d+/)![0]);
    await papers.click();
    await isDrawn(page);
    await expect
      .poll(async () => (await counts(page)).nodes)
      .toBe(before.nodes + Math.min(50, held));
    await page.getByRole('button', { name: said.undo }).click();
    await expect.poll(async () => await counts(page)).toEqual(before);
    await details.getByTestId('graph-expand').click();
    await expect.poll(async () => (await counts(page)).nodes).toBeGreaterThan(before.nodes);
    await page.context().close();
  });

  it('says what a relationship stands on, and finds the way between two nodes', async () => {
    const page = await browser.page({ language });
    await openGraph(page);
    await page.getByText(said.list).click();
    const list = page.getByTestId('graph-list');
    await list.locator('ul ul button').first().click();
    const details = page.getByTestId('graph-details');
    await details.getByTestId('graph-relationship').waitFor();
    expect(await details.innerText()).toMatch(/(19|20)\d\d/);
    const people = list.locator('section > ul > li > button');
    await people.nth(0).click();
    await page.getByTestId('graph-canvas').focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Control+z');
    await page.context().close();
  });

  it('fills the screen and always lets go; nothing covers its tools', async () => {
    const page = await browser.page({ language });
    await page.goto(`/answers/${answer}`);
    await isDrawn(page);
    const graph = page.getByTestId('graph');
    await graph.getByRole('button', { name: said.full }).click();
    await expect.poll(() => graph.getAttribute('data-full')).toBe('true');
    const leave = graph.getByRole('button', { name: said.leave });
    const button = (await leave.boundingBox())!;
    const [x, y] = [button.x + button.width / 2, button.y + button.height / 2];
    const onTop = `document.elementFromPoint(${x}, ${y})?.closest('button')?.dataset.testid`;
    expect(await page.evaluate(onTop)).toBe('graph-full');
    const box = (await graph.boundingBox())!;
    expect(box.width).toBeGreaterThan(1400);
    for (let press = 0; press < 40; press++) await page.keyboard.press('Tab');
    const hasFocus = "document.activeElement.closest('[data-testid=graph]') !== null";
    expect(await page.evaluate(hasFocus)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => graph.getAttribute('data-full')).toBe('false');
    await page.context().close();
  });

  it('is arranged in six ways, filtered by its legend, and saved in four formats', async () => {
    const page = await browser.page({ language });
    await openGraph(page);
    for (const layout of ['concentric', 'hierarchical', 'circle', 'groups', 'twoSides', 'force']) {
      await page.getByTestId('graph-layout').selectOption(layout);
      await isDrawn(page);
    }
    const filters = page.getByTestId('graph-legend').getByRole('button');
    const relationships = filters.last();
    await relationships.click();
    await expect.poll(async () => (await counts(page)).edges).toBe(0);
    await relationships.click();
    await expect.poll(async () => (await counts(page)).edges).toBeGreaterThan(0);
    expect((await saved(page, 'png')).subarray(1, 4).toString()).toBe('PNG');
    const svg = (await saved(page, 'svg')).toString();
    expect(svg).toContain(question);
    expect(svg).toContain(said.person);
    const { nodes } = JSON.parse((await saved(page, 'json')).toString()) as { nodes: unknown[] };
    expect(nodes).toHaveLength((await counts(page)).nodes);
    expect((await saved(page, 'graphml')).toString()).toContain('<graphml');
    await page.context().close();
  });

  it.each(['light', 'dark'] as const)('has no fault of accessibility, %s', async (theme) => {
    for (const width of [1440, 390]) {
      const page = await browser.page({ language, theme, width });
      await openGraph(page);
      await find(page, said.person);
      await page.getByTestId('graph-expand-kind').first().waitFor();
      await page.getByTestId('graph-settings').click();
      await page.getByText(said.list).click();
      expect(await browser.accessibilityFaults(page)).toEqual([]);
      await page.context().close();
    }
  });
});

it('no page has thrown or failed to load', () => {
  expect(browser.faults).toEqual([]);
});
