import type { SlottedQuestion } from '@coopkg/contracts';
import { fillTemplate } from './fill-template.js';
import type { WordingIndex } from './wording-index.js';

export interface Proposal {
  /** The wording that stands for the question, with its slots: what the model is asked next, never the same input twice. */
  question: SlottedQuestion;
  /** The template's own query over these slots. */
  cypher: string;
  templateId: string;
  /** Whether it is one of the question types, which have many wordings each, or a pattern outside them. */
  isType: boolean;
  score: number;
}

/** Below this likeness a wording says nothing about the question; measured on the validation wordings. */
const leastLikeness = 0.35;

/** Equivalent askings of a question from the templates, nearest first, one for each question type. */
export function proposals(
  question: SlottedQuestion,
  wordings: WordingIndex,
  most: number,
): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const near of wordings.nearest(question, 60)) {
    if (near.score < leastLikeness || found.has(near.template.id)) continue;
    const cypher = fillTemplate(near, question.slots);
    if (!cypher) continue;
    const names = new Map(
      [...near.text.matchAll(/\{([a-z]+\d?)\}/g)].map((match, i) => [match[1]!, i]),
    );
    const text = near.text.replace(
      /\{([a-z]+\d?)\}/g,
      (_, name: string) =>
        `$${slotFor(name, near.template.cypher, cypher) ?? question.slots[names.get(name) ?? 0]?.name}`,
    );
    found.set(near.template.id, {
      question: { text, slots: question.slots },
      cypher,
      templateId: near.template.id,
      isType: near.template.category !== undefined,
      score: near.score,
    });
    if (found.size === most) break;
  }
  return [...found.values()];
}

/** Which slot of the question took the place of a slot of the template: the two queries differ in nothing else. */
function slotFor(name: string, gold: string, filled: string): string | undefined {
  const names = (text: string): string[] =>
    [...text.matchAll(/\$([a-z]+\d?)/g)].map((match) => match[1]!);
  return names(filled)[names(gold).indexOf(name)];
}
