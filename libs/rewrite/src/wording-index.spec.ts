import { describe, expect, test } from 'vitest';
import { packWordings, type WordedQuery } from './packed-wordings.js';
import { decodeWordings, encodeWordings } from './wording-file.js';
import { WordingIndex } from './wording-index.js';

const query = (id: string, zh: string[], en: string[]): WordedQuery => ({
  id,
  slots: ['person'],
  cypher: `MATCH (r:Researcher {name: $person}) RETURN r.${id}`,
  wordings: {
    zh: { manual: zh, generated: [], wide: [], validation: [], test: [] },
    en: { manual: en, generated: [], wide: [], validation: [], test: [] },
  },
});
const queries = [
  query('email', ['{person}的邮箱是什么'], ['What is the e-mail address of {person}?']),
  query('title', ['{person}是什么职称'], ['Which rank does {person} hold?']),
  // More wordings than a byte counts, and words that weigh more than a byte holds.
  query(
    'name',
    Array.from({ length: 600 }, (_, n) => `第${n}种叫法`),
    [`${'very '.repeat(40)}long`],
  ),
];
const first = (index: WordingIndex, text: string) => index.nearest({ text }, 1)[0];

describe('the index of wordings', () => {
  test('finds the wording nearest to a question, with its query', () => {
    const index = WordingIndex.of(queries);
    expect(first(index, '请问$person的邮箱是什么？')).toMatchObject({
      template: { id: 'email', cypher: queries[0]!.cypher, slots: ['person'] },
      language: 'zh',
      text: '{person}的邮箱是什么',
    });
    expect(first(index, 'which rank does $person hold')?.score).toBeCloseTo(1);
    expect(first(index, '第599种叫法')).toMatchObject({ text: '第599种叫法' });
    expect(first(index, `${'very '.repeat(40)}long`)?.score).toBeCloseTo(1);
  });

  test('has edited queries in the place of their namesakes, and new ones', () => {
    const edited = WordingIndex.of(queries).withEdited([
      query('email', ['怎么给{person}写信'], []),
      query('homepage', ['{person}的主页'], []),
    ]);
    expect(first(edited, '$person的邮箱是什么')?.template.id).not.toBe('email');
    expect(first(edited, '怎么给$person写信')?.template.id).toBe('email');
    expect(first(edited, '$person的主页')?.template.id).toBe('homepage');
    expect(edited.queries).toHaveLength(4);
  });

  test('finds the same after it was written and read', () => {
    const bytes = encodeWordings(packWordings(queries), 'a');
    const read = WordingIndex.from(decodeWordings(bytes, 'a')!);
    const text = 'the rank of $person';
    expect(read.nearest({ text }, 5)).toEqual(WordingIndex.of(queries).nearest({ text }, 5));
    expect(read.queries).toEqual(queries.map(({ cypher }) => cypher));
  });

  test('is not read from bytes that are damaged, cut short or made from something else', () => {
    const bytes = encodeWordings(packWordings(queries), 'a');
    expect(decodeWordings(bytes, 'b')).toBeNull();
    expect(decodeWordings(bytes.subarray(0, -1), 'a')).toBeNull();
    expect(decodeWordings(Buffer.from('{'), 'a')).toBeNull();
    bytes[bytes.length - 9]! ^= 1;
    expect(decodeWordings(bytes, 'a')).toBeNull();
  });
});
