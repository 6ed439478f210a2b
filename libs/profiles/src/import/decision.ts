/** What became of one file. */
export type Outcome =
  /** The profile of a researcher of the graph. */
  | 'kept'
  /** A profile of a person whom the graph does not have, or of one of several: under `unmatched/`. */
  | 'unmatched'
  | 'discarded'
  /** A profile of that name was there and was changed by hand. */
  | 'not-replaced'
  /** A picture: became a portrait, was refused, or no profile shows it. */
  | 'portrait'
  | 'portrait-refused'
  | 'unused';

/** One line of `decisions.jsonl`. */
export interface Decision {
  file: string;
  decision: Outcome;
  /** In plain words. */
  reason: string;
  encoding: string | null;
  declared: string | null;
  /** Of the page's own text, without white space. */
  chars: number;
  name: string | null;
  researcherId: string | null;
  candidates: string[];
  /** Where the result was written, below the root. */
  written: string | null;
  url: string | null;
}

export const decisionOf = (
  file: string,
  decision: Outcome,
  reason: string,
  rest: Partial<Decision> = {},
): Decision => ({
  file,
  decision,
  reason,
  encoding: null,
  declared: null,
  chars: 0,
  name: null,
  researcherId: null,
  candidates: [],
  written: null,
  url: null,
  ...rest,
});
