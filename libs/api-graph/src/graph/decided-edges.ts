import type { ApiEdgeEnds, EdgeVerdict } from '@coopkg/contracts';
import { titleOf, type ApiInput } from './api-value.js';

/** What a person decided about an edge of one catalogue. */
export type DecidedEdge = ApiEdgeEnds & { verdict: EdgeVerdict };

/** Decisions about the edges of a catalogue, found by their ends. */
export class DecidedEdges {
  private readonly byInput = new Map<string, Map<string, EdgeVerdict>>();

  constructor(decisions: readonly DecidedEdge[] = []) {
    for (const { from, to, verdict } of decisions) {
      const key = keyOf(to.api, to.parameter);
      const known = this.byInput.get(key) ?? new Map<string, EdgeVerdict>();
      this.byInput.set(key, known.set(keyOf(from.api, from.output), verdict));
    }
  }

  verdictOn({ from, to }: ApiEdgeEnds): EdgeVerdict | null {
    const known = this.byInput.get(keyOf(to.api, to.parameter));
    return known?.get(keyOf(from.api, from.output)) ?? null;
  }

  /** Whether anything was decided about what supplies an input. */
  isAbout({ operation, parameter }: ApiInput): boolean {
    return this.byInput.has(keyOf(titleOf(operation), parameter.name));
  }
}

const keyOf = (api: string, value: string): string => JSON.stringify([api, value]);
