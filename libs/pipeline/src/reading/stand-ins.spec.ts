import { mask } from '@coopkg/conversation';
import { expect, test } from 'vitest';
import { linked } from '../../../conversation/test/linked.js';
import { standInsOf } from './stand-ins.js';

const namesOf = (marked: string): string[] => {
  const question = linked(marked);
  return standInsOf(mask(question).text, question.language).map(({ name }) => name);
};

test.each([
  ['What is the median h-index at [Fudan=university:复旦大学]?', ['median']],
  ['Where is the PDF of [Graphs=paper]?', ['fullText']],
  ['[图的综述=paper]的全文在哪里', ['fullText']],
  ['Who wrote [Detecting PDF Malware=paper]?', []],
  ['《[全文检索研究=paper]》的DOI是什么', []],
])('what the model does not write is told by words, not by names: %s', (marked, names) => {
  expect(namesOf(marked)).toEqual(names);
});
