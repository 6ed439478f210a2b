import type { Cell, GraphReader, LinkedQuestion, Mention, MentionKind } from '@coopkg/contracts';
import { expect, test } from 'vitest';
import { byFields } from './by-fields.js';
import type { Read, Reader } from './reader.js';

/** Id, university and interests of those who bear a name. */
type Person = readonly [id: string, university: string, ...interests: string[]];
const people: Record<string, Person[]> = {
  张伟: [
    ['R1', '北京大学', '图论', '编译'],
    ['R2', '武汉大学', '编译'],
  ],
  'Wei Zhang': [
    ['R1', '北京大学', '图论'],
    ['R2', '武汉大学', '编译'],
  ],
  李娜: [['R3', '北京大学', '编译']],
};
const values: Record<string, [MentionKind, string]> = {
  图论: ['topic', '图论'],
  'graph theory': ['topic', '图论'],
  编译: ['topic', '编译'],
  compilers: ['topic', '编译'],
  考古: ['topic', '考古'],
  archaeology: ['topic', '考古'],
  密码学: ['topic', '密码学'],
};

function link(question: string, choices: Readonly<Record<string, string>> = {}): LinkedQuestion {
  const mentions = Object.entries({ ...people, ...values }).flatMap(([text, known]): Mention[] => {
    const start = question.indexOf(text);
    if (start < 0) return [];
    const isValue = typeof known[0] === 'string';
    const readings = isValue
      ? [{ value: known[1] as string, properties: [], score: 1 }]
      : (known as Person[])
          .filter(([id]) => choices[text] === undefined || choices[text] === id)
          .map(([id]) => ({ id, value: text, properties: [], score: 1 }));
    const kind = isValue ? (known[0] as MentionKind) : 'person';
    const end = start + text.length;
    return [{ start, end, text, kind, readings, ambiguous: readings.length > 1, score: 1 }];
  });
  return {
    language: /\p{Script=Han}/u.test(question) ? 'zh' : 'en',
    question,
    normalizedQuestion: question,
    mentions: mentions.sort((left, right) => left.start - right.start),
    took: 0,
  };
}

const everybody = Object.values(people).flat();
/** Keywords of papers: only R2 has written of cryptography. */
const rowsFor = (cypher: string, { ids }: { ids: string[] }): Cell[][] =>
  cypher.includes('keywords')
    ? ids.includes('R2')
      ? [['R2', ['密码学']]]
      : []
    : ids.map((id) => {
        const [, university, ...interests] = everybody.find((person) => person[0] === id)!;
        return [id, '张伟', university, null, interests, null];
      });

const reader: Reader = {
  graph: {
    query: (cypher: string, parameters: { ids: string[] }) =>
      Promise.resolve({ rows: rowsFor(cypher, parameters) }),
  } as unknown as GraphReader,
  called: (university) => university,
  inOtherWords: (read, text) =>
    Promise.resolve({
      ...read,
      request: { ...read.request, question: text },
      linked: link(text, read.request.choices),
      rewritten: text,
    }),
};

const read = (question: string): Promise<Read> =>
  byFields(
    { request: { question }, linked: link(question), rewritten: null, candidates: [], assumed: [] },
    reader,
  );

test.each([
  ['图论领域的张伟有哪些合作者？', '北京大学的张伟有哪些合作者？'],
  [
    'Who are the co-authors of Wei Zhang, who works on graph theory?',
    'Who are the co-authors of Wei Zhang of 北京大学?',
  ],
])('a field decides among namesakes: %s', async (question, rewritten) => {
  const { request, candidates, ...rest } = await read(question);
  expect(rest.rewritten).toBe(rewritten);
  expect(Object.values(request.choices ?? {})).toEqual(['R1']);
  expect(candidates).toEqual([]);
  expect(rest.assumed).toEqual([]);
});

test('papers tell who works on what nobody names as an interest', async () => {
  const { request } = await read('密码学领域的张伟有哪些合作者？');
  expect(request.choices).toEqual({ 张伟: 'R2' });
});

test('namesakes who work on the same field are asked about, and nobody else', async () => {
  const { candidates } = await read('编译领域的张伟有哪些合作者？');
  expect(candidates.map(({ mention, options }) => [mention, options.map(({ id }) => id)])).toEqual([
    ['张伟', ['R1', 'R2']],
  ]);
});

test('a field that no namesake works on decides nothing', async () => {
  const { rewritten, linked, assumed } = await read('考古领域的张伟有哪些合作者？');
  expect(rewritten).toBe('张伟有哪些合作者？');
  expect(linked.mentions.map(({ text, ambiguous }) => [text, ambiguous])).toEqual([['张伟', true]]);
  expect(assumed).toEqual([]);
});

test('the only one of a name is meant, and what the graph does not say is told', async () => {
  const known = await read('编译领域的李娜有哪些合作者？');
  expect([known.rewritten, known.assumed]).toEqual(['李娜有哪些合作者？', []]);
  const unknown = await read('考古领域的李娜有哪些合作者？');
  expect(unknown.rewritten).toBe('李娜有哪些合作者？');
  expect(unknown.assumed[0]!.zh).toBe('图谱中没有记录「李娜」研究考古');
});

test('words that may say something of others narrow down nobody whom they do not fit', async () => {
  expect((await read('Co-authors of Wei Zhang working on archaeology')).rewritten).toBeNull();
  expect((await read('Co-authors of Wei Zhang working on graph theory')).rewritten).toBe(
    'Co-authors of Wei Zhang of 北京大学',
  );
});
