import { outputName, titleOf, wordsOf } from '@coopkg/api-graph';
import type { ApiOperation, ApiParameter } from '@coopkg/contracts';
import { leastFit } from './assign.js';
import type { Candidate } from './candidates.js';
import type { Piece } from './pieces.js';
import type { SequenceRequest } from './plan-sequence.js';
import { isGivenBefore } from './given-before.js';
import { isReference, type PlannedCall } from './planned-call.js';
import { root, rootsOf } from './roots.js';

/** Score of the API graph from which on an output is thought of. */
const leastScore = 0.12;

/** "The translated joke" is what the call that translates gives. */
const doneBefore = 0.6;

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
  const participles = new Set(
    wordsOf(piece.plain)
      .filter((word) => word.endsWith('ed'))
      .map(root),
  );
  const made = new Set(calls.map((one) => one.operation));
  const found: Candidate[] = [];
  for (const parameter of open) {
    if (isGivenBefore(operation, parameter, calls)) continue;
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
      const own = { call, field: outputName(output) };
      const value = given === undefined || decision === 'confirmed' ? own : given;
      const name = wordsOf(output.path.at(-1) ?? '');
      const spoken = name.filter((word) => words.has(word)).length / Math.max(1, name.length);
      const recent = at === calls.length - 1 ? 0.1 : 0;
      const guessed =
        0.4 * score +
        0.6 * spoken +
        (hasOwnForm(parameter) ? 0 : pointsBack) +
        (rootsOf(titleOf(call.operation)).some((one) => participles.has(one)) ? doneBefore : 0) +
        recent;
      const fit = decision === 'confirmed' ? Math.max(guessed, leastFit.reference) : guessed;
      found.push({ parameter, fit, value, span: null });
    }
  }
  return found;
}

/** Addresses, dates, languages and currencies are written in a form of their own: "it" is none. */
const hasOwnForm = ({ name, description }: ApiParameter): boolean =>
  /phone|e-?mail|url|date|key|language|country|format/iu.test(name) ||
  /\bcurrency\b/iu.test(`${name} ${description}`);
