import type { AskRequest, OtherReading } from '@coopkg/contracts';
import { queryInWords } from '@coopkg/answer';
import { compareFrames } from '@coopkg/cypher';
import type { Candidate } from './evidence/evidence.js';
import { resolvePersons } from './persons.js';
import type { StandIn } from './reading/stand-ins.js';
import { asMeant } from './run-candidate.js';
import { wordsFor, type Asked, type Context, type Taken } from './present.js';

/** Few enough to be told apart at a glance. */
const mostReadings = 2;

/**
 * How else a question may be read whose query is doubted: the likeliest of the other candidates that
 * nothing speaks against and that find something else.
 */
export async function otherReadings(
  taken: Taken,
  candidates: readonly Candidate[],
  asked: Asked,
  { graph, englishName }: Context,
  {
    request: { choices },
    standIns,
  }: { request: Pick<AskRequest, 'choices'>; standIns: readonly StandIn[] },
): Promise<OtherReading[]> {
  if (taken.doubts.length === 0) return [];
  const chosen = new Set(Object.keys(choices ?? {}));
  const shown: Candidate[] = [taken.candidate];
  const readings: OtherReading[] = [];
  for (const rival of rivalsOf(taken.candidate, candidates)) {
    if (readings.length === mostReadings) break;
    if (shown.some((other) => meanTheSame(other, rival))) continue;
    const { query, parameters: given } = rival.checked;
    const persons = await resolvePersons(graph, query!, given, asked.question.slots, chosen);
    const meant = asMeant(persons, standIns);
    if (meant.candidates.length > 0) continue;
    shown.push(rival);
    const { cypher, parameters } = meant;
    const words = wordsFor(parameters, asked, { graph, englishName });
    readings.push({ cypher, parameters, interpretation: queryInWords(meant.query, words) });
  }
  return readings;
}

/** By their rows, where both were run, else by what they ask. */
function meanTheSame(one: Candidate, other: Candidate): boolean {
  if (one.rows !== undefined && other.rows !== undefined) return one.rows === other.rows;
  const [left, right] = [one.checked.derived, other.checked.derived];
  return left !== null && right !== null && compareFrames(left, right).ok;
}

/** Candidates that can be run, have no finding, and are not known to find nothing. */
const rivalsOf = (taken: Candidate, candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(
      ({ isValid, findings, outcome, withoutBounds, rows }) =>
        isValid &&
        findings.length === 0 &&
        outcome === undefined &&
        withoutBounds !== taken.withoutBounds &&
        rows !== null &&
        rows !== '',
    )
    .sort((left, right) => likelihood(right) - likelihood(left));

const likelihood = ({ logProbability }: Candidate): number => logProbability ?? -Infinity;
