import { afterAll, beforeAll, expect, it } from 'vitest';
import type { QueryResult } from '@coopkg/contracts';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
/** A college, and how many professors the graph has there. */
let college: { name: string; professors: number };
beforeAll(async () => {
  browser = await OpenedBrowser.open();
  const response = await fetch(`${browser.application.url}/api/query`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      cypher:
        "MATCH (r:Researcher {title: '教授'}) WHERE r.college IS NOT NULL RETURN r.university, r.college, count(*) AS n ORDER BY n DESC, r.university, r.college LIMIT 1",
    }),
  });
  const [[university, name, professors]] = ((await response.json()) as QueryResult).rows as [
    [string, string, number],
  ];
  college = { name: `${university}${name}`, professors };
});
afterAll(() => browser?.close());

it('answers a Chinese question, then speaks English, and keeps the answer at its address', async () => {
  const page = await browser.page({ language: 'zh' });
  await browser.ask(page, `${college.name}有多少位教授？`);
  const count = String(college.professors);
  expect(await page.getByTestId('answer-text').innerText()).toContain(count);
  const address = page.url();
  await page.getByTestId('language').click();
  await page.locator('html[lang=en]').waitFor({ state: 'attached' });
  await page.reload();
  await page.getByTestId('answer-text').waitFor();
  expect(page.url()).toBe(address);
  expect(await page.getByTestId('answer-text').innerText()).toContain(count);
  expect(browser.faults).toEqual([]);
});

it('says why a question has no answer, and a suggestion goes on', async () => {
  const page = await browser.page({ language: 'zh' });
  await browser.ask(page, '今天天气怎么样？');
  const suggestions = page.getByTestId('suggestions').getByRole('button');
  await suggestions.first().waitFor();
  expect(await suggestions.count()).toBe(3);
  const question = await suggestions.first().innerText();
  await suggestions.first().click();
  await page.getByRole('heading', { level: 1, name: question }).waitFor();
  await page.getByTestId('answer-text').waitFor();
  expect(browser.faults).toEqual([]);
});

it('asks whom a question means that names nobody', async () => {
  const page = await browser.page({ language: 'zh' });
  await browser.ask(page, '他的合作者呢？');
  expect(await page.getByTestId('answer-text').innerText()).toContain('指的是谁');
  expect(await page.getByTestId('results-table').count()).toBe(0);
});
