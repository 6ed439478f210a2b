/** One call of a sequence: the name of a function of the collection, and its arguments. */
export interface ApiCall {
  name: string;
  arguments: Record<string, unknown>;
}

/**
 * The three collections: SLOT has few generic operators with many arguments, SEL a function for
 * each choice and column, REST an endpoint for each kind of question.
 */
export const collections = ['SLOT', 'SEL', 'REST'] as const;
export type Collection = (typeof collections)[number];
