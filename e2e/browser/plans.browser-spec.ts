import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

it('answers through APIs: the plan is drawn, and each call shows its reply', async () => {
  const page = await browser.page({ language: 'zh' });
  await page.goto('/');
  await page.getByTestId('asking-plans').click();
  // The fourth takes four calls: a person, papers, one paper, its first author.
  await page.getByTestId('examples').getByRole('button').nth(3).click();
  await page.getByTestId('answer-text').waitFor();
  const calls = page.getByTestId('plan').getByTestId('plan-call');
  expect(await calls.evaluateAll((all) => all.map((one) => one.getAttribute('data-api')))).toEqual([
    'searchPerson',
    'getPersonPubs',
    'getPublication',
    'getPersonInterest',
  ]);
  await calls.nth(1).press('Enter');
  const details = page.getByTestId('plan-call-details');
  await details.getByRole('table').waitFor();
  expect(await details.getByRole('row').count()).toBeGreaterThan(1);
  expect(await browser.accessibilityFaults(page)).toEqual([]);
  const paper = details.getByRole('link').first();
  expect(await paper.getAttribute('href')).toMatch(/^\/papers\//u);
  const answer = await page.getByTestId('answer-text').innerText();
  await page.reload();
  await page.getByTestId('answer-text').waitFor();
  expect(await page.getByTestId('answer-text').innerText()).toBe(answer);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect
    .poll(() =>
      page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth'),
    )
    .toBe(false);
  expect(browser.faults).toEqual([]);
});

it('asks which of several is meant, and for what is missing, and goes on', async () => {
  const page = await browser.page({ language: 'en', theme: 'dark', width: 390 });
  await page.goto('/plans');
  await page.getByTestId('ask-input').fill('张伟的研究兴趣是什么？');
  await page.getByTestId('ask-send').click();
  const choices = page.getByTestId('choice');
  await choices.first().waitFor();
  expect(await choices.count()).toBeGreaterThan(1);
  const interests = await choices.first().locator('span').last().innerText();
  expect(await browser.accessibilityFaults(page)).toEqual([]);
  await choices.first().click();
  await choices.first().waitFor({ state: 'detached' });
  await page.getByTestId('answer-text').waitFor();
  const [first = ''] = interests.split(' · ');
  expect(await page.getByTestId('answer-text').innerText()).toContain(first);
  await page.getByTestId('ask-input').fill('他的研究兴趣是什么？');
  await page.getByTestId('ask-send').click();
  const form = page.getByTestId('plan-missing');
  await form.getByRole('textbox').fill('张伟');
  await form.getByRole('button').click();
  await choices.first().waitFor();
  await page.getByTestId('ask-input').fill('今天天气怎么样？');
  await page.getByTestId('ask-send').click();
  await page.locator('[data-status=unanswerable]').waitFor();
  expect(browser.faults).toEqual([]);
});
