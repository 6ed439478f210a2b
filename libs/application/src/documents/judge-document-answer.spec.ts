import type { Citation } from '@coopkg/contracts';
import { expect, it } from 'vitest';
import { isSupported } from './judge-document-answer.js';

const cited = (text: string, row: number | null = null): Citation => ({
  documentId: 'd',
  name: 'a.txt',
  page: null,
  heading: null,
  sheet: null,
  row,
  text,
  score: 1,
  passage: 0,
});
const answered = (answer: string, ...citations: Citation[]): boolean =>
  isSupported({ status: 'answered', answer, citations });

it('counts an answer as supported where each of its sentences is cited', () => {
  const lead = cited('申请人应当具备下列条件：');
  const third = cited('（三）有依托单位。');
  expect(answered('申请人应当具备下列条件：（三）有依托单位。', third, lead)).toBe(true);
  expect(answered('申请人应当具备下列条件：（三）有依托单位。', lead)).toBe(false);
  expect(answered('It opens at nine. It closes at five.', cited('It opens at nine.'))).toBe(false);
  // A part of a sentence may say the contrary of the whole.
  expect(answered('be paid', cited('It must not be paid.'))).toBe(false);
  expect(answered('It opens at nine.')).toBe(false);
  expect(isSupported({ status: 'not-in-documents', answer: 'No.', citations: [] })).toBe(true);
});

it('counts cells of cited rows as supported, and a number that has rows to be computed from', () => {
  const rows = [cited('City: Rome | People: 3', 1), cited('City: Bern | People: 1', 2)];
  expect(answered('Rome; Bern', ...rows)).toBe(true);
  expect(answered('Rome (People: 3)', ...rows)).toBe(true);
  expect(answered('Rome; Oslo', ...rows)).toBe(false);
  expect(answered('4', ...rows)).toBe(true);
  expect(answered('4', cited('Two of them are in Rome.'))).toBe(false);
});
