import { slotQuestion } from '@coopkg/align';
import {
  Fault,
  type Answer,
  type Cell,
  type LinkedQuestion,
  type Mention,
} from '@coopkg/contracts';
import { promptFor } from '@coopkg/generate';
import { WordingIndex, wordingDimensions } from '@coopkg/rewrite';
import { createExactIndex } from '@coopkg/vectors';
import { expect, test } from 'vitest';
import { askQuestion } from './ask-question.js';
import { ScriptedModel } from './scripted-model.js';

const question = '西电有哪些人';
const mention: Mention = {
  start: 0,
  end: 2,
  text: '西电',
  kind: 'university',
  readings: [{ value: '西安电子科技大学', properties: ['Researcher.university'], score: 1 }],
  ambiguous: false,
  score: 1,
};
const linked: LinkedQuestion = {
  language: 'zh',
  question,
  normalizedQuestion: '西安电子科技大学有哪些人',
  mentions: [mention],
  took: 0,
};
const [people, named] = [
  'MATCH (r:Researcher {university: $university}) RETURN r.name',
  'MATCH (r:Researcher {university: $university}) RETURN DISTINCT r.name',
];

/** The model is unsure of `people`, and would write `named` next. */
async function ask(
  rows: Record<string, Cell[][]>,
  meets: (cypher: string) => void = () => undefined,
): Promise<Answer> {
  const model = new ScriptedModel({ [promptFor(slotQuestion(linked), 'cypher')]: people }, -1.6, {
    [named]: { logProbability: -2.8, readBack: -10 },
    [people]: { logProbability: -1.6, readBack: -10 },
  });
  return askQuestion(
    { question },
    {
      model,
      link: () => linked,
      wordings: new WordingIndex([], createExactIndex(wordingDimensions)),
      linkIndex: undefined as never,
      graph: {
        explain: () => Promise.resolve({ ok: true, error: null, notifications: [] }),
        query: async (cypher: string) => {
          meets(cypher);
          return Promise.resolve({
            columns: ['r.name'],
            rows: rows[cypher] ?? [],
            rowCount: rows[cypher]?.length ?? 0,
            truncated: false,
          });
        },
        stream: () => {
          throw new Error('not asked');
        },
      } as never,
    },
    {},
  );
}

test('of two doubted queries the one that finds something is answered, and it is said that the other found nothing', async () => {
  const answer = await ask({ [named]: [['张伟']] });
  expect([answer.status, answer.cypher, answer.rows, answer.doubt]).toEqual([
    'answered',
    named,
    [['张伟']],
    '这个结果可能不准确：模型对这个问题没有把握；另一种读法没有查到结果。',
  ]);
  expect(answer.attempts.map(({ cypher, accepted }) => [cypher, accepted])).toEqual([
    [people, false],
    [named, true],
  ]);
});

test('where no other finds anything either, the first is answered as empty', async () => {
  const answer = await ask({});
  expect([answer.status, answer.cypher, answer.doubt]).toEqual([
    'empty',
    people,
    '这个结果可能不准确：模型对这个问题没有把握。',
  ]);
  expect(answer.attempts.map(({ cypher, accepted }) => [cypher, accepted])).toEqual([
    [people, true],
    [named, false],
  ]);
});

test('what comes of it is said of the query itself', async () => {
  const { attempts } = await ask({});
  expect(attempts[0]!.diagnostics!.at(-1)).toEqual({
    code: 'query-found-nothing',
    message: { zh: '查询没有结果', en: 'the query found nothing' },
  });
});

test('the empty answer stands where another query does not come to an end', async () => {
  // Once its rows are only compared.
  let runs = 0;
  const answer = await ask({}, (cypher) => {
    if (cypher === named && (runs += 1) === 2)
      throw new Fault('query-timeout', { zh: '超时', en: 'timed out' });
  });
  expect(runs).toBe(2);
  expect([answer.status, answer.cypher]).toEqual(['empty', people]);
});

test('a query that finds something is answered as it is', async () => {
  expect((await ask({ [people]: [['张伟']], [named]: [['李娜']] })).cypher).toBe(people);
});
