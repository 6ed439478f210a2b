import type { LinkedQuestion, Mention, MentionKind } from '@coopkg/contracts';
import { describe, expect, it } from 'vitest';
import { placeNames } from './placed-question.js';

/** Names in brackets with their kinds: `[西电|university]的[张伟|person]`. */
function linked(marked: string, language: 'zh' | 'en' = 'zh'): LinkedQuestion {
  const mentions: Mention[] = [];
  let question = '';
  for (const part of marked.split(/(\[[^\]]*\])/u)) {
    const [, text, kind] = /^\[(.*)\|(\w+)\]$/u.exec(part) ?? [];
    if (text !== undefined)
      mentions.push({
        start: question.length,
        end: question.length + text.length,
        text,
        kind: kind as MentionKind,
        readings: [
          { value: kind === 'year' ? Number(text) : `${text}!`, properties: [], score: 1 },
        ],
        ambiguous: false,
        score: 1,
      });
    question += text ?? part;
  }
  return { language, question, normalizedQuestion: question, mentions, took: 0 };
}

describe('placeNames', () => {
  it('puts places for names, and tells what stands there', () => {
    expect(placeNames(linked('[西电|university]的[张伟|person]研究什么？'))).toMatchObject({
      text: '{organization}的{name}研究什么？',
      inputs: ['organization', 'name'],
      told: { organization: '西电!', name: '张伟!' },
    });
  });

  it('takes the quotes of a title away, and numbers for years', () => {
    expect(placeNames(linked('《[图网络|paper]》的作者在[2021|year]年写了几篇？'))).toMatchObject({
      text: '{publication_info}的作者在{year}年写了几篇？',
      told: { year: 2021 },
    });
  });

  it('takes a university and its college for one institution', () => {
    expect(
      placeNames(linked('[西电|university][计算机学院|college]的[张伟|person]的邮箱')),
    ).toMatchObject({
      text: '{organization}的{name}的邮箱',
      told: { organization: '西电!计算机学院!' },
    });
  });

  it.each([
    ['[张伟|person]和[李娜|person]合作过吗'],
    ['[张伟|person]在[Nature|venue]上发表了什么'],
    ['[西电|university]有哪些[教授|rank]研究[知识图谱|topic]'],
  ])('leaves %s to others', (marked) => {
    expect(placeNames(linked(marked))).toBeNull();
  });

  it.each([['[张伟|person][教授|rank]的邮箱'], ['[张伟|person]是[教授|rank]还是[副教授|rank]']])(
    'reads the rank of %s as it is written',
    (marked) => {
      expect(placeNames(linked(marked))?.inputs).toEqual(['name']);
    },
  );
});
