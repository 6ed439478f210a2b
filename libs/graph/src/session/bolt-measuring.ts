import neo4j, {
  type Driver,
  type Integer,
  type Plan,
  type ProfiledPlan,
  type Result,
} from 'neo4j-driver';
import type { GraphMeasuring, PlanOperator } from '@coopkg/contracts';
import { toFault } from './graph-faults.js';
import { toParameters } from './parameters.js';

type Parameters = Readonly<Record<string, unknown>>;

/** The bare driver and the server's plans, over the connections that the graph's reader uses. */
export class BoltMeasuring implements GraphMeasuring {
  constructor(
    private readonly driver: Driver,
    private readonly address: string,
    private readonly database: string | undefined,
  ) {}

  bareQuery(
    cypher: string,
    parameters: Parameters,
    { maxRows, timeoutMs }: { maxRows: number; timeoutMs: number },
  ): Promise<number> {
    return this.run(cypher, parameters, timeoutMs, async (result) => {
      let rows = 0;
      for await (const _row of result) if (++rows >= maxRows) break;
      return rows;
    });
  }

  planOf(cypher: string, parameters: Parameters): Promise<PlanOperator> {
    return this.run(`EXPLAIN ${cypher}`, parameters, 60_000, async (result) => {
      const { plan } = await result.summary();
      if (plan === false) throw new Error('The server gave no plan.');
      return toOperator(plan);
    });
  }

  profileOf(cypher: string, parameters: Parameters, timeoutMs: number): Promise<PlanOperator> {
    return this.run(`PROFILE ${cypher}`, parameters, timeoutMs, async (result) => {
      for await (const _row of result);
      const { profile } = await result.summary();
      if (profile === false) throw new Error('The server gave no profile.');
      return toOperator(profile);
    });
  }

  private async run<Value>(
    cypher: string,
    parameters: Parameters,
    timeoutMs: number,
    take: (result: Result) => Promise<Value>,
  ): Promise<Value> {
    const session = this.driver.session({
      defaultAccessMode: neo4j.session.READ,
      ...(this.database === undefined ? {} : { database: this.database }),
    });
    try {
      return await take(
        session.run(cypher, toParameters(parameters), { timeout: neo4j.int(timeoutMs) }),
      );
    } catch (error) {
      throw toFault(error, this.address);
    } finally {
      await session.close();
    }
  }
}

const toNumber = (value: unknown): number =>
  neo4j.isInt(value as Integer) ? (value as Integer).toNumber() : Number(value ?? 0);

function toOperator(plan: Plan | ProfiledPlan): PlanOperator {
  const { operatorType, arguments: facts, children } = plan;
  const known = facts as Record<string, unknown>;
  return {
    operator: operatorType.replace(/@.*$/, ''),
    details: String(known['Details'] ?? '').replace(/\s+/g, ' '),
    estimatedRows: toNumber(known['EstimatedRows']),
    rows: 'dbHits' in plan ? toNumber(plan.rows) : null,
    dbHits: 'dbHits' in plan ? toNumber(plan.dbHits) : null,
    children: children.map(toOperator),
  };
}
