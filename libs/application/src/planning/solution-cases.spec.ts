import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { carryOut, planSolution, rulesChooser, type NamedQuestion } from '@coopkg/api-plan';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { Catalogues } from './catalogues/catalogues.js';
import { fieldNames } from './field-names.js';
import { plainWording, resultText } from './result-text.js';

/** What each service said, by the address it was asked at. */
const repliesOf = (id: string): Record<string, unknown> =>
  (
    JSON.parse(readFileSync(new URL(`./recorded/${id}.json`, import.meta.url), 'utf8')) as {
      replies: Record<string, unknown>;
    }
  ).replies;

let folder: string;
let server: Server;
let catalogues: Catalogues;
const asked: string[] = [];

beforeAll(async () => {
  const replies = new Map([
    ...Object.entries(repliesOf('crossref')),
    ...Object.entries(repliesOf('open-library')),
  ]);
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const reply = replies.get(request.url ?? '');
    response.writeHead(reply === undefined ? 500 : 200).end(JSON.stringify(reply ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  folder = await mkdtemp(path.join(tmpdir(), 'catalogues-'));
  const listed = ['crossref', 'open-library'].map((shipped) => ({ shipped, baseUrl }));
  await writeFile(path.join(folder, 'outside.json'), JSON.stringify({ catalogues: listed }));
  catalogues = new Catalogues(folder, 'test');
});
afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

/** From a question to its answer, over the recorded replies. */
async function answered(
  id: string,
  question: string,
): Promise<{ solution: string[]; result: unknown; answer: string }> {
  const language = /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
  const { graphIn, caller } = await catalogues.open(id);
  const graph = await graphIn(language);
  const linked: NamedQuestion = { question, language, mentions: [] };
  const outcome = await planSolution({ linked, graph, chooser: rulesChooser });
  if (outcome.kind !== 'plan') throw new Error(`${question}: ${outcome.kind}`);
  const { result } = await carryOut(outcome.plan, graph.catalogue, caller);
  const names = fieldNames(graph.catalogue, outcome.plan.solution);
  return {
    solution: outcome.plan.solution,
    result,
    answer: resultText(result, { ...plainWording(language), fieldNames: names }),
  };
}

/**
 * Three questions for each of SoAy's two other services, of one, two and three calls, after those of
 * its repository (RUCKBReasoning/SoAy, prompts_toolkit). Where our operations tell more than its own,
 * the same takes fewer calls.
 */
it.each([
  [
    'crossref',
    ['getWork'],
    'Who are the authors of the article with DOI 10.1371/journal.pone.0033693?',
    'DOI 为 10.1371/journal.pone.0033693 的文章的作者是谁？',
    /Shankar Sadasivan.*Richard J\. Smeyne/u,
  ],
  [
    'crossref',
    ['searchMembers', 'getMemberWorks'],
    'Which articles were published by the publisher Hindawi Limited?',
    '出版社 Hindawi Limited 出版了哪些文章？',
    /3.*Spawning-related mortality in captive Atlantic cod/u,
  ],
  [
    'crossref',
    ['searchJournals', 'searchMembers', 'getMemberWorks'],
    'List the titles of the works by the publisher of the journal "International Journal of Ecology"',
    '期刊《International Journal of Ecology》的出版社的作品的标题有哪些？',
    /3.*Low-grade fever/u,
  ],
  [
    'open-library',
    ['searchAuthors'],
    'Which pen names did J. K. Rowling use?',
    'J. K. Rowling还用过哪些笔名？',
    /Robert Galbraith.*Newt Scamander/u,
  ],
  [
    'open-library',
    ['searchBooks', 'getBook'],
    "What is the genre of the book Harry Potter and the Philosopher's Stone?",
    "Harry Potter and the Philosopher's Stone是什么类型的书？",
    /Ghosts/u,
  ],
  [
    'open-library',
    ['searchAuthors', 'searchBooks', 'getBook'],
    'What are the subjects of the best-known book of J. K. Rowling?',
    'J. K. Rowling最著名的书是什么类型？',
    /Ghosts/u,
  ],
])('%s answers by %j', async (id, solution, english, chinese, text) => {
  for (const question of [english, chinese]) {
    asked.length = 0;
    const found = await answered(id, question);
    expect([question, found.solution]).toEqual([question, solution]);
    expect(asked).toHaveLength(solution.length);
    expect(found.answer).toMatch(text);
  }
});
