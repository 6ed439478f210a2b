import type { ApiInput } from '@coopkg/api-graph';

/** A value that the question tells, which may go into an input. */
export interface QuestionValue {
  value: string | number;
  /** One place of the question serves one input. */
  place: number;
}

/** Finds values for inputs in one question, the likeliest first. */
export interface QuestionValues {
  valuesFor(input: ApiInput): QuestionValue[];
  /** How many places of the question hold a value. */
  readonly places: number;
  /** The question with a word for each name, to be compared with descriptions. */
  readonly comparable: string;
}
