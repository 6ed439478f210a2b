import { describe, expect, it } from 'vitest';
import type { Entity } from '@coopkg/contracts';
import { textParts } from './text-parts.js';

const person = (id: string, name: string, nameEn: string | null): Entity => ({
  id,
  label: 'Researcher',
  name,
  nameEn,
});
const entities = [
  person('R1', '黄继萍', 'Jiping Huang'),
  person('R2', '张伟', 'Wei Zhang'),
  person('R3', '张伟', 'Wei Zhang'),
  person('R4', '李娜', 'Na Li'),
  { id: '清华大学', label: 'University', name: '清华大学', nameEn: 'Tsinghua University' },
];
const linked = (text: string): string[] =>
  textParts(text, entities).map((part) =>
    typeof part === 'string' ? part : `[${part.text}|${part.entity.id}]`,
  );

describe('textParts', () => {
  it('finds names, in Chinese and in English with the Chinese beside', () => {
    expect(linked('清华大学被引最多的是黄继萍（1 386次）。')).toEqual([
      '[清华大学|清华大学]',
      '被引最多的是',
      '[黄继萍|R1]',
      '（1 386次）。',
    ]);
    expect(linked('At Tsinghua University: Jiping Huang 黄继萍, Na Li (李娜).')).toEqual([
      'At ',
      '[Tsinghua University|清华大学]',
      ': ',
      '[Jiping Huang 黄继萍|R1]',
      ', ',
      '[Na Li (李娜)|R4]',
      '.',
    ]);
  });

  it('leaves a name that several bear, and parts of other words', () => {
    expect(linked('张伟 and Wei Zhang')).toEqual(['张伟 and Wei Zhang']);
    expect(linked('Corona Lights')).toEqual(['Corona Lights']);
  });

  it('keeps every character', () => {
    const text = 'Na Li, Na Li 李娜 (清华大学) $1 \\ end';
    expect(
      textParts(text, entities)
        .map((part) => (typeof part === 'string' ? part : part.text))
        .join(''),
    ).toBe(text);
    expect(textParts('', entities)).toEqual([]);
    expect(textParts('a', [])).toEqual(['a']);
  });
});
