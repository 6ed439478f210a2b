import type { Cell, MentionKind, Reading, Slot, SlottedQuestion } from '@coopkg/contracts';
import { frameOf, parsed, renderFrame } from '@coopkg/cypher';
import { promptFor } from '@coopkg/generate';
import { WordingIndex, wordingDimensions, type WordedQuery } from '@coopkg/rewrite';
import { createExactIndex } from '@coopkg/vectors';
import { describe, expect, test } from 'vitest';
import { chooseQuery, type Choice } from './choose-query.js';
import { ScriptedModel } from './scripted-model.js';

const slot = (name: string, ...properties: string[]): Slot => {
  const reading: Reading = { value: name, properties, score: 1 };
  return {
    name,
    mention: {
      start: 0,
      end: 1,
      text: name,
      kind: name.replace(/\d$/, '') as MentionKind,
      readings: [reading],
      ambiguous: false,
      score: 1,
    },
  };
};
const university = slot('university', 'Researcher.university');

interface Line {
  text: string;
  cypher: string;
  asks?: string;
  logProbability: number;
  verified?: boolean;
  others?: Record<string, { logProbability: number; readBack: number }>;
  known?: WordedQuery[];
  rows?: Record<string, Cell[][]>;
}

async function choose({
  text,
  cypher,
  asks,
  logProbability,
  verified = true,
  others = {},
  known = [],
  rows = {},
}: Line): Promise<{ choice: Choice; asked: string[]; explained: string[]; told: number }> {
  const question: SlottedQuestion = {
    text,
    slots: text.includes('$university') ? [university] : [],
  };
  const model = new ScriptedModel(
    {
      [promptFor(question, 'cypher')]: cypher,
      ...(asks === undefined
        ? {}
        : { [promptFor(question, 'frame')]: renderFrame(frameOf(parsed(asks))) }),
    },
    logProbability,
    others,
  );
  const explained: string[] = [];
  let told = 0;
  const choice = await chooseQuery(question, {
    question,
    language: 'zh',
    model,
    wordings: new WordingIndex(known, createExactIndex(wordingDimensions)),
    verified,
    resolveName: () => null,
    graph: {
      explain: (query) => {
        explained.push(query);
        return Promise.resolve({ ok: true, error: null, notifications: [] });
      },
      query: (cypher) =>
        Promise.resolve({
          columns: [],
          rows: rows[cypher] ?? [[cypher]],
          rowCount: 1,
          truncated: false,
        }),
    },
    onAttempt: () => {
      told += 1;
    },
    timings: { generate: 0, validate: 0, rewrite: 0 },
  });
  return { choice, asked: model.asked.map((prompt) => prompt.split('\n')[1]!), explained, told };
}

const right =
  'MATCH (r:Researcher {university: $university}) RETURN r.name, r.hIndex ORDER BY r.hIndex DESC LIMIT 1';
const careless = 'MATCH (r:Researcher {university: $university}) RETURN r.name';
const text = '$university h指数最高的人';

describe('chooseQuery', () => {
  test('asks nothing more about a query of which the model is sure and that nothing speaks against', async () => {
    const { choice, asked, told } = await choose({ text, cypher: right, logProbability: -0.01 });
    expect([choice.checked?.cypher, choice.doubts, asked, told]).toEqual([
      right,
      [],
      ['Cypher: '],
      1,
    ]);
  });

  test('asks nothing more about a sure query that the question’s words doubt: one query written, proved and told once', async () => {
    const { choice, asked, explained, told } = await choose({
      text,
      cypher: careless,
      asks: right,
      logProbability: -0.01,
    });
    expect(asked).toEqual(['Cypher: ']);
    expect([explained, told]).toEqual([[careless], 1]);
    expect(choice.attempts[0]).toMatchObject({
      cypher: careless,
      accepted: false,
      diagnostics: [
        { code: 'question-superlative-unheeded' },
        { code: 'question-property-h-index-unheeded' },
      ],
    });
    expect(choice.checked).toBeNull();
  });

  test('accepts an unsure query that its frame agrees with', async () => {
    const { choice, asked, explained } = await choose({
      text,
      cypher: right,
      asks: right,
      logProbability: -0.2,
    });
    expect([choice.checked?.cypher, asked, explained.length]).toEqual([
      right,
      ['Cypher: ', 'JSON: '],
      1,
    ]);
    expect(choice.attempts).toHaveLength(1);
  });

  test('takes the query that reads back as the question before a likelier one that does not', async () => {
    const [people, professors] = [
      'MATCH (r:Researcher {university: $university}) RETURN count(r)',
      "MATCH (r:Researcher {university: $university, title: '教授'}) RETURN count(r)",
    ];
    const asks = 'MATCH (r:Researcher {university: $university}) RETURN r.name';
    const { choice } = await choose({
      text: '$university一共多少人',
      cypher: people,
      asks,
      logProbability: -0.6,
      others: {
        [professors]: { logProbability: -1.2, readBack: -6 },
        [people]: { logProbability: -0.6, readBack: -12 },
      },
    });
    expect(choice.attempts.find(({ accepted }) => accepted)?.cypher).toContain('title');
    const { choice: other } = await choose({
      text: '$university一共多少人',
      cypher: people,
      asks,
      logProbability: -0.6,
      others: {
        [professors]: { logProbability: -1.2, readBack: -6 },
        [people]: { logProbability: -0.6, readBack: -6.5 },
      },
    });
    expect(other.attempts.find(({ accepted }) => accepted)?.cypher).toBe(people);
  });

  test('answers below the bar only what leads over every query with other rows, or what a near wording asks for', async () => {
    const [people, named] = [
      'MATCH (r:Researcher {university: $university}) RETURN r.name',
      'MATCH (r:Researcher {university: $university}) RETURN DISTINCT r.name',
    ];
    const asks =
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) RETURN r.name';
    const line = (other: number): Line => ({
      text: '$university有哪些人',
      cypher: people,
      asks,
      logProbability: -2,
      others: {
        [named]: { logProbability: other, readBack: -10 },
        [people]: { logProbability: -2, readBack: -10 },
      },
    });
    expect((await choose(line(-2.2))).choice.checked).toBeNull();
    expect((await choose(line(-3.7))).choice.checked?.cypher).toBe(people);
    const wordings = {
      zh: { manual: ['{university}有哪些人'], generated: [], wide: [], validation: [], test: [] },
      en: { manual: [], generated: [], wide: [], validation: [], test: [] },
    };
    expect(
      (
        await choose({
          ...line(-2.2),
          known: [{ id: 'S1', slots: ['university'], cypher: people, wordings }],
        })
      ).choice.checked?.cypher,
    ).toBe(people);
    expect(
      (await choose({ ...line(-2.2), rows: { [people]: [['a'], ['b']], [named]: [['b'], ['a']] } }))
        .choice.checked?.cypher,
    ).toBe(people);
  });

  test('weighs queries with the same rows together, unless they find none, and none against one that only takes the bound in', async () => {
    const [people, named, others] = [
      'MATCH (r:Researcher {university: $university}) RETURN r.name',
      'MATCH (r:Researcher {university: $university}) RETURN DISTINCT r.name',
      'MATCH (r:Researcher) WHERE r.university = $university RETURN r.name',
    ];
    const asks =
      'MATCH (r:Researcher {university: $university})-[:AUTHORED]->(p:Paper) RETURN r.name';
    const line: Line = {
      text: '$university有哪些人',
      cypher: people,
      asks,
      logProbability: -2,
      others: {
        [named]: { logProbability: -2.1, readBack: -10 },
        [others]: { logProbability: -2.6, readBack: -10 },
        [people]: { logProbability: -2, readBack: -10 },
      },
    };
    expect(
      (await choose({ ...line, rows: { [people]: [['a']], [named]: [['a']] } })).choice.checked
        ?.cypher,
    ).toBe(people);
    expect(
      (await choose({ ...line, rows: { [people]: [['a']], [named]: [['b']] } })).choice.checked,
    ).toBeNull();
    expect(
      (await choose({ ...line, rows: { [people]: [['a']], [named]: [['b']], [others]: [['b']] } }))
        .choice.checked?.cypher,
    ).toBe(named);
    expect(
      (await choose({ ...line, rows: { [people]: [], [named]: [] } })).choice.checked,
    ).toBeNull();
    const [above, from] = ['>', '>='].map(
      (operator) =>
        `MATCH (r:Researcher {university: $university}) WHERE r.hIndex ${operator} 3 RETURN r.name, r.hIndex`,
    ) as [string, string];
    const bounded: Line = {
      ...line,
      text: '$university哪些人的h指数在3以上',
      cypher: above,
      others: {
        [from]: { logProbability: -2.1, readBack: -10 },
        [above]: { logProbability: -2, readBack: -10 },
      },
    };
    expect((await choose(bounded)).choice.checked?.cypher).toBe(above);
  });

  test('leaves out a column that no word asks for', async () => {
    const { choice } = await choose({
      text: '$university的人是谁',
      cypher: 'MATCH (r:Researcher {university: $university}) RETURN r.name, r.email',
      asks: 'MATCH (r:Researcher {university: $university}) RETURN r.name',
      logProbability: -0.01,
    });
    expect([choice.checked?.cypher, choice.doubts]).toEqual([
      'MATCH (r:Researcher {university: $university}) RETURN r.name',
      [],
    ]);
  });

  test('answers nothing when the query reads back as no question of this kind', async () => {
    const { choice } = await choose({
      text: '一磅是多少盎司',
      cypher: 'MATCH (r:Researcher) RETURN count(r)',
      asks: 'MATCH (r:Researcher) RETURN count(r)',
      logProbability: -0.7,
      others: { 'MATCH (r:Researcher) RETURN count(r)': { logProbability: -0.7, readBack: -60 } },
    });
    expect([choice.checked, choice.declined]).toEqual([null, true]);
  });

  test('says that a guess is one', async () => {
    const bare = right.replace(', r.hIndex O', ', r.hIndex AS h O');
    const guessed = async (logProbability: number, rows: Line['rows'] = {}) =>
      (
        await choose({
          text,
          cypher: right,
          asks: right,
          logProbability,
          others: {
            [right]: { logProbability, readBack: -12 },
            [bare]: { logProbability: -1.4, readBack: -12 },
          },
          rows,
        })
      ).choice.doubts.map(({ en }) => en);
    const guess = ['the model is not sure of its reading of the question'];
    expect([await guessed(-0.6), await guessed(-0.9), await guessed(-1.7)]).toEqual([
      [],
      guess,
      guess,
    ]);
    // Another query with the same rows speaks for it.
    expect(await guessed(-0.9, { [right]: [['a', 3]], [bare]: [['a', 3]] })).toEqual([]);
  });

  test('takes the first valid query as it is when nothing is to be verified', async () => {
    const { choice, asked } = await choose({
      text,
      cypher: careless,
      logProbability: -3,
      verified: false,
    });
    expect([choice.checked?.cypher, choice.doubts, asked]).toEqual([careless, [], ['Cypher: ']]);
  });

  test('goes on when the database cannot run what was chosen, and says why', async () => {
    const { choice } = await choose({ text, cypher: right, asks: right, logProbability: -0.01 });
    const next = await choice.instead!({
      code: 'query-failed',
      message: { zh: '除以零', en: '/ by zero' },
    });
    expect(next).toMatchObject({ checked: null, declined: false, instead: null });
    expect(next.attempts).toMatchObject([
      {
        cypher: right,
        accepted: false,
        explain: { ok: false, error: '/ by zero' },
        diagnostics: [{ code: 'query-failed' }],
      },
    ]);
  });

  test('takes the query of a question type that is asked in such words where the model knows none, and says that it is a guess; not that of a pattern', async () => {
    const wordings = {
      zh: {
        manual: ['{university}里谁的h指数最高'],
        generated: [],
        wide: [],
        validation: [],
        test: [],
      },
      en: { manual: [], generated: [], wide: [], validation: [], test: [] },
    };
    const type: WordedQuery = {
      id: 'R99',
      slots: ['university'],
      cypher: right,
      wordings,
      category: 'researcher',
    };
    const { category: _, ...pattern } = type;
    const weak = { text, cypher: careless, asks: careless, logProbability: -4 };
    const { choice } = await choose({ ...weak, known: [type] });
    expect([choice.checked?.cypher, choice.doubts.map(({ en }) => en)]).toEqual([
      right,
      ['the model is not sure of its reading of the question'],
    ]);
    expect((await choose({ ...weak, known: [pattern] })).choice.checked).toBeNull();
  });

  test('answers a query of a question type that a word said in passing speaks against, and shows the doubt; not that of a pattern, nor a guess', async () => {
    const wordings = {
      zh: {
        manual: ['挂名的不要，{university}的h指数最高的人'],
        generated: [],
        wide: [],
        validation: [],
        test: [],
      },
      en: { manual: [], generated: [], wide: [], validation: [], test: [] },
    };
    const type: WordedQuery = {
      id: 'R99',
      slots: ['university'],
      cypher: right,
      wordings,
      category: 'researcher',
    };
    const { category: _, ...pattern } = type;
    const line = {
      text: '除了挂名的，$university h指数最高的人',
      cypher: right,
      asks: careless,
      logProbability: -0.01,
    };
    const { choice } = await choose({ ...line, known: [type] });
    expect([choice.checked?.cypher, choice.doubts.map(({ en }) => en)]).toEqual([
      right,
      ['the question leaves some out, the query none'],
    ]);
    expect((await choose({ ...line, known: [pattern] })).choice.checked).toBeNull();
    expect(
      (await choose({ ...line, logProbability: -0.6, known: [type] })).choice.checked,
    ).toBeNull();
  });

  test('tells of a refusal by the model', async () => {
    const { choice } = await choose({
      text: '今天天气怎么样',
      cypher: 'NONE',
      logProbability: -0.01,
    });
    expect(choice).toMatchObject({
      checked: null,
      declined: true,
      attempts: [{ diagnostics: [{ code: 'model-declined' }] }],
    });
  });
});
