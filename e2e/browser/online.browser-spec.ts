import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

it.each([
  ['zh', 1440, '清华大学有哪些论文？'],
  ['en', 390, 'Which papers did Tsinghua University publish in 2020?'],
] as const)(
  'shows in %s at %i pixels what was found online apart from the graph',
  async (language, width, question) => {
    const page = await browser.page({ language, width });
    await page.goto('/');
    await page.getByTestId('ask-online').click();
    await browser.ask(page, question);
    const results = page.getByTestId('online-results');
    const found = results.getByTestId('online-item').first();
    await found.waitFor();
    expect(await found.getByRole('link', { name: 'Chemical Ecology' }).getAttribute('href')).toBe(
      'https://doi.org/10.1093/obo/9780199830060-0023',
    );
    expect(await found.innerText()).toContain('Crossref');
    // It is never among the rows of the graph.
    expect(await page.getByTestId('results-table').innerText()).not.toContain('Chemical Ecology');
    await results.locator('summary').click();
    expect(await results.getByTestId('online-source').count()).toBeGreaterThan(0);
    expect(await browser.accessibilityFaults(page)).toEqual([]);
    expect(browser.faults).toEqual([]);
  },
);

it('looks nothing up unless a person switches it on', async () => {
  const page = await browser.page({ language: 'en' });
  await page.goto('/');
  await browser.ask(page, '清华大学有多少位教授？');
  expect(await page.getByTestId('online-results').count()).toBe(0);
});
