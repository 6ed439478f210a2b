import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(async () => {
  const { faults } = browser;
  await browser.close();
  expect(faults).toEqual([]);
});

const texts = {
  zh: { table: '表格', strike: /^删去: getPersonPubs/, undo: /^撤销: getPersonPubs/ },
  en: { table: 'Table', strike: /^Strike: getPersonPubs/, undo: /^Undo: getPersonPubs/ },
};

describe.each(['zh', 'en'] as const)('API graphs in %s', (language) => {
  it('draw what is around an operation; an edge is struck, heeded and taken back', async () => {
    const solution = ['searchPerson', 'getPersonPubs', 'getPublication'];
    const page = await browser.page({ language });
    await browser.logIn(page);
    await page.goto('/admin/apis');
    const drawing = page.getByTestId('api-drawing');
    await drawing.waitFor();
    expect(await drawing.getAttribute('data-operations')).toBe('12');

    await page.goto('/admin/apis?api=getPublication&parameter=pub_id');
    await page.getByText(texts[language].table, { exact: true }).click();
    const suppliers = page.getByTestId('api-suppliers');
    const row = suppliers.getByRole('row').filter({ hasText: 'getPersonPubs pub_id' });
    await row.waitFor();
    expect(await browser.accessibilityFaults(page)).toEqual([]);

    await row.getByRole('button', { name: texts[language].strike }).click();
    const undo = suppliers.getByRole('button', { name: texts[language].undo });
    await undo.waitFor();
    expect(await undo.locator('xpath=ancestor::tr').innerText()).toContain(
      browser.application.name,
    );
    expect(await plannedWith(browser.application.url)).not.toEqual(solution);
    await undo.click();
    await row.getByRole('button', { name: texts[language].strike }).waitFor();
    expect(await plannedWith(browser.application.url)).toEqual(solution);
    await page.context().close();
  });
});

it('fit a narrow page', async () => {
  const page = await browser.page({ width: 390 });
  await browser.logIn(page);
  await page.goto('/admin/apis?catalogue=crossref&api=getWork&parameter=doi');
  await page.getByTestId('api-suppliers').getByRole('row').nth(1).waitFor();
  const beyond = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
  expect(await page.evaluate(beyond)).toBe(0);
  await page.context().close();
});

/** The APIs that a question about the authors of a person's paper is planned with. */
async function plannedWith(url: string): Promise<string[]> {
  const response = await fetch(`${url}/api/plan/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ question: '张伟引用最高的论文的作者有哪些？' }),
  });
  return ((await response.json()) as { solution: string[] }).solution;
}
