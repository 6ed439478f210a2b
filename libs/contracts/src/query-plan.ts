/** One operator of a plan as Neo4j tells it, over those that feed it. */
export interface PlanOperator {
  /** `NodeIndexSeek`, `Expand(All)` … */
  operator: string;
  details: string;
  estimatedRows: number;
  /** Only of a plan that was run. */
  rows: number | null;
  dbHits: number | null;
  children: PlanOperator[];
}

/** Reading a graph in order to measure: implemented in `@coopkg/graph`. */
export interface GraphMeasuring {
  /** The driver with nothing of ours around it. @returns rows read, at most `maxRows` */
  bareQuery(
    cypher: string,
    parameters: Readonly<Record<string, unknown>>,
    limits: { maxRows: number; timeoutMs: number },
  ): Promise<number>;
  /** The plan as it is made, without running the query. */
  planOf(cypher: string, parameters: Readonly<Record<string, unknown>>): Promise<PlanOperator>;
  /** The plan with what each operator did; every row is read. */
  profileOf(
    cypher: string,
    parameters: Readonly<Record<string, unknown>>,
    timeoutMs: number,
  ): Promise<PlanOperator>;
}
