import type { SlottedQuestion } from '@coopkg/contracts';

/** The two tasks of the model. Training writes exactly these texts before the answer. */
export const tasks = { cypher: 'Cypher', extraction: 'JSON' } as const;
export type Task = keyof typeof tasks;

export function promptFor(question: Pick<SlottedQuestion, 'text'>, task: Task): string {
  return `${question.text.replaceAll(/\s+/gu, ' ').trim()}\n${tasks[task]}: `;
}
