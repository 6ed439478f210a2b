import { existsSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { processEnvironment } from '@coopkg/configuration';
import type { QueryResult } from '@coopkg/contracts';
import {
  removeFolder,
  runCommand,
  RunningApplication,
  temporaryFolder,
} from './running-application.js';

/**
 * The page in a real browser, served by the real application. Needs `frontend/dist` (`npm start`
 * and `npm test` build it).
 */
const candidates = [
  processEnvironment()['COOPKG_CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const executablePath = candidates.find((path) => path !== undefined && existsSync(path));
if (executablePath === undefined)
  process.stderr.write(
    '\nSKIPPED: the browser test needs Chromium: apt-get install chromium, or name one in COOPKG_CHROMIUM.\n\n',
  );

/** A busy machine draws slowly. */
const patienceMs = 180_000;

describe.skipIf(executablePath === undefined)('the page', () => {
  const folder = temporaryFolder();
  let application: RunningApplication;
  let browser: Browser;
  let page: Page;
  let college: { university: string; name: string; professors: number };
  const faults: string[] = [];

  beforeAll(async () => {
    application = await RunningApplication.start(folder);
    await application.ready();
    const query =
      "MATCH (r:Researcher {title: '教授'}) WHERE r.college IS NOT NULL RETURN r.university AS university, r.college AS college, count(*) AS n ORDER BY n DESC, university, college LIMIT 1";
    const { code, output, errors } = await runCommand(folder, ['query', query, '--json']);
    expect(code, errors).toBe(0);
    const [[university, name, professors]] = (JSON.parse(output) as QueryResult).rows as [
      [string, string, number],
    ];
    college = { university, name, professors };
    browser = await chromium.launch({
      executablePath: executablePath!,
      args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
    });
    const context = await browser.newContext({
      locale: 'zh-CN',
      viewport: { width: 1280, height: 900 },
    });
    page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => faults.push(String(error)));
  }, 900_000);

  afterAll(async () => {
    await browser?.close();
    await application?.end('SIGKILL');
    await runCommand(folder, ['neo4j', 'stop']);
    removeFolder(folder);
  }, 120_000);

  it(
    'answers a Chinese question with its text, table, query and graph; then speaks English',
    async () => {
      await page.goto(application.url);
      await page
        .getByRole('textbox', { name: '你的问题' })
        .fill(`${college.university}${college.name}有多少位教授？`);
      await page.keyboard.press('Enter');
      await page.waitForURL(/\/a\/[^/]+$/);
      expect(await page.getByTestId('answer-text').innerText()).toContain(
        String(college.professors),
      );
      expect(
        await page
          .getByRole('cell', { name: String(college.professors), exact: true })
          .first()
          .innerText(),
      ).toBe(String(college.professors));
      expect(await page.getByTestId('cypher').first().innerText()).toMatch(/^MATCH[\s\S]*count/);
      await page.locator('[data-testid=graph-canvas][data-ready=true] canvas').first().waitFor();

      const address = page.url();
      await page.getByRole('button', { name: 'Switch to English' }).click();
      await page.getByRole('heading', { name: 'How it was found' }).waitFor();
      expect(await page.evaluate('document.documentElement.lang')).toBe('en');

      await page.reload();
      await page.getByRole('heading', { name: 'Answer', exact: true }).waitFor();
      expect(page.url()).toBe(address);
      expect(await page.getByTestId('answer-text').innerText()).toContain(
        String(college.professors),
      );
      expect(faults).toEqual([]);
    },
    5 * patienceMs,
  );

  it(
    'says why a question has no answer, and a suggestion goes on',
    async () => {
      await page.goto(`${application.url}/?lang=zh`);
      await page.getByRole('textbox', { name: '你的问题' }).fill('今天天气怎么样？');
      await page.getByTestId('ask').click();
      const suggestions = page.getByTestId('suggestions').getByRole('button');
      await suggestions.first().waitFor();
      expect(await suggestions.count()).toBe(3);
      const before = page.url();
      const question = await suggestions.first().innerText();
      await suggestions.first().click();
      await page.waitForURL((url) => url.pathname.startsWith('/a/') && url.href !== before);
      expect(await page.getByRole('textbox', { name: '你的问题' }).inputValue()).toBe(question);
      expect(faults).toEqual([]);
    },
    3 * patienceMs,
  );

  it(
    'lets an administrator change a question type, says in both languages where one is wrong, and shows the models',
    async () => {
      const { output } = await runCommand(folder, [
        'user',
        'add',
        'chief',
        '--role',
        'admin',
        '--json',
      ]);
      const { password } = JSON.parse(output) as { password: string };
      await page.goto(`${application.url}/admin?lang=zh`);
      await page.getByLabel('用户名').fill('chief');
      await page.getByLabel('密码').fill(password);
      await page.keyboard.press('Enter');
      expect(await page.locator('.models li').first().innerText()).toContain('academic-graph');
      const query = page.getByRole('textbox', { name: '查询' });
      const gold = await query.inputValue();
      await query.fill(gold.replace('Researcher', 'Resercher'));
      await page.getByRole('button', { name: '检查并保存' }).click();
      expect(await page.getByTestId('template-faults').innerText()).toMatch(
        /查询：[\s\S]*Resercher/,
      );
      await page.getByRole('button', { name: 'Switch to English' }).click();
      expect(await page.getByTestId('template-faults').innerText()).toMatch(
        /Not saved:[\s\S]*Query:[\s\S]*Resercher/,
      );
      await page.getByRole('textbox', { name: 'Query' }).fill(gold);
      await page
        .getByRole('textbox', { name: 'What it asks, in English' })
        .fill('say who a researcher is');
      await page.getByRole('button', { name: 'Check and save' }).click();
      await page.getByText('R01 is saved.').waitFor();
      await page.goto(`${application.url}/admin?lang=en`);
      expect(
        await page.getByRole('textbox', { name: 'What it asks, in English' }).inputValue(),
      ).toBe('say who a researcher is');
      expect(faults).toEqual([]);
    },
    5 * patienceMs,
  );
});
