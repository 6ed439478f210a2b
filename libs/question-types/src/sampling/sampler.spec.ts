import { Fault, type GraphReader, type QueryResult } from '@coopkg/contracts';
import { describe, expect, it } from 'vitest';
import { Sampler } from './sampler.js';

const result = (columns: string[], rows: QueryResult['rows']): QueryResult =>
  ({ columns, rows, truncated: false }) as unknown as QueryResult;
const failing = (code: string, driverCode: string): Fault =>
  new Fault(code, { zh: '查询有误', en: 'the query is not valid' }, { facts: { driverCode } });

/** A graph of two universities: what the gold query answers for each. */
function graphOf(
  answers: Readonly<Record<string, Fault | number>>,
): Pick<GraphReader, 'query' | 'stream'> {
  return {
    query: (cypher: string, values: Record<string, unknown> = {}) => {
      if (cypher.includes(' / ')) {
        const answer = answers[String(values['university'])]!;
        return answer instanceof Fault
          ? Promise.reject(answer)
          : Promise.resolve(result(['share'], [[answer]]));
      }
      const universities = Object.keys(answers);
      return Promise.resolve(
        result(
          ['university'],
          universities.map((university) => [university]),
        ),
      );
    },
    stream: async function* () {
      yield* Object.keys(answers).map((id) => ({ id }));
    },
  } as unknown as Pick<GraphReader, 'query' | 'stream'>;
}

const share =
  'MATCH (r:Researcher {university: $university})-[:LEADS]->(j:Project) RETURN sum(CASE WHEN j.funding > 100 THEN 1 ELSE 0 END) * 1.0 / count(j)';
const draw = (answers: Readonly<Record<string, Fault | number>>) =>
  new Sampler(graphOf(answers) as GraphReader).sample({
    cypher: share,
    slots: ['university'],
    count: 2,
    seed: 1,
  });

describe('sampling', () => {
  it('draws others where the query divides by nothing, or takes too long, with the values drawn', async () => {
    const fillings = await draw({
      甲大学: failing('query-invalid', 'Neo.ClientError.Statement.ArithmeticError'),
      乙大学: 0.25,
      丙大学: failing('query-timeout', 'Neo.ClientError.Transaction.TransactionTimedOut'),
    });
    expect(fillings.map(({ values }) => values['university'])).toEqual(['乙大学']);
  });

  it('says what is wrong with a query that no values make right', async () => {
    await expect(
      draw({ 甲大学: failing('query-invalid', 'Neo.ClientError.Statement.SyntaxError') }),
    ).rejects.toMatchObject({ code: 'query-invalid' });
  });
});
