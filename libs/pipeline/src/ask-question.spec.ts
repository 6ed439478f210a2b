import { slotQuestion } from '@coopkg/align';
import type { Answer, Cell, LinkedQuestion, Mention } from '@coopkg/contracts';
import { promptFor } from '@coopkg/generate';
import { WordingIndex, wordingDimensions } from '@coopkg/rewrite';
import { createExactIndex } from '@coopkg/vectors';
import { expect, test } from 'vitest';
import { askQuestion } from './ask-question.js';
import { ScriptedModel } from './scripted-model.js';

const question = '西电有哪些人';
const mention: Mention = { start: 0, end: 2, text: '西电', kind: 'university', readings: [{ value: '西安电子科技大学', properties: ['Researcher.university'], score: 1 }], ambiguous: false, score: 1 };
const plain: LinkedQuestion = { language: 'zh', question, normalizedQuestion: '西安电子科技大学有哪些人', mentions: [mention], took: 0 };
const [people, named] = ['MATCH (r:Researcher {university: $university}) RETURN r.name', 'MATCH (r:Researcher {university: $university}) RETURN DISTINCT r.name'];

/** The model is unsure of `people`, and would write `named` next. */
async function ask(rows: Record<string, Cell[][]>, linked = plain): Promise<Answer> {
  const model = new ScriptedModel({ [promptFor(slotQuestion(plain), 'cypher')]: people }, -2, { [named]: { logProbability: -3.7, readBack: -10 }, [people]: { logProbability: -2, readBack: -10 } });
  return askQuestion({ question: linked.question }, {
    model, link: () => linked, wordings: new WordingIndex([], createExactIndex(wordingDimensions)), linkIndex: undefined as never,
    graph: {
      explain: () => Promise.resolve({ ok: true, error: null, notifications: [] }),
      query: (cypher: string) => Promise.resolve({ columns: ['r.name'], rows: rows[cypher] ?? [], rowCount: rows[cypher]?.length ?? 0, truncated: false }),
      stream: () => { throw new Error('not asked'); },
    } as never,
  }, {});
}

test('of two doubted queries the one that finds something is answered, and it is said that the other found nothing', async () => {
  const answer = await ask({ [named]: [['张伟']] });
  expect([answer.status, answer.cypher, answer.rows, answer.doubt]).toEqual(['answered', named, [['张伟']], '这个结果可能不准确：模型对这个问题没有把握；另一种读法没有查到结果。']);
  expect(answer.attempts.map(({ cypher, accepted }) => [cypher, accepted])).toEqual([[people, false], [named, true]]);
});

test('where no other finds anything either, the first is answered as empty', async () => {
  const answer = await ask({});
  expect([answer.status, answer.cypher, answer.doubt]).toEqual(['empty', people, '这个结果可能不准确：模型对这个问题没有把握。']);
  expect(answer.attempts.map(({ cypher, accepted }) => [cypher, accepted])).toEqual([[people, true], [named, false]]);
});

test('a query that finds something is answered as it is', async () => {
  expect((await ask({ [people]: [['张伟']], [named]: [['李娜']] })).cypher).toBe(people);
});

test('a rank that the graph does not have is read as the words that it is', async () => {
  const editor = 'Who is the editor-in-chief of 西电';
  const mentions: Mention[] = [{ start: 11, end: 17, text: 'editor', kind: 'rank', readings: [], ambiguous: false, score: 1 }, { ...mention, start: 30, end: 32 }];
  const answer = await ask({}, { language: 'en', question: editor, normalizedQuestion: editor, mentions, took: 0 });
  expect([answer.status, answer.attempts]).toEqual(['unanswerable', []]);
});
