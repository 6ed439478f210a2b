import type { Bilingual } from '@coopkg/contracts';

const relations: Record<string, Bilingual> = {
  AUTHORED: { zh: '署名关系', en: 'authorship' },
  LEADS: { zh: '主持关系', en: 'leadership' },
  PARTICIPATES_IN: { zh: '参与关系', en: 'participation' },
  COOPERATES_WITH: { zh: '合作关系', en: 'cooperation' },
  CITES: { zh: '引用关系', en: 'citation' },
  PRODUCED: { zh: '产出关系', en: 'output' },
};

/** What relationship types are called, joined by "or"; a link where none is named. */
export function relationWords(types: readonly string[]): Bilingual {
  const words = [...new Set(types)].flatMap((type) => relations[type] ?? []);
  if (words.length === 0) return { zh: '联系', en: 'link' };
  return { zh: words.map(({ zh }) => zh).join('或'), en: words.map(({ en }) => en).join(' or ') };
}
