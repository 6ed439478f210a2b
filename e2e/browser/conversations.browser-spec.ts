import { afterAll, beforeAll, expect, it } from 'vitest';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

const questions = {
  zh: ['清华大学有多少位教授？', '他的合作者呢？', '他'],
  en: ['How many professors does Tsinghua University have?', 'Who are his collaborators?', 'his'],
} as const;

it.each(['zh', 'en'] as const)(
  'keeps a conversation, asks whom is meant, and is its owner’s alone: %s',
  async (language) => {
    const [first, second, word] = questions[language];
    const page = await browser.page({ language });
    await browser.ask(page, first);
    const address = page.url();
    await browser.ask(page, second);
    await page.getByTestId('answer-text').filter({ hasText: word }).waitFor();
    await page.getByRole('heading', { level: 1, name: second }).waitFor();
    await expect.poll(() => page.getByTestId('conversation').count()).toBe(1);

    await page.getByRole('main').getByRole('link', { name: first }).click();
    await page.getByTestId('answer-text').filter({ hasText: /\d/u }).waitFor();
    await page.reload();
    await page.getByTestId('answer-text').waitFor();

    const item = page.getByTestId('conversation');
    await item.hover();
    await item.getByTestId('conversation-rename').click();
    await page.keyboard.type('Professors');
    await page.keyboard.press('Enter');
    await item.filter({ hasText: 'Professors' }).waitFor();
    await page.getByTestId('history-search').fill('no such words');
    await item.waitFor({ state: 'detached' });
    await page.getByTestId('history-search').fill(first.slice(0, 6));
    await item.waitFor();

    const stranger = await browser.page({ language });
    await stranger.goto(address);
    await stranger.getByTestId('answer-text').waitFor();
    expect(await stranger.getByTestId('conversation').count()).toBe(0);

    await item.hover();
    await item.getByTestId('conversation-delete').click();
    const undo = page
      .getByRole('alert')
      .getByRole('button', { name: language === 'zh' ? '撤销' : 'Undo' });
    // The offer stays as long as the pointer is on it.
    await undo.hover();
    await item.waitFor({ state: 'detached' });
    await undo.click();
    await item.waitFor();
    expect(browser.faults).toEqual([]);
  },
);

it('suggests while one types, by keyboard, and says what leads nowhere', async () => {
  const page = await browser.page({ language: 'zh' });
  await page.goto('/');
  await page.keyboard.press('Escape');
  await page.getByTestId('ask-input').pressSequentially('清华大学有多少');
  await page.getByTestId('suggestion').first().waitFor();
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('option', { selected: true }).getAttribute('data-testid')).toBe(
    'suggestion',
  );
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/answers\//u);
  await page.getByTestId('answer-text').waitFor();
  await page.goto('/nowhere/at/all');
  await page.getByTestId('not-found').waitFor();
  await page.goto('/conversations/none');
  await page.getByTestId('not-found').waitFor();
  expect(browser.faults).toEqual([]);
});

it('lists what one shares, and takes a link back at once', async () => {
  const page = await browser.page({ language: 'en' });
  const question = 'How many researchers are at Peking University?';
  await browser.ask(page, question);
  await page
    .getByRole('button', { name: /Share$/u })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('link', { name: 'My shared links' }).click();
  const share = page.getByTestId('share').filter({ hasText: question });
  const link = await share.getByRole('link', { name: 'See what others see' }).getAttribute('href');
  const stranger = await browser.page({ language: 'zh' });
  await stranger.goto(link!);
  await stranger.getByText(question).first().waitFor();

  await share.getByTestId('share-revoke').click();
  await page.getByRole('tooltip').getByRole('button', { name: 'Take it back' }).click();
  await share.waitFor({ state: 'detached' });
  await stranger.reload();
  await stranger.getByTestId('not-found').waitFor();
  expect(browser.faults).toEqual([]);
});
