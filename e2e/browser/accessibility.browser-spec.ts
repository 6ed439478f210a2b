import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { OpenedBrowser, patienceMs } from './opened-browser.js';

/** Pixels: what a page must fit without scrolling sideways, and where axe looks at it. */
const widths = { all: [2560, 1440, 390], judged: [1440, 390], usual: 1440 };
const sections = [
  'datasets',
  'templates',
  'training',
  'models',
  'questions',
  'corrections',
  'sources',
  'graph',
  'users',
  'audit',
  'settings',
  'logs',
  'account',
];

let browser: OpenedBrowser;
/** Stays open from place to place. */
let page: Page;
/** An answer with rows of people. */
let answer: string;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
  answer = await browser.answerTo('清华大学被引次数最多的5位研究者是谁？');
  page = await browser.page({ language: 'zh' });
});
afterAll(() => browser?.close());

const theme = (): Promise<string | null> => page.locator('html').getAttribute('data-theme');
const language = (): Promise<string | null> => page.locator('html').getAttribute('lang');

/** Presses one of the buttons at the head that turn the page's look, until the look has turned. */
async function turn(button: string, look: () => Promise<string | null>): Promise<void> {
  const before = await look();
  await page.getByTestId(button).click();
  await expect.poll(look).not.toBe(before);
  await page.mouse.move(0, 0);
}

/** In the page: whether it is wider than the window. */
const scrollsSideways =
  'document.documentElement.scrollWidth > document.documentElement.clientWidth';

/** The faults of a place once it has come to rest: in each language and theme, at each width. */
async function faultsAt(path: string): Promise<string[]> {
  await page.goto(path);
  await page.locator('main').first().waitFor();
  const faults: string[] = [];
  for (let look = 0; look < 4; look++) {
    await expect
      .poll(() => page.locator('.ant-skeleton, [aria-busy=true]').count(), { timeout: patienceMs })
      .toBe(0);
    const name = `${await language()}, ${await theme()}`;
    for (const width of widths.all) {
      await page.setViewportSize({ width, height: 900 });
      const found = widths.judged.includes(width) ? await browser.accessibilityFaults(page) : [];
      if (await page.evaluate(scrollsSideways)) found.push('it scrolls sideways');
      faults.push(...found.map((fault) => `${name}, ${width} pixels: ${fault}`));
    }
    await page.setViewportSize({ width: widths.usual, height: 900 });
    await turn('theme', theme);
    if (look % 2 === 1) await turn('language', language);
  }
  return faults;
}

describe('no fault of accessibility in either language or theme, wide or narrow', () => {
  it.each([
    ['asking', () => '/'],
    ['asking through APIs', () => '/plans'],
    ['documents', () => '/documents'],
    ['an answer', () => `/answers/${answer}`],
    ['its graph', () => `/answers/${answer}/graph`],
    ['a person', () => '/researchers/R000042'],
    ['a university', () => `/universities/${encodeURIComponent('清华大学')}`],
    ['a paper', () => '/papers/P0000042'],
    ['a project', () => '/projects/J000042'],
    ['nowhere', () => '/nowhere'],
    ['the login', () => '/admin'],
  ])('%s', async (_, path) => {
    expect(await faultsAt(path())).toEqual([]);
  });

  it('administration is opened', async () => {
    await browser.logIn(page);
  });

  it.each(sections)('%s', async (section) => {
    expect(await faultsAt(`/admin/${section}`)).toEqual([]);
  });
});

it('no page has thrown or failed to load', () => {
  expect(browser.faults).toEqual([]);
});
