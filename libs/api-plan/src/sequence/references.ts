import { outputName, wordsOf } from '@coopkg/api-graph';
import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import { leastFit } from './assign.js';
import type { Candidate } from './candidates.js';
import type { Piece } from './pieces.js';
import type { SequenceRequest } from './plan-sequence.js';
import { isReference, type PlannedCall } from './planned-call.js';

/** Score of the API graph from which on an output is thought of. */
const leastScore = 0.12;

/** Words that point back to what an earlier call gave. */
const anaphora =
  /\b(?:it|them|this|that|these|those|result|results|calculated|generated|converted|translated|encrypted|obtained|found|same|first)\b/iu;

/** Outputs of earlier calls that the piece speaks of, or that are what the input is called. */
export async function referencesFor(
  operation: ApiOperation,
  open: readonly ApiParameter[],
  piece: Piece,
  calls: readonly PlannedCall[],
  { graph, question, signal }: SequenceRequest,
): Promise<Candidate[]> {
  if (calls.length === 0) return [];
  const words = new Set(wordsOf(piece.plain));
  const pointsBack = anaphora.test(piece.plain) ? 0.25 : 0;
  const made = new Set(calls.map((one) => one.operation));
  const found: Candidate[] = [];
  for (const parameter of open) {
    const ranked = await graph.rank({ operation, parameter }, question, signal, made);
    const confirmed = ranked.filter(({ decision }) => decision === 'confirmed');
    // What a person confirmed supplies the input where it can; nothing else is guessed then.
    for (const { output, score, decision } of confirmed.length > 0 ? confirmed : ranked) {
      const at = calls.findLastIndex((one) => one.operation === output.operation);
      const call = calls[at];
      if (call === undefined || score < leastScore) continue;
      // What an earlier call was given and gives back is known without it.
      const given = call.arguments.get(output.path.join('.'));
      if (given !== undefined && !isReference(given)) continue;
      const name = wordsOf(output.path.at(-1) ?? '');
      const spoken = name.filter((word) => words.has(word)).length / Math.max(1, name.length);
      const recent = at === calls.length - 1 ? 0.1 : 0;
      const guessed = 0.4 * score + 0.6 * spoken + (hasOwnForm(parameter) ? 0 : pointsBack) + recent;
      const fit = decision === 'confirmed' ? Math.max(guessed, leastFit.reference) : guessed;
      found.push({ parameter, fit, value: { call, field: outputName(output) }, span: null });
    }
  }
  return found;
}

/** Addresses and dates are written in a form of their own: "it" is none. */
const hasOwnForm = ({ name }: ApiParameter): boolean => /phone|e-?mail|url|date|key/iu.test(name);
