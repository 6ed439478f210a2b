import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadTemplates, templateFolder } from '@coopkg/question-types';
import { compositionFiles, loadCompositions, numberSlots } from '@coopkg/training-data';
import { afterAll, expect, it } from 'vitest';
import { samplesOf, trainingPairs } from './training-pairs.js';

const folder = await mkdtemp(path.join(tmpdir(), 'training-pairs-'));
afterAll(() => rm(folder, { recursive: true }));
const gold = 'MATCH (r:Researcher {name: $person}) RETURN r.hIndex';

it('trains on the lines of a data set, and says how many are left out', async () => {
  const dataset = path.join(folder, 'lines.jsonl');
  const line = {
    id: '1',
    type: 'R04',
    language: 'zh',
    question: '张伟的h指数',
    cypher: gold,
    parameters: { person: '张伟' },
  };
  await writeFile(
    dataset,
    [line, { ...line, id: '2', question: '他的h指数' }]
      .map((one) => JSON.stringify(one))
      .join('\n'),
  );
  const told: string[] = [];
  const pairs = await trainingPairs(folder, { dataset, seed: 1 }, ({ en }) => {
    told.push(en);
  });
  expect(pairs).toEqual([
    { type: 'R04', language: 'zh', question: '$person的h指数', cypher: gold },
  ]);
  expect(told).toEqual([
    '1 lines of the dataset are left out: their values do not stand in the question',
  ]);
});

it("keeps every held-out question out of the product's own set, which has the written patterns", async () => {
  const bare = (text: string): string => text.replace(/[\s\p{P}]/gu, '').toLowerCase();
  const pairs = await trainingPairs(folder, { seed: 1 }, () => undefined);
  const held = [
    ...(await Promise.all(Object.values(compositionFiles).map(loadCompositions)))
      .flat()
      .map(({ question }) => question),
    ...(await loadTemplates(templateFolder)).flatMap(({ wordings }) =>
      [wordings.zh, wordings.en].flatMap(({ test, validation }) => [...test, ...validation]),
    ),
  ];
  const asked = new Set(pairs.map(({ question }) => bare(question)));
  expect(
    held.map((text) => bare(numberSlots(text, '').question)).filter((text) => asked.has(text)),
  ).toEqual([]);
  expect(pairs.length).toBeGreaterThan(15_000);
}, 300_000);

it('asks queries, frames, or every query, a share of frames and of queries read back', () => {
  const pairs = Array.from({ length: 10 }, () => ({
    type: 'R04',
    language: 'zh' as const,
    question: '$person的h指数',
    cypher: gold,
  }));
  const kinds = (task: 'cql' | 'json' | 'both'): number[] =>
    ['Cypher: ', 'JSON: ', 'Question: '].map(
      (end) =>
        samplesOf(pairs, task, { frame: 0.25, question: 0.5 }).filter(({ prompt }) =>
          prompt.endsWith(end),
        ).length,
    );
  expect([kinds('cql'), kinds('json'), kinds('both')]).toEqual([
    [10, 0, 0],
    [0, 10, 0],
    [10, 2, 5],
  ]);
  expect(samplesOf([{ ...pairs[0]!, cypher: 'NONE' }], 'json', { frame: 0, question: 0 })).toEqual([
    { prompt: '$person的h指数\nJSON: ', completion: 'NONE' },
  ]);
});
