import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Locator, Page } from 'playwright-core';
import { OpenedBrowser } from './opened-browser.js';

/**
 * From a data set to the model in use, and back, from the page alone. A program stands for the
 * trainer (`e2e/training/trainer.mjs`); models are validated, measured and activated as they are,
 * which takes a busy machine minutes.
 */
const jobLimit = { timeout: 600_000 };
vi.setConfig({ testTimeout: 1_200_000 });

let browser: OpenedBrowser;
let page: Page;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
  page = await browser.page({ language: 'zh' });
  await browser.logIn(page);
  // A data set of a few questions.
  const data = { kind: 'CUSTOM', wordings: 'test', samples: 1, types: ['R17'], languages: ['zh'] };
  const built = await page.request.post('/api/admin/datasets', { data });
  const { jobId } = (await built.json()) as { jobId: string };
  await page.request.get(`/api/admin/jobs/${jobId}/events`, jobLimit);
});
afterAll(() => browser?.close());

const trained = 'small-';
const modelNamed = (name: string): Locator => page.getByTestId('model').filter({ hasText: name });
const inUse = (name: string): Promise<void> =>
  page.locator('[data-testid=model][data-active=true]').filter({ hasText: name }).waitFor();

async function measure(name: string): Promise<void> {
  await page.goto(`/admin/models?lang=en&measure=${name}`);
  await page.getByTestId('evaluation-start').click();
  await page.locator(`[data-testid=evaluation][data-model="${name}"]`).waitFor(jobLimit);
}

it('trains with a curve that a reload keeps, stops, and goes on', async () => {
  await page.goto('/admin/training');
  await page.getByTestId('training-start').click();
  const training = page.getByTestId('training').first();
  await training.getByTestId('chart').first().waitFor(jobLimit);
  await page.reload();
  await training.getByTestId('chart').first().waitFor();
  const model = training.getByText(`模型：${trained}`);
  await training.getByTestId('job-cancel').click();
  // What was learnt so far is kept as a model.
  await model.waitFor(jobLimit);
  await training.getByTestId('training-resume').click(jobLimit);
  // What a person stopped is not validated first, which takes minutes.
  await training.getByTestId('job-cancel').click(jobLimit);
  await training.getByTestId('training-resume').waitFor(jobLimit);
  await model.waitFor(jobLimit);
});

it('asks for a reason before a model is activated that was not compared', async () => {
  await page.goto('/admin/models?lang=en');
  await modelNamed(trained).getByTestId('model-activate').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('was not compared').waitFor();
  const activate = dialog.getByRole('button', { name: 'Activate all the same' });
  expect(await activate.isDisabled()).toBe(true);
  await page.getByTestId('model-reason').fill('to try it');
  await expect.poll(() => activate.isEnabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await inUse('academic-graph');
});

it('measures both, compares them, and activates the worse one for a reason only, which is kept', async () => {
  const name = (await modelNamed(trained).first().getAttribute('data-id'))!;
  await measure('academic-graph');
  await measure(name);
  for (const evaluation of await page.getByTestId('evaluation').all())
    await evaluation.getByRole('checkbox').check();
  await page.getByTestId('model-compare').click();
  await page
    .getByTestId('comparison')
    .getByText(/0 won, [1-9]\d* lost/u)
    .waitFor();
  await modelNamed(name).getByText('measured lower').waitFor();
  await modelNamed(name).getByTestId('model-activate').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('It measured lower').waitFor();
  await page.getByTestId('model-reason').fill('to see what it does');
  await dialog.getByRole('button', { name: 'Activate all the same' }).click();
  await inUse(name);
  const last = page.getByTestId('activation').first();
  await last.getByText('to see what it does').waitFor();
});

it('goes back to the model before, which answers again', async () => {
  await page.getByTestId('model-roll-back').click();
  await inUse('academic-graph');
  await page.getByTestId('activation').first().getByText('rolled back to').waitFor();
  await browser.ask(
    await browser.page({ language: 'en' }),
    'How many professors does Peking University have?',
  );
});

it('fits the decision to the model, and puts the numbers in force', async () => {
  // Of the new model: what the other tests ask is answered as before.
  const panel = page.locator('section').filter({ has: page.getByTestId('calibration-start') });
  await panel.getByRole('combobox', { name: 'Model' }).click();
  await page.locator('.ant-select-item-option').filter({ hasText: trained }).click();
  await page.getByTestId('calibration-start').click();
  const calibration = page.getByTestId('calibration').first();
  await calibration.getByTestId('chart').waitFor(jobLimit);
  await calibration.getByRole('button', { name: 'Use these numbers' }).click();
  await calibration.getByText('in use').waitFor();
});

it('no page has thrown or failed to load', () => {
  expect(browser.faults).toEqual([]);
});
