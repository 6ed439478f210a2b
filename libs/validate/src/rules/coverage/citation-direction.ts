import { cuesOf } from '../../cues.js';
import type { Rule } from '../rule.js';
import { turnCitations } from './turn-citations.js';

const citing = cuesOf('citation-direction-citing');
const cited = cuesOf('citation-direction-cited');
const slots = /\$(?:person|university|paper|project|venue|topic)\d?/gu;

/** Who is said to cite stands on the citing side of the query, and who is cited on the other. */
export const citationDirection: Rule = {
  id: 'citation-direction',
  kind: 'coverage',
  message: {
    zh: '问题里谁引用谁，与查询相反',
    en: 'the query has those cite who are cited in the question',
  },
  isSatisfied: ({ citations }, { question, language }) => {
    if (citations === null) return true;
    return [...question.matchAll(slots)].every(({ 0: slot, index }) => {
      const words = `${question.slice(0, index)}#${question.slice(index + slot.length)}`;
      const [cites, isCited] = [citing[language](words), cited[language](words)];
      if (cites === isCited) return true;
      const [wanted, other] = cites
        ? [citations.citing, citations.cited]
        : [citations.cited, citations.citing];
      return wanted.has(slot) || !other.has(slot);
    });
  },
  fix: turnCitations,
};
