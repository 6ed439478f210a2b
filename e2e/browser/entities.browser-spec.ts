import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Answer } from '@coopkg/contracts';
import { OpenedBrowser } from './opened-browser.js';

const chinese = /\p{Script=Han}/u;

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

/** The answer that a page shows, as the server keeps it for who asked. */
const shownAnswer = async (page: Page): Promise<Answer> => {
  const id = /\/answers\/([^/?]+)/u.exec(page.url())![1]!;
  return (await (await page.request.get(`/api/answers/${id}`)).json()) as Answer;
};

describe('names in an answer', () => {
  it('are links in text, rows and cards, light up together, and lead to their pages', async () => {
    const page = await browser.page({ language: 'zh' });
    await browser.ask(page, '清华大学被引次数最多的5位研究者是谁？');
    const inRows = page.getByTestId('results-table').getByTestId('entity');
    await inRows.nth(4).waitFor();
    const first = inRows.first();
    const key = (await first.getAttribute('data-entity'))!;
    const everywhere = page.locator(`[data-entity="${key}"]`);
    await page.getByTestId('profile-card').locator(`[data-entity="${key}"]`).waitFor();
    await page.getByTestId('answer-text').locator(`[data-entity="${key}"]`).waitFor();
    await first.hover();
    const lit = page.locator('[data-lit="true"]');
    const mentions = await everywhere.count();
    expect(mentions).toBeGreaterThan(2);
    await expect.poll(() => lit.count()).toBe(mentions);
    await page.mouse.move(0, 0);
    await page.locator('[data-lit="true"]').first().waitFor({ state: 'detached' });
    await first.focus();
    await expect.poll(() => lit.count()).toBe(mentions);

    await first.click();
    await page.waitForURL(`**/researchers/${key.split(' ')[1]!}`);
    await page.getByTestId('person-name').waitFor();
    await page.context().close();
  });

  it('are English in English, with the Chinese beside, in rows, cards and files', async () => {
    const page = await browser.page({ language: 'en' });
    await browser.ask(page, 'Who are the 5 most cited researchers at Tsinghua University?');
    const table = page.getByTestId('results-table');
    await table.getByTestId('entity').nth(4).waitFor();
    const answer = await shownAnswer(page);
    expect(answer.headings).toEqual(['Researcher', 'Citations']);
    const text = await table.innerText();
    for (const { label, name, nameEn } of Object.values(answer.entities.nodes))
      if (label === 'Researcher') expect(text).toMatch(new RegExp(`${nameEn!}\\s+${name}`, 'u'));
    const chip = page.getByTestId('alignment-chip').first();
    expect(await chip.innerText()).toMatch(/^Tsinghua University\s+清华大学/u);
    const card = page.getByTestId('profile-card').first();
    await card.getByTestId('entity').waitFor();
    expect(await card.innerText()).toMatch(/Tsinghua University/u);
    const file = await (await page.request.get(`/api/answers/${answer.id}/export.csv`)).text();
    expect(file).toMatch(/^\uFEFFResearcher,Citations\r\n[A-Z][a-z]+ [A-Z][a-z]+ \p{Script=Han}/u);
    await page.context().close();
  });

  it('are told apart in English where several bear one', async () => {
    const page = await browser.page({ language: 'en' });
    await browser.ask(page, 'Who is Wei Zhang?');
    const choices = page.getByTestId('choice');
    await choices.first().waitFor();
    expect(await choices.count()).toBeGreaterThan(1);
    for (const text of await choices.allInnerTexts()) {
      const [name = '', university = ''] = text.split('\n');
      expect(name).toMatch(/^Wei Zhang\s+张/u);
      expect(university).not.toMatch(chinese);
    }
    expect(await browser.accessibilityFaults(page)).toEqual([]);
    await page.context().close();
  });
});

it('two universities give two columns that say which is which', async () => {
  const page = await browser.page({ language: 'en' });
  await browser.ask(
    page,
    'Pairs of collaborating researchers from Tsinghua University and Peking University',
  );
  const answer = await shownAnswer(page);
  expect(new Set(answer.headings).size).toBe(answer.headings.length);
  expect(answer.headings.join()).not.toMatch(/\(\d\)|^Name|Count/u);
  await page.context().close();
});

it('no page has thrown or failed to load', () => {
  expect(browser.faults).toEqual([]);
});
