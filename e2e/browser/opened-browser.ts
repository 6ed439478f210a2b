import AxeBuilder from '@axe-core/playwright';
import { chromium, type Browser, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import type { Language } from '@coopkg/contracts';

export interface Look {
  language?: Language;
  theme?: 'light' | 'dark';
  /** Pixels. */
  width?: number;
}

/** A busy machine draws slowly. */
export const patienceMs = 120_000;

/** Responses that a page may get in its ordinary course: nobody is logged in; not there. */
const expectedStatuses: ReadonlySet<number> = new Set([401, 404]);

/** In the page: how many movements are under way that end by themselves. */
const runningTransitions =
  'document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).length';

/** A browser of a test's own on the shared application. */
export class OpenedBrowser {
  readonly application = inject('application');
  /** Errors of scripts, of the console, and failed requests, of all pages so far. */
  readonly faults: string[] = [];

  private constructor(private readonly browser: Browser) {}

  static async open(): Promise<OpenedBrowser> {
    return new OpenedBrowser(
      await chromium.launch({
        executablePath: inject('application').chromium,
        args: ['--no-sandbox', '--headless', '--disable-gpu', '--disable-background-networking'],
      }),
    );
  }

  /** A page of its own context: with no cookies and nothing stored. */
  async page({ language = 'zh', theme = 'light', width = 1440 }: Look = {}): Promise<Page> {
    const context = await this.browser.newContext({
      baseURL: this.application.url,
      locale: language === 'zh' ? 'zh-CN' : 'en-GB',
      colorScheme: theme,
      viewport: { width, height: 900 },
    });
    return this.watched(await context.newPage());
  }

  /** Another tab of the same person. */
  async pageBeside(page: Page): Promise<Page> {
    return this.watched(await page.context().newPage());
  }

  private watched(page: Page): Page {
    page.setDefaultTimeout(patienceMs);
    page.on('pageerror', (error) => this.faults.push(`${page.url()}: ${String(error)}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
        this.faults.push(`${page.url()}: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400 && !expectedStatuses.has(response.status()))
        this.faults.push(`${response.status()} ${response.url()}`);
    });
    return page;
  }

  /** Asks in the page's box, and waits for the answer. */
  async ask(page: Page, question: string): Promise<void> {
    if (page.url() === 'about:blank') await page.goto('/');
    await page.getByTestId('ask-input').fill(question);
    await page.getByTestId('ask-send').click();
    await page.getByRole('heading', { level: 1, name: question }).waitFor();
    await page.getByTestId('feedback-up').waitFor();
  }

  /** Asks over HTTP. @returns the answer's id */
  async answerTo(question: string): Promise<string> {
    const response = await fetch(`${this.application.url}/api/ask`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ question }),
    });
    return ((await response.json()) as { id: string }).id;
  }

  async logIn(page: Page): Promise<void> {
    await page.goto('/admin');
    const form = page.getByTestId('login');
    await form.getByRole('textbox').first().fill(this.application.name);
    await form.locator('input[type=password]').fill(this.application.password);
    await page.keyboard.press('Enter');
    await form.waitFor({ state: 'detached' });
  }

  /** What violates WCAG 2.2 A or AA on a page, a line each. */
  async accessibilityFaults(page: Page): Promise<string[]> {
    // A colour half-way through its transition is nobody's colour.
    await expect.poll(() => page.evaluate(runningTransitions)).toBe(0);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 120)}`),
    );
  }

  async close(): Promise<void> {
    await this.browser.close();
  }
}
