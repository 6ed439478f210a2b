import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { OpenedBrowser } from './opened-browser.js';

/** What somebody does who has never been here: each thing takes three clicks at most. */
const mostClicks = 3;

const texts = {
  zh: {
    people: '清华大学被引次数最多的5位研究者是谁？',
    years: '清华大学每年发表多少篇论文？',
    next: '北京大学有多少位教授？',
    column: '柱形',
  },
  en: {
    people: 'Who are the 5 most cited researchers at Tsinghua University?',
    years: 'How many papers did Tsinghua University publish each year?',
    next: 'How many professors does Peking University have?',
    column: 'Bars',
  },
} as const;

/** A hand on the mouse and two on the keyboard: what is typed goes where the focus is. */
class Reader {
  private clicks = 0;

  constructor(readonly page: Page) {}

  async click(target: Locator): Promise<void> {
    this.clicks++;
    await target.click();
  }

  async type(text: string): Promise<void> {
    await this.page.keyboard.type(text);
  }

  /** Types a question where the cursor stands and sends it off. */
  async ask(question: string): Promise<void> {
    await this.type(question);
    await this.click(this.page.getByTestId('ask-send'));
    await this.page.getByRole('heading', { level: 1, name: question }).waitFor();
    await this.page.getByTestId('feedback-up').waitFor();
  }

  /** Ends a thing that was done, which has to have taken few clicks. */
  done(): void {
    expect(this.clicks).toBeLessThanOrEqual(mostClicks);
    this.clicks = 0;
  }
}

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

const table = (page: Page): Locator => page.getByTestId('results-table');
const isDrawn = (page: Page): Promise<void> =>
  page.locator('[data-testid=graph-canvas][data-ready=true]').waitFor();
/** In English the Chinese name stands beside it. */
const nameIn = (text: string): string => text.trim().split(/\s+(?=\p{Script=Han})/u)[0]!;
const nodesDrawn = async (page: Page): Promise<number> => {
  const line = await page.getByTestId('graph-list').locator('summary').innerText();
  return Number(/\d+/.exec(line)?.[0]);
};

describe.each(['zh', 'en'] as const)('a new reader, %s', (language) => {
  const { people, years, next, column } = texts[language];
  let reader: Reader;
  let page: Page;

  it('asks', async () => {
    page = await browser.page({ language });
    reader = new Reader(page);
    await page.goto('/');
    await page.getByTestId('ask-input').waitFor();
    await reader.ask(people);
    await table(page).getByTestId('entity').nth(4).waitFor();
    reader.done();
  });

  it('filters the rows', async () => {
    const name = nameIn(await table(page).getByTestId('entity').first().innerText());
    await reader.click(page.getByTestId('results-filter'));
    await reader.type(name);
    await expect.poll(() => table(page).getAttribute('aria-rowcount')).toBe('2');
    await reader.click(page.getByTestId('results-filter'));
    await page.keyboard.press('Control+A');
    await page.keyboard.press('Delete');
    await expect.poll(() => table(page).getAttribute('aria-rowcount')).toBe('6');
    reader.done();
  });

  it('takes the rows along as a workbook', async () => {
    const download = page.waitForEvent('download');
    await reader.click(page.getByTestId('export-xlsx'));
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/u);
    reader.done();
  });

  it('expands the graph', async () => {
    await isDrawn(page);
    const before = await nodesDrawn(page);
    await reader.click(page.getByTestId('graph-list').locator('summary'));
    await reader.click(
      page.getByTestId('graph-list').locator('section > ul > li > button').first(),
    );
    await reader.click(page.getByTestId('graph-expand'));
    await expect.poll(() => nodesDrawn(page)).toBeGreaterThan(before);
    reader.done();
  });

  it('opens a person, and comes back', async () => {
    const answer = page.url();
    const person = table(page).getByTestId('entity').first();
    const name = nameIn(await person.innerText());
    await reader.click(person);
    await page.getByTestId('person-name').filter({ hasText: name }).waitFor();
    await page.goBack();
    await table(page).waitFor();
    expect(page.url()).toBe(answer);
    reader.done();
  });

  it('asks for a chart, and has it drawn another way', async () => {
    await reader.click(page.getByTestId('ask-input'));
    await reader.ask(years);
    await page.locator('[data-testid=chart][data-kind=line] svg[version]').waitFor();
    reader.done();
    await reader.click(page.getByTestId('chart').getByText(column, { exact: true }));
    await page.locator('[data-testid=chart][data-kind=bar] svg[version]').waitFor();
    reader.done();
  });

  it('asks on in the same conversation', async () => {
    await reader.click(page.getByTestId('ask-input'));
    await reader.ask(next);
    expect(await page.getByTestId('answer-text').innerText()).toMatch(/\d/u);
    await page.getByRole('main').getByRole('link', { name: years }).waitFor();
    await expect.poll(() => page.getByTestId('conversation').count()).toBe(1);
    reader.done();
    await page.context().close();
  });

  it('does without a mouse', async () => {
    page = await browser.page({ language });
    await page.goto('/');
    await page.getByTestId('ask-input').waitFor();
    await page.keyboard.type(people);
    await page.keyboard.press('Enter');
    const person = table(page).getByTestId('entity').first();
    await person.waitFor();
    await tabTo(page, person);
    await page.keyboard.press('Enter');
    await page.getByTestId('person-name').waitFor();
    await page.goBack();
    await table(page).waitFor();
    await page.keyboard.press('/');
    await page.keyboard.type(next);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: next }).waitFor();
    await page.getByTestId('answer-text').waitFor();
    await page.context().close();
  });
});

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, target: Locator, most = 100): Promise<void> {
  const focused = target.and(page.locator(':focus'));
  for (let presses = 0; presses < most; presses++) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Not reached in ${most} presses of Tab.`);
}

describe('what is asked is not lost', () => {
  /** Keeps the server busy, so that the next question waits for its answer. */
  const crowd = (): Promise<string[]> =>
    Promise.all(
      Array.from({ length: 20 }, (_, at) =>
        browser.answerTo(`清华大学${2001 + at}年发表了多少篇论文？`),
      ),
    );

  it('when the page is loaded again before the answer is there', async () => {
    const page = await browser.page({ language: 'en' });
    await page.goto('/');
    const others = crowd();
    await page.getByTestId('ask-input').fill(texts.en.next);
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/answers\//u);
    await page.getByTestId('ask-stop').waitFor();
    expect(await page.getByTestId('feedback-up').count()).toBe(0);
    await page.reload();
    await page.getByTestId('feedback-up').waitFor();
    await page.getByRole('heading', { level: 1, name: texts.en.next }).waitFor();
    expect(await page.getByTestId('answer-text').innerText()).toMatch(/\d/u);
    await others;
    await page.context().close();
  });

  it('when the whole answer comes at once', async () => {
    const page = await browser.page({ language: 'en' });
    await page.route('**/api/ask/stream', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: await response.body() });
    });
    await browser.ask(page, texts.en.people);
    await page.context().close();
  });

  it('in two tabs, which know of each other', async () => {
    const one = await browser.page({ language: 'en' });
    await one.goto('/');
    const other = await browser.pageBeside(one);
    await other.goto('/');
    await browser.ask(one, texts.en.next);
    await other.getByTestId('conversation').filter({ hasText: texts.en.next }).waitFor();
    await Promise.all([browser.ask(one, texts.en.years), browser.ask(other, texts.en.people)]);
    await one.getByRole('heading', { level: 1, name: texts.en.years }).waitFor();
    await other.getByRole('heading', { level: 1, name: texts.en.people }).waitFor();
    await expect.poll(() => one.getByTestId('conversation').count()).toBe(2);
    await one.getByTestId('language').click();
    await other.locator('html[lang=zh-CN]').waitFor({ state: 'attached' });
    await one.context().close();
  });
});

it('no page has thrown or failed to load', () => {
  expect(browser.faults).toEqual([]);
});
