import { outputName, titleOf, wordsIn, type RankedOutput } from '@coopkg/api-graph';
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
  const said = saidIn(piece);
  const made = new Set(calls.map((one) => one.operation));
  const found: Candidate[] = [];
  for (const parameter of open) {
    if (isGivenBefore(operation, parameter, calls)) continue;
    const ranked = await graph.rank({ operation, parameter }, question, signal, made);
    const confirmed = ranked.filter(({ decision }) => decision === 'confirmed');
    // What a person confirmed supplies the input where it can; nothing else is guessed then.
    for (const one of confirmed.length > 0 ? confirmed : ranked) {
      const reference = referenceTo(one, parameter, said, calls);
      if (reference !== null) found.push(reference);
    }
  }
  return found;
}

/** What of a piece speaks of earlier calls. */
interface Said {
  words: ReadonlySet<string>;
  pointsBack: boolean;
  participles: ReadonlySet<string>;
}

function saidIn({ plain }: Piece): Said {
  const words = wordsIn(plain);
  return {
    words: new Set(words),
    pointsBack: anaphora.test(plain),
    participles: new Set(words.filter((word) => word.endsWith('ed')).map(root)),
  };
}

function referenceTo(
  { output, score, decision }: RankedOutput,
  parameter: ApiParameter,
  said: Said,
  calls: readonly PlannedCall[],
): Candidate | null {
  const call = calls.findLast((one) => one.operation === output.operation);
  if (call === undefined || score < leastScore) return null;
  // What an earlier call was given and gives back is known without it.
  const given = call.arguments.get(output.path.join('.'));
  if (given !== undefined && !isReference(given)) return null;
  const isConfirmed = decision === 'confirmed';
  const own = { call, field: outputName(output) };
  const guessed =
    0.4 * score + spokenOf(output, call, parameter, said) + (call === calls.at(-1) ? 0.1 : 0);
  return {
    parameter,
    fit: isConfirmed ? Math.max(guessed, leastFit.reference) : guessed,
    value: given === undefined || isConfirmed ? own : given,
    span: null,
  };
}

/** How much a piece speaks of an output: its name, what was done for it, or "it". */
function spokenOf(
  { path }: RankedOutput['output'],
  { operation }: PlannedCall,
  parameter: ApiParameter,
  { words, pointsBack, participles }: Said,
): number {
  const name = wordsIn(path.at(-1) ?? '');
  const spoken = name.filter((word) => words.has(word)).length / Math.max(1, name.length);
  const isDone = rootsOf(titleOf(operation)).some((one) => participles.has(one));
  return (
    0.6 * spoken + (pointsBack && !hasOwnForm(parameter) ? 0.25 : 0) + (isDone ? doneBefore : 0)
  );
}

/** Addresses, dates, languages and currencies are written in a form of their own: "it" is none. */
const hasOwnForm = ({ name, description }: ApiParameter): boolean =>
  /phone|e-?mail|url|date|key|language|country|format/iu.test(name) ||
  /\bcurrency\b/iu.test(`${name} ${description}`);
