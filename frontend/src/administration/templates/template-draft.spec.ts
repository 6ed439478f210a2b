import { describe, expect, it } from 'vitest';
import type { QuestionTemplate } from '@coopkg/contracts';
import { draftOf, placeOf, templateOf } from './template-draft.js';

const wordings = {
  manual: ['{person}是谁？', '介绍{person}'],
  generated: [],
  wide: ['{person}'],
  validation: [],
  test: [],
};
const template: QuestionTemplate = {
  id: 'R01',
  category: 'researcher',
  slots: ['person'],
  asks: { zh: '介绍', en: 'introduce' },
  returns: 'node',
  cypher: 'MATCH (r) RETURN r',
  wordings: { zh: wordings, en: wordings },
};

describe('a draft', () => {
  it('becomes the template that it was made from', () => {
    expect(templateOf(draftOf(template))).toEqual(template);
  });

  it('leaves out empty lines', () => {
    const draft = draftOf(template);
    draft.texts.zh.manual = '\n  a  \r\n\n b';
    expect(templateOf(draft).wordings.zh.manual).toEqual(['a', 'b']);
  });
});

describe('placeOf', () => {
  it('names a wording by its line', () => {
    expect(placeOf('#/items/0/wordings/en/wide/2')).toEqual({
      field: 'wordings',
      name: 'wordings',
      language: 'en',
      split: 'wide',
      line: 3,
    });
    expect(placeOf('#/items/0/wordings/zh/test')).toEqual({
      field: 'wordings',
      name: 'wordings',
      language: 'zh',
      split: 'test',
    });
  });

  it('names other fields as they are', () => {
    expect(placeOf('#/items/0/cypher')).toEqual({ field: 'other', name: 'cypher' });
    expect(placeOf('#/items/0/asks/zh')).toEqual({ field: 'other', name: 'asks' });
    expect(placeOf('#/items')).toEqual({ field: 'other', name: 'items' });
  });
});
