import type { AskRequest, OtherReading } from '@coopkg/contracts';
import { queryInWords } from '@coopkg/answer';
import type { Candidate } from './evidence/evidence.js';
import { resolvePersons } from './persons.js';
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
  { choices }: Pick<AskRequest, 'choices'>,
): Promise<OtherReading[]> {
  if (taken.doubts.length === 0) return [];
  const chosen = new Set(Object.keys(choices ?? {}));
  const readings = new Map<string, OtherReading>();
  for (const { checked } of rivalsOf(taken.candidate, candidates)) {
    if (readings.size === mostReadings) break;
    const { query, parameters: given } = checked;
    const meant = await resolvePersons(graph, query!, given, asked.question.slots, chosen);
    if (meant.candidates.length > 0) continue;
    const { cypher, parameters } = meant;
    const words = wordsFor(parameters, asked, { graph, englishName });
    const interpretation = queryInWords(meant.query, words);
    if (!readings.has(interpretation.join()))
      readings.set(interpretation.join(), { cypher, parameters, interpretation });
  }
  return [...readings.values()];
}

/** Candidates that can be run, have no finding, and are not known to give the same rows. */
const rivalsOf = (taken: Candidate, candidates: readonly Candidate[]): Candidate[] =>
  candidates
    .filter(
      ({ cypher, isValid, findings, outcome, withoutBounds, rows }) =>
        isValid &&
        findings.length === 0 &&
        outcome === undefined &&
        cypher !== taken.cypher &&
        withoutBounds !== taken.withoutBounds &&
        (rows === undefined || (rows !== null && rows !== '' && rows !== taken.rows)),
    )
    .sort((left, right) => likelihood(right) - likelihood(left));

const likelihood = ({ logProbability }: Candidate): number => logProbability ?? -Infinity;
