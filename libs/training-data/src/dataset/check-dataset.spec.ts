import { expect, it } from 'vitest';
import type { GraphReader } from '@coopkg/contracts';
import { checkDataset } from './check-dataset.js';
import { compareDatasets } from './compare-datasets.js';
import type { DatasetLine } from './dataset-line.js';

const line = (id: string, question: string, university = '甲大学'): DatasetLine => ({
  id,
  type: 'R17',
  language: 'zh',
  question,
  cypher: 'MATCH (r:Researcher {university: $university}) RETURN count(r)',
  parameters: { university },
});
/** Only 甲大学 has people. */
const graph = {
  query: (_: string, { university }: { university: string }) =>
    Promise.resolve({
      columns: ['count(r)'],
      rows: [[university === '甲大学' ? 3 : 0]],
      truncated: false,
    }),
} as unknown as GraphReader;

it('is silent on a data set whose questions differ and have rows', async () => {
  const report = await checkDataset([line('1', '甲？'), line('2', '乙？')], { graph });
  expect(report).toMatchObject({ lines: 2, questions: 2, queries: 1, findings: [] });
});

it('tells repeated ids and questions, conflicts, shared questions, bad queries and empty ones', async () => {
  const lines = [
    line('1', '甲？'),
    line('1', '甲？'),
    line('3', '甲？', '乙大学'),
    { ...line('4', '丙？'), cypher: 'MATCH (r' },
  ];
  const { findings } = await checkDataset(lines, {
    graph,
    others: [{ name: 'TEST', lines: [line('t', '丙？')] }],
  });
  expect(findings.map(({ check, line: id }) => `${check} ${id}`)).toEqual([
    'id 1',
    'question 1',
    'conflict 3',
    'shared 4',
    'query 4',
    'rows 3',
  ]);
});

it('compares what two data sets ask', () => {
  expect(
    compareDatasets([line('1', '甲？'), line('2', '乙？')], [line('9', '乙？', '乙大学')]),
  ).toEqual({
    lines: [2, 1],
    sharedQuestions: 1,
    sharedGold: 0,
    examples: ['乙？'],
    types: [{ type: 'R17', lines: [2, 1] }],
  });
});
