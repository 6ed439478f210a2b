import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { catalogueDataset, type CatalogueLine } from './catalogue-dataset.js';
import { solutionLines } from './solution-lines.js';

const replies = (id: string): string =>
  fileURLToPath(new URL(`../planning/recorded/${id}.json`, import.meta.url));

it('keeps questions whose program gives a value over recorded replies', async () => {
  const lines: CatalogueLine[] = [];
  const request = {
    catalogue: 'crossref',
    replies: replies('crossref'),
    languages: ['en'] as const,
  };
  for await (const line of catalogueDataset(request)) lines.push(line);
  const type = 'getWork(doi) → message.author of all';
  expect(lines.find((one) => one.type === type)).toMatchObject({
    question:
      'The DOI of the work is "10.1371/journal.pone.0033693": what is the authors of the work?',
    solution: ['getWork'],
    answer: expect.arrayContaining([expect.objectContaining({ family: 'Smeyne' })]) as unknown,
  });
  expect(lines.some(({ solution }) => solution.length === 3)).toBe(true);
  expect(lines.every(({ answer }) => answer !== null)).toBe(true);
});

it('says what replies must be', async () => {
  const request = { catalogue: 'crossref', replies: '/nowhere', languages: ['en'] as const };
  await expect(catalogueDataset(request).next()).rejects.toMatchObject({
    code: 'replies-unreadable',
  });
});

it('has the solutions of the academic APIs by the same command, and says what it can read', async () => {
  const lines = await solutionLines('academic');
  expect(lines.find(({ solution }) => solution === 'name.interests')).toMatchObject({
    apis: ['searchPerson', 'getPersonInterest'],
    inputs: ['name'],
  });
  await expect(solutionLines('/nowhere.yaml')).rejects.toMatchObject({
    code: 'catalogue-unreadable',
  });
});
