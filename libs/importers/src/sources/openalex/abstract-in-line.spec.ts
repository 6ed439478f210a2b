import { expect, it } from 'vitest';
import { abstractInLine } from './abstract-in-line.js';

const read = (line: string): unknown => {
  const changed = abstractInLine(Buffer.from(`${line}\n`));
  expect(changed?.at(-1) ?? 10).toBe(10);
  return changed === null ? null : JSON.parse(changed.toString());
};

it('puts the words of an index in their order', () => {
  const index = { b: [1, 3], 'quo"ted\\': [2], a: [0], '。\u2028\ud83d\ude00': [4] };
  const record = {
    id: 'W1',
    abstract_inverted_index: index,
    title: '"abstract_inverted_index":{}',
  };
  const text = 'a b quo"ted\\ b 。\u2028\ud83d\ude00 ';
  for (const line of [JSON.stringify(record), JSON.stringify(record).replaceAll(',', ' , ')])
    expect(read(line)).toEqual({ ...record, abstract_inverted_index: text });
});

it('passes over places that nobody has, and an empty index', () => {
  expect(read('{"abstract_inverted_index": {"a": [7], "b": [3] }}')).toEqual({
    abstract_inverted_index: 'b a ',
  });
  expect(read('{"abstract_inverted_index":{}}')).toEqual({ abstract_inverted_index: '' });
});

it.each([
  ['{"id":"W1"}'],
  ['{"abstract_inverted_index":null}'],
  ['{"abstract_inverted_index":"text"}'],
  ['{"abstract_inverted_index":{"a":[99999999]}}'],
  ['{"abstract_inverted_index":{"a":[-1]}}'],
  ['{"abstract_inverted_index":{"a":1}}'],
  ['{"abstract_inverted_index":{"a":[1'],
  ['{"abstract_inverted_index":{"a'],
  ['{"abstract_inverted_index":{"a":[0]'],
])('leaves %s as it is', (line) => {
  expect(read(line)).toBeNull();
});
