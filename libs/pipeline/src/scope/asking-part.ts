import type { Language } from '@coopkg/contracts';

const clauseEnd: Record<Language, RegExp> = {
  zh: /[，,。；;：:！!？?\n]+|\s—+\s|——/gu,
  en: /[,;:!?\n]+|\.(?=\s|$)|\s[–—-]+\s|\sand(?=\s(?:i\s)?(?:need|want|would like)\b)/giu,
};
const asks: Record<Language, RegExp> = {
  zh: /谁|哪|什么|几[位名个篇项人所]|多少|吗|是否|有没有|怎么|如何|列出|列一下|列|统计|查|找|给|需要|想要|想知道|请|名单|排名|[?？]/u,
  en: /\b(?:who|whom|whose|which|what|where|when|how|list|show|find|give|name|tell|count|need|want|looking|please|i'd like|number of)\b|\?/iu,
};
/** Somebody speaking of themselves. */
const voices: Record<Language, RegExp> = {
  zh: /[我俺咱您]|孩子|想[考报读]|报考|本人|本院|本校|本系|领导|老板/u,
  en: /\b(?:i|i'm|i'd|i've|we|we're|me|my|our|us|son|daughter|boss)\b/iu,
};

/**
 * A question without what people tell of themselves before or after it: blanks in the place of
 * clauses in which somebody speaks and nothing is asked. All of it where no clause asks.
 */
export function askingPart(question: string, language: Language): string {
  const clauses = clausesOf(question, clauseEnd[language]);
  if (!clauses.some((clause) => asks[language].test(clause))) return question;
  return clauses
    .map((clause) => (isAside(clause, language) ? ' '.repeat(clause.length) : clause))
    .join('');
}

const isAside = (clause: string, language: Language): boolean =>
  !asks[language].test(clause) && (voices[language].test(clause) || !clause.includes('$'));

/** Each with the mark that ends it. */
function clausesOf(question: string, end: RegExp): string[] {
  let at = 0;
  const clauses = [...question.matchAll(end)].map(({ 0: mark, index }) => {
    const clause = question.slice(at, index + mark.length);
    at = index + mark.length;
    return clause;
  });
  return [...clauses, question.slice(at)].filter((clause) => clause !== '');
}
