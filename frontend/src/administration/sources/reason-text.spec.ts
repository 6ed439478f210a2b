import type { TFunction } from 'i18next';
import { expect, it } from 'vitest';
import chinese from '../../locales/zh/admin/sources.json';
import { reasonText } from './reason-text.js';

const t = ((key: string, { defaultValue = '' }: { defaultValue?: string } = {}): string => {
  if (key === 'admin.sources.reasonColon') return chinese.reasonColon;
  const reasons: Record<string, string> = chinese.reason;
  return reasons[key.replace('admin.sources.reason.', '')] ?? defaultValue;
}) as unknown as TFunction;

it.each([
  ['no title', '没有标题'],
  ['The record has no title.', '没有标题'],
  ['the year is not readable: 去年 (2018, 2018-05-31 or 2018年5月 expected)', '年份无法识别：去年'],
  ['not a paper: a journal', '不是论文：a journal'],
  ['the edge is there twice', '关系重复'],
  ['hIndex is not a whole number: x (expected 12)', 'hIndex 不是整数：x'],
  ['something new: 12', 'something new: 12'],
])('says "%s" in the language of the page', (reason, text) => {
  expect(reasonText(reason, t)).toBe(text);
});
