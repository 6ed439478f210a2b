import type { SlottedQuestion } from '@coopkg/contracts';
import { print, type Query } from '@coopkg/cypher';
import { fillTemplate } from './fill-template.js';
import type { WordingIndex } from './wording-index.js';

export interface Proposal {
  /**
   * The wording that stands for the question, with its slots: what the model is asked next, never
   * the same input twice.
   */
  question: SlottedQuestion;
  /** The template's own query over these slots, and its text as the model would spell it. */
  query: Query;
  cypher: string;
  templateId: string;
  /**
   * Whether it is one of the question types, which have many wordings each, or a pattern outside
   * them.
   */
  isType: boolean;
  /** Cosine of the two texts' vectors, at most 1. */
  likeness: number;
}

/** Below this likeness a wording says nothing about the question. */
const leastLikeness = 0.35;
/** Wordings that are looked at; many of them belong to one template. */
const lookedAt = 60;

/** Equivalent askings of a question from the templates, nearest first, one for each template. */
export function proposals(
  question: SlottedQuestion,
  wordings: WordingIndex,
  most: number,
): Proposal[] {
  const found = new Map<string, Proposal>();
  for (const near of wordings.nearest(question, lookedAt)) {
    const { template, score } = near;
    if (score < leastLikeness || found.has(template.id)) continue;
    const filled = fillTemplate(near, question.slots);
    if (filled === null) continue;
    const text = near.text.replace(
      /\{([a-z]+\d?)\}/g,
      (_, name: string) => `$${filled.names.get(name)!}`,
    );
    found.set(template.id, {
      question: { text, slots: question.slots },
      query: filled.query,
      cypher: print(filled.query),
      templateId: template.id,
      isType: template.category !== undefined,
      likeness: score,
    });
    if (found.size === most) break;
  }
  return [...found.values()];
}
