import type { Language, LinkedQuestion, MentionKind } from '@coopkg/contracts';

/** A question as linking gives it, with the names in it and their kinds. */
export function linkedQuestion(
  question: string,
  names: readonly (readonly [text: string, kind: MentionKind])[],
  language: Language = /\p{Script=Han}/u.test(question) ? 'zh' : 'en',
): LinkedQuestion {
  const mentions = names.map(([text, kind]) => ({
    start: question.indexOf(text),
    end: question.indexOf(text) + text.length,
    text,
    kind,
    readings: [{ value: text, properties: [], score: 1 }],
    ambiguous: false,
    score: 1,
  }));
  mentions.sort((left, right) => left.start - right.start);
  return { language, question, normalizedQuestion: question, mentions, took: 0 };
}
