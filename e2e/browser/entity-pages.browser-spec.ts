import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ResearcherPage } from '@coopkg/contracts';
import { OpenedBrowser } from './opened-browser.js';

let browser: OpenedBrowser;
let person: ResearcherPage;
beforeAll(async () => {
  browser = await OpenedBrowser.open();
  const { url } = browser.application;
  person = (await (await fetch(`${url}/api/researchers/R000029`)).json()) as ResearcherPage;
});
afterAll(() => browser?.close());

const universityOf = ({ node }: ResearcherPage): string => String(node.properties['university']);

it('shows a person with papers, projects and collaborators, in both languages', async () => {
  const page = await browser.page({ language: 'zh' });
  await page.goto(`/researchers/${person.node.id}`);
  expect(await page.getByTestId('person-name').innerText()).toBe(person.node.name);
  expect(await page.getByTestId('person-papers').innerText()).toContain(
    String(person.counts.papers),
  );
  expect(await page.getByTestId('person-collaborators').getByTestId('entity').count()).toBe(
    Math.min(12, person.collaborators.length),
  );
  await page.getByTestId('person-projects').waitFor();
  await page.getByTestId('person-graph').scrollIntoViewIfNeeded();
  await page.getByTestId('person-graph-canvas').locator('canvas').first().waitFor();
  await page.getByTestId('chart').locator('svg').first().waitFor();

  await page.getByTestId('language').click();
  await page.getByText('Most cited', { exact: true }).click();
  expect(await page.getByTestId('person-name').innerText()).toMatch(
    new RegExp(`${String(person.node.properties['nameEn'])}.*${person.node.name}`),
  );
  await page.context().close();
});

it('goes from a person to the university, on to a researcher there, and asks about them', async () => {
  const page = await browser.page({ language: 'zh' });
  await page.goto(`/researchers/${person.node.id}`);
  await page
    .getByRole('link', { name: universityOf(person) })
    .first()
    .click();
  await page.waitForURL('**/universities/*');
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(universityOf(person));
  await page.getByRole('link', { name: person.node.name, exact: true }).first().click();
  await page.waitForURL(`**/researchers/${person.node.id}`);
  await page.getByRole('link', { name: /有哪些合作者/ }).click();
  await page.waitForURL(/\/(answers|conversations)\//);
  expect(await page.getByTestId('answer-text').last().innerText()).toContain(
    String(person.counts.collaborators),
  );
  await page.context().close();
});

it('opens a paper and its authors, a project and its leader', async () => {
  const page = await browser.page({ language: 'en' });
  await page.goto(`/researchers/${person.node.id}`);
  await page.getByTestId('person-papers').getByTestId('entity').first().click();
  await page.waitForURL('**/papers/*');
  await page.getByRole('heading', { name: 'Authors' }).waitFor();
  await page.goto('/projects/J000042');
  await page.getByRole('heading', { name: 'Leader' }).waitFor();
  expect(browser.faults).toEqual([]);
});

it('says that something is not in the graph', async () => {
  const page = await browser.page({ language: 'en' });
  await page.goto('/researchers/nobody');
  expect(await page.getByRole('alert').innerText()).toContain('nobody');
  await page.context().close();
});
