import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Language } from '@coopkg/contracts';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
});
afterAll(() => browser?.close());

const words = {
  zh: { role: '审校员', change: '修改密码', over: '登录已过期', unknown: '用户名或密码不对' },
  en: {
    role: 'Curator',
    change: 'Change password',
    over: 'Your session has ended',
    unknown: 'name or the password is wrong',
  },
};

async function logIn(page: Page, name: string, password: string): Promise<void> {
  const form = page.getByTestId('login');
  await form.locator('input').nth(0).fill(name);
  await form.locator('input').nth(1).fill(password);
  await form.locator('button[type=submit]').click();
}

describe.each(['zh', 'en'] as Language[])('accounts, in %s', (language) => {
  const { role, change, over, unknown } = words[language];
  const name = `lin-${language}`;
  let page: Page;
  let made = '';

  it('a wrong password is said to be wrong, and a right one opens what was asked for', async () => {
    page = await browser.page({ language });
    await page.goto('/admin/users');
    await logIn(page, 'chief', 'not the password');
    await page.getByTestId('problem').getByText(unknown).waitFor();
    await logIn(page, browser.application.name, browser.application.password);
    await page.getByTestId('user-add').waitFor();
    expect(page.url()).toMatch(/\/admin\/users$/);
  });

  it('a user is added with a password that is shown once', async () => {
    await page.getByTestId('user-add').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(name);
    await dialog.locator('.ant-btn-primary').click();
    made = (await page.getByTestId('secret').textContent()) ?? '';
    expect(made).toMatch(/^[\w-]{16}$/);
    await page.getByText(name).first().waitFor();
  });

  it('who comes with it chooses another first, and sees what the role is for only', async () => {
    const curator = await browser.page({ language });
    await curator.goto('/admin');
    await logIn(curator, name, made);
    const fields = curator.getByTestId('password').locator('input[type=password]');
    await fields.nth(0).fill(made);
    await fields.nth(1).fill('some new words');
    await fields.nth(2).fill('some new words');
    await curator.getByRole('button', { name: change }).click();
    await curator.getByText(role).first().waitFor();
    const links = await curator
      .locator('aside nav a')
      .evaluateAll((found) => found.map((link) => link.getAttribute('href')));
    expect(links).toContain('/admin/corrections');
    expect(links).not.toContain('/admin/users');
    await curator.goto('/admin/users');
    await curator.waitForURL(/\/admin\/(?!users)/);

    await curator.context().close();
  });

  it('a session that ends elsewhere is begun again over what was being typed', async () => {
    const curator = await browser.page({ language });
    await curator.goto('/admin/corrections');
    await logIn(curator, name, 'some new words');
    const fields = curator.getByTestId('correction-add').locator('input');
    await fields.first().fill('本校');
    const cookies = await curator.context().cookies();
    await fetch(`${browser.application.url}/api/admin/logout`, {
      method: 'POST',
      headers: { cookie: cookies.map((one) => `${one.name}=${one.value}`).join('; ') },
    });
    await fields.nth(1).fill('清华');
    const dialog = curator.getByRole('dialog');
    await dialog.getByText(over).waitFor();
    await dialog.locator('input[type=password]').fill('some new words');
    await dialog.locator('button[type=submit]').click();
    await dialog.waitFor({ state: 'hidden' });
    expect(await fields.first().inputValue()).toBe('本校');
    await curator.context().close();
  });

  it('every step is in the audit log', async () => {
    await page.goto('/admin/audit');
    const log = page.getByTestId('audit');
    await log.getByText(name).first().waitFor();
    expect(await log.getByText('chief').count()).toBeGreaterThan(0);
    expect(await log.textContent()).not.toContain(made);
  });

  it('graph, settings and log are told without secrets', async () => {
    await page.goto('/admin/graph');
    await page.getByText('AUTHORED').waitFor();
    await page.goto('/admin/settings');
    await page.getByText('COOPKG_DATA_DIR').waitFor();
    await page.goto('/admin/logs');
    await page.getByTestId('logs').waitFor();
    await page.getByTestId('log-out').click();
    await page.getByTestId('login').waitFor();
    await page.context().close();
  });
});

it('no page has thrown or failed to load', () => {
  expect(browser.faults).toEqual([]);
});
