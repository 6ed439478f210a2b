import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Language } from '@coopkg/contracts';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

const scrollsSideways =
  'document.documentElement.scrollWidth > document.documentElement.clientWidth';
const rules =
  '# 实验室\n\n## 开放时间\n\n实验室每天上午九点开放。\n\n## Visitors\n\nGuided tours take 90 minutes.\n';

const drop = async (page: Page, files: Record<string, string>): Promise<void> => {
  await page
    .getByTestId('document-drop')
    .locator('input[type=file]')
    .setInputFiles(
      Object.entries(files).map(([name, text]) => ({
        name,
        mimeType: 'text/plain',
        buffer: Buffer.from(text),
      })),
    );
  for (const name of Object.keys(files))
    await page.locator('[data-testid=document][data-state=ready]', { hasText: name }).waitFor();
};
const ask = async (page: Page, question: string): Promise<string> => {
  await page.getByTestId('document-ask').fill(question);
  await page.getByTestId('document-ask-send').click();
  const answer = page.getByTestId('document-answer');
  await answer.getByRole('heading', { name: question }).waitFor();
  return answer.locator('p').first().innerText();
};

it.each([
  ['zh', 'light', 1440, '实验室几点开放？', '实验室每天上午九点开放。'],
  ['en', 'dark', 390, 'How long do guided tours take?', 'Guided tours take 90 minutes.'],
] as const)(
  'answers from documents in %s, %s, %i pixels: the cited place is lit, and they can be deleted',
  async (language: Language, theme, width, question, told) => {
    const page = await browser.page({ language, theme, width });
    await page.goto('/documents');
    await drop(page, { 'rules.md': rules, 'empty.csv': 'a,b\n1,2\n' });
    expect(await ask(page, question)).toBe(told);
    expect(await browser.accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(scrollsSideways)).toBe(false);
    const citation = page.getByTestId('citation').first();
    expect(await citation.innerText()).toContain('rules.md');
    await citation.press('Enter');
    expect(await page.getByTestId('cited').innerText()).toBe(told);
    expect(await browser.accessibilityFaults(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByTestId('cited').waitFor({ state: 'detached' });
    const documents = page.getByTestId('document');
    for (let left = await documents.count(); left > 0; left--) {
      await documents.first().getByTestId('document-delete').click();
      await page.locator('.ant-popconfirm-buttons .ant-btn-dangerous:visible').click();
      await expect.poll(() => documents.count()).toBe(left - 1);
    }
    expect(browser.faults).toEqual([]);
  },
);

it('asks the graph about the people whom a document lists', async () => {
  const [first, second] = await people();
  const page = await browser.page({ language: 'en' });
  await page.goto('/documents');
  await drop(page, {
    'list.csv': `Name,University\n${first!.name},${first!.university}\n${second!.name},${second!.university}\nNobody Atall,Nowhere\n`,
  });
  const told = await ask(page, 'What is the h-index of the people in this list?');
  expect(told).toContain('The document lists 3 people, 2 of whom are found in the graph');
  const table = page.getByTestId('document-people');
  expect(await table.getByRole('row').count()).toBe(4);
  expect(await table.getByTestId('entity').first().getAttribute('href')).toBe(
    `/researchers/${first!.id}`,
  );
  expect(await browser.accessibilityFaults(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 900 });
  expect(await page.evaluate(scrollsSideways)).toBe(false);
  await table.getByRole('button').nth(1).click();
  expect(await page.getByTestId('cited').innerText()).toContain(second!.name);
  expect(browser.faults).toEqual([]);
});

/** Two people of the graph, as one university has them. */
async function people(): Promise<{ id: string; name: string; university: string }[]> {
  const response = await fetch(
    `${browser.application.url}/api/academic/searchPerson?organization=${encodeURIComponent('清华大学')}&limit=2`,
  );
  const found = (await response.json()) as {
    person_id: string;
    name: string;
    organization: string;
  }[];
  return found.map(({ person_id: id, name, organization: university }) => ({
    id,
    name,
    university,
  }));
}
