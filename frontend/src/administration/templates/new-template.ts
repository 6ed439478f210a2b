import type { Answer, ProposedWording, QuestionTemplate } from '@coopkg/contracts';

const none = { manual: [], generated: [], wide: [], validation: [], test: [] };
const firstOwnNumber = 90;

/** An id that no type has: `N90`, `N91` … */
export function freeId(templates: readonly QuestionTemplate[]): string {
  for (let number = firstOwnNumber; ; number++)
    if (!templates.some(({ id }) => id === `N${number}`)) return `N${number}`;
}

/** A type that asks what a real question asked, with its wording and the query that is known. */
export function templateFrom(
  id: string,
  { question, language, cypher }: Pick<Answer, 'question' | 'language' | 'cypher'>,
  { text, slots }: Pick<ProposedWording, 'text' | 'slots'>,
): QuestionTemplate {
  return {
    id,
    category: 'multi-hop',
    slots,
    asks: { zh: question, en: question },
    returns: '',
    cypher: cypher ?? 'MATCH (r:Researcher) RETURN r.name',
    wordings: {
      zh: { ...none, manual: language === 'zh' ? [text] : [] },
      en: { ...none, manual: language === 'en' ? [text] : [] },
    },
  };
}
