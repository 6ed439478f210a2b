/** A call after the first: it takes a value of the reply before it. */
export interface FedCall {
  operation: string;
  input: string;
  /** Names of fields from the reply before to the value. */
  from: readonly string[];
}

/**
 * A way to an answer over any catalogue (SoAy, arXiv 2405.15165, section 3.1): the operation that
 * takes what a question tells, the calls that each take a value of the one before, and a field of
 * the last reply.
 */
export interface CatalogueSolution {
  operation: string;
  /** Inputs of the first call that a question tells. */
  inputs: readonly string[];
  hops: readonly FedCall[];
  tail: readonly string[];
  /**
   * `one`: the first of what each reply lists; `found`: all that the last reply lists; `each`: the
   * last call is made for each of what the reply before it lists.
   */
  reach: 'one' | 'found' | 'each';
}

/** A name of the solution, unique among those of a catalogue. */
export const catalogueSolutionId = ({
  operation,
  inputs,
  hops,
  tail,
  reach,
}: CatalogueSolution): string =>
  [
    `${operation}(${inputs.join('+')})`,
    ...hops.map((hop) => `${hop.from.join('.')} → ${hop.operation}(${hop.input})`),
    `${tail.join('.')}${reach === 'one' ? '' : ` of ${reach === 'each' ? 'each' : 'all'}`}`,
  ].join(' → ');

export const callsOf = ({ operation, hops }: CatalogueSolution): string[] => [
  operation,
  ...hops.map((hop) => hop.operation),
];
