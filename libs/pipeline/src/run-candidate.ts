import {
  Fault,
  type AskRequest,
  type Answer,
  type GraphReader,
  type QueryOptions,
  type QueryResult,
  type SlottedQuestion,
} from '@coopkg/contracts';
import { print } from '@coopkg/cypher';
import type { RunOutcome } from './decision/settle.js';
import type { Candidate } from './evidence/evidence.js';
import { isNotRun, resultInTime } from './evidence/rows.js';
import { resolvePersons, type PersonsResolved } from './persons.js';
import { withMeant, type StandIn } from './reading/stand-ins.js';
import { asksForBulkMail } from './refusal/bulk-mail.js';

export interface RunContext {
  graph: GraphReader;
  question: SlottedQuestion;
  request: Pick<AskRequest, 'choices'>;
  limits: QueryOptions;
  /** What the model was asked instead of what it does not write. */
  standIns?: readonly StandIn[];
}

export interface Ran {
  kind: 'ran';
  rowCount: number;
  persons: PersonsResolved;
  result: QueryResult;
}

/**
 * What came of running a candidate. It ends without rows where a name in it is that of several
 * people, or it asks for everybody's address.
 */
export type Outcome =
  | Ran
  | Extract<RunOutcome, { kind: 'failed' }>
  | { kind: 'ended'; why: 'bulk-mail' }
  | { kind: 'ended'; why: 'ambiguous'; candidates: Answer['candidates'] };

/**
 * Runs a candidate, with its people made certain. Rows that were fetched to compare it with others
 * are not fetched again.
 * @param isSecond there is an answer already: what takes too long has failed then
 */
export async function runCandidate(
  { checked, result: known }: Candidate,
  { graph, question, request, limits, standIns = [] }: RunContext,
  isSecond: boolean,
): Promise<Outcome> {
  const { query, derived, parameters, cypher } = checked;
  if (asksForBulkMail(derived!)) return { kind: 'ended', why: 'bulk-mail' };
  try {
    const chosen = new Set(Object.keys(request.choices ?? {}));
    const resolved = await resolvePersons(graph, query!, parameters, question.slots, chosen);
    const persons = asMeant(resolved, standIns);
    if (persons.candidates.length > 0)
      return { kind: 'ended', why: 'ambiguous', candidates: persons.candidates };
    const isKnown =
      known !== undefined &&
      persons.cypher === cypher &&
      sameValues(persons.parameters, parameters);
    const result = isKnown ? known : await graph.query(persons.cypher, persons.parameters, limits);
    const ran: Ran = { kind: 'ran', rowCount: result.rows.length, persons, result };
    return saysNothing(result) ? await inOtherWords(ran, { graph, question, limits }) : ran;
  } catch (error) {
    if (!(error instanceof Fault) || !(isSecond ? isNotRun(error) : error.code === 'query-invalid'))
      throw error;
    return { kind: 'failed', error: error.text.en };
  }
}

/** No row, or none but of zeros and unknown values. */
export const saysNothing = ({ rows }: QueryResult): boolean =>
  rows.every((row) => row.every((cell) => cell === null || cell === 0));

/** Papers have keywords in the language that they are written in: what else a topic is called. */
async function inOtherWords(
  ran: Ran,
  { graph, question, limits }: Pick<RunContext, 'graph' | 'question' | 'limits'>,
): Promise<Ran> {
  const { cypher, parameters } = ran.persons;
  for (const { name, mention } of question.slots) {
    if (mention.kind !== 'topic' || parameters[name] === undefined) continue;
    for (const { value } of mention.readings) {
      if (value === parameters[name]) continue;
      const persons = { ...ran.persons, parameters: { ...parameters, [name]: value } };
      const result = await resultInTime(graph, cypher, persons.parameters, limits);
      if (result !== null && !saysNothing(result))
        return { kind: 'ran', rowCount: result.rows.length, persons, result };
    }
  }
  return ran;
}

/** Persons' query with what is meant for what the model was asked instead. */
export function asMeant(persons: PersonsResolved, standIns: readonly StandIn[]): PersonsResolved {
  const query = withMeant(persons.query, standIns);
  return query === null ? persons : { ...persons, query, cypher: print(query) };
}

const sameValues = (left: Record<string, unknown>, right: Record<string, unknown>): boolean =>
  Object.keys(left).every((name) => left[name] === right[name]);
