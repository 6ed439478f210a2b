import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '@coopkg/contracts';
import { OpenedBrowser } from './opened-browser.js';

/** What a curator does from the page alone: builds a data set, and works through a wrong answer. */
let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

const texts: Record<Language, { custom: string; down: string; wording: string }> = {
  zh: { custom: '自定义', down: '被点踩', wording: '加为问法' },
  en: { custom: 'Custom', down: 'voted down', wording: 'Make a wording' },
};

describe.each(['zh', 'en'] as const)('curation in %s', (language) => {
  it('builds a data set and shows its questions with their rows', async () => {
    const page = await browser.page({ language });
    await browser.logIn(page);
    await page.goto('/admin/datasets');
    await page.getByTestId('dataset-kind').getByText(texts[language].custom).click();
    await page.getByRole('combobox').first().fill('R17');
    await page.locator('.ant-select-item-option').filter({ hasText: 'R17' }).first().click();
    await page.keyboard.press('Escape');
    await page.getByTestId('dataset-build').click();
    await page.getByTestId('job').first().waitFor();
    await page.getByTestId('dataset-download').first().waitFor();
    await page.getByTestId('dataset-preview').getByRole('listitem').first().waitFor();
    expect(await page.getByTestId('dataset-preview').innerText()).toContain('R17');
    expect(await browser.accessibilityFaults(page)).toEqual([]);
  });

  it('turns a question that was voted down into a decision that stays', async () => {
    const page = await browser.page({ language });
    await browser.logIn(page);
    const question =
      language === 'zh'
        ? '清华大学有多少位研究者？'
        : 'How many researchers are at Tsinghua University?';
    const asked = await page.request.post('/api/ask', { data: { question } });
    const { id } = (await asked.json()) as { id: string };
    await page.request.post(`/api/answers/${id}/feedback`, { data: { verdict: 'down' } });
    await page.goto('/admin/questions?status=down');
    const item = page.getByTestId('work-item').filter({ hasText: question }).first();
    expect(await item.innerText()).toContain(texts[language].down);
    await item.getByRole('button').first().click();
    await item.getByRole('tab', { name: texts[language].wording }).waitFor();
    await item.getByTestId('work-item-resolve').click();
    await page.locator('[data-testid=work-item][data-state=resolved]').first().waitFor();
    await page.goto('/admin/questions?status=down&state=resolved');
    await page.getByTestId('work-item').filter({ hasText: question }).first().waitFor();
    expect(await browser.accessibilityFaults(page)).toEqual([]);
  });
});

it('decides about several questions by keyboard, and takes it back', async () => {
  const page = await browser.page({ language: 'en' });
  await browser.logIn(page);
  for (const university of ['Fudan University', 'Nanjing University']) {
    const data = { question: `How many papers has ${university} published?` };
    const { id } = (await (await page.request.post('/api/ask', { data })).json()) as { id: string };
    await page.request.post(`/api/answers/${id}/feedback`, { data: { verdict: 'down' } });
  }
  await page.goto('/admin/questions?status=down&state=open');
  const open = page.locator('[data-testid=work-item][data-state=open]');
  const listed = page.getByTestId('work-item').filter({ hasText: /How many papers has/ });
  await listed.nth(1).waitFor();
  const before = await open.count();
  await listed.first().locator('[data-work-head]').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.keyboard.press('i');
  await page.getByTestId('work-undo').waitFor();
  expect(await open.count()).toBe(before - 2);
  await page.getByTestId('work-undo').click();
  await expect.poll(() => open.count()).toBe(before);

  await page.getByTestId('work-select-all').click();
  await page.getByTestId('work-right').click();
  await expect.poll(() => open.count()).toBe(0);
  await page.context().close();
});
