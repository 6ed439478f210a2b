import { statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenedBrowser, type Look } from './opened-browser.js';

/** The pictures of README. */
const folder = fileURLToPath(new URL('../../docs/screenshots', import.meta.url));
const mostBytes = 250_000;

interface Picture extends Look {
  name: string;
  /** What is done before it is taken. */
  prepare: (page: Page) => Promise<void>;
}

const drawnGraph = '[data-testid=graph] canvas';
const asked =
  (question: string, awaits: string) =>
  async (page: Page): Promise<void> => {
    await browser.ask(page, question);
    await page.locator(awaits).first().waitFor();
  };
const opened =
  (address: string, awaits: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(address);
    await page.locator(awaits).first().waitFor();
  };

const pictures: readonly Picture[] = [
  {
    name: 'home',
    language: 'zh',
    prepare: opened('/', '[data-testid=examples] button, [data-testid=examples] a'),
  },
  {
    name: 'ask-zh',
    language: 'zh',
    prepare: asked('清华大学被引次数最多的5位研究者是谁？', drawnGraph),
  },
  {
    name: 'ask-en',
    language: 'en',
    theme: 'dark',
    prepare: asked('Which projects are led by professors of Tsinghua University?', drawnGraph),
  },
  {
    name: 'chart',
    language: 'en',
    prepare: asked(
      'How many papers did Peking University publish each year since 2015?',
      '[data-testid=chart] svg',
    ),
  },
  {
    name: 'ambiguous',
    language: 'zh',
    prepare: asked('张伟发表了哪些论文？', '[data-testid=choice]'),
  },
  {
    name: 'person',
    language: 'en',
    prepare: opened('/researchers/R000029', '[data-testid=chart] svg'),
  },
  {
    name: 'administration',
    language: 'en',
    prepare: async (page) => {
      await browser.logIn(page);
      await opened('/admin/models', '[data-testid=evaluation-start]')(page);
    },
  },
];

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

it.each(pictures)('$name can be looked at', async ({ name, prepare, ...look }) => {
  const page = await browser.page({ width: 1280, ...look });
  await prepare(page);
  await page.waitForTimeout(1500);
  await page.evaluate('document.activeElement.blur()');
  const file = path.join(folder, `${name}.png`);
  await page.screenshot({ path: file, animations: 'disabled' });
  expect(statSync(file).size).toBeLessThan(mostBytes);
  await page.context().close();
});
