import type { SlottedQuestion } from '@coopkg/contracts';

/**
 * The model's tasks: a question's query, its frame, and, read back, the question that a query
 * answers. Training writes exactly these texts before the answer.
 */
export const tasks = { cypher: 'Cypher', frame: 'JSON', question: 'Question' } as const;
export type Task = keyof typeof tasks;

/** @param given the slotted question; for the task `question` the query */
export function promptFor(given: Pick<SlottedQuestion, 'text'>, task: Task): string {
  return `${oneLine(given)}\n${tasks[task]}: `;
}

/** The question on one line, as in training; "#" before a word is the number of it. */
export const oneLine = ({ text }: Pick<SlottedQuestion, 'text'>): string =>
  text
    .replaceAll(/\s+/gu, ' ')
    .replaceAll(/(?<![\w$])# ?(?:of )?(?=[a-z$])/giu, 'number of ')
    .trim();
