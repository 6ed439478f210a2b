import type { Cell, GraphReader, SlottedQuestion } from '@coopkg/contracts';
import { parsed, print } from '@coopkg/cypher';
import { expect, test } from 'vitest';
import type { Candidate } from './evidence/evidence.js';
import { standInsOf, type StandIn } from './reading/stand-ins.js';
import { runCandidate } from './run-candidate.js';

const question: SlottedQuestion = {
  text: '关于$topic的论文',
  slots: [
    {
      name: 'topic',
      mention: {
        start: 2,
        end: 6,
        text: '迁移学习',
        kind: 'topic',
        readings: ['迁移学习', 'transfer learning'].map((value) => ({
          value,
          properties: ['Paper.keywords'],
          score: 1,
        })),
        ambiguous: false,
        score: 1,
      },
    },
  ],
};

/** Runs a query that writes 迁移学习 over a graph whose papers have these rows by keyword. */
async function run(cypher: string, rows: Record<string, Cell[][]>, standIns: StandIn[] = []) {
  const query = parsed(cypher);
  const asked: string[] = [];
  const graph = {
    query: (text: string, { topic }: { topic: string }) => {
      asked.push(text);
      return Promise.resolve({
        columns: ['x'],
        rows: rows[topic] ?? [],
        rowCount: 0,
        truncated: false,
      });
    },
  } as unknown as GraphReader;
  const checked = {
    query,
    derived: {
      return: [],
      entities: {},
      relationships: [],
      filters: [],
      order: [],
      limit: null,
    },
    parameters: { topic: '迁移学习' },
    cypher: print(query),
  };
  const candidate = { checked } as unknown as Candidate;
  const context = { graph, question, request: {}, limits: { maxRows: 9 }, standIns };
  const outcome = await runCandidate(candidate, context, false);
  if (outcome.kind !== 'ran') throw new Error(outcome.kind);
  return { rows: outcome.result.rows, parameters: outcome.persons.parameters, asked };
}

const titles = 'MATCH (p:Paper) WHERE $topic IN p.keywords RETURN p.title';

test('a topic that finds nothing is looked for as the other language calls it', async () => {
  const { rows, parameters } = await run(titles, { 'transfer learning': [['A']] });
  expect([rows, parameters]).toEqual([[['A']], { topic: 'transfer learning' }]);
});

test('none of what is found, or found nowhere, is changed', async () => {
  const both = await run(titles, { 迁移学习: [['甲']], 'transfer learning': [['A']] });
  expect([both.rows, both.asked.length]).toEqual([[['甲']], 1]);
  expect(await run(titles, {})).toMatchObject({ rows: [], parameters: { topic: '迁移学习' } });
});

test('a median is computed where the model wrote a mean', async () => {
  const mean = 'MATCH (p:Paper) WHERE $topic IN p.keywords RETURN avg(p.citationCount)';
  const { asked } = await run(mean, { 迁移学习: [[3]] }, standInsOf('median', 'en'));
  expect(asked).toEqual([
    mean.replace('avg(p.citationCount)', 'percentileCont(p.citationCount, 0.5)'),
  ]);
});

test('the address of a full text is given where the model wrote a DOI', async () => {
  const doi = 'MATCH (p:Paper) WHERE $topic IN p.keywords AND p.doi IS NOT NULL RETURN p.doi';
  const { asked } = await run(doi, { 迁移学习: [['x']] }, standInsOf('有PDF吗', 'zh'));
  expect(asked).toEqual([doi.replaceAll('p.doi', 'p.pdfUrl')]);
});
