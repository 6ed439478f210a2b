import type { Tables } from '@coopkg/tables';

export interface PersonDecision {
  /** Numbers of identities (`person_node`). */
  left: number;
  right: number;
  merged: boolean;
  reason: string;
  /** How sure, in 0..1. */
  score: number;
}

const batch = 2000;

/** What was merged and what was left open, on its way into `person_pair`. */
export class PersonReport {
  private rows: (string | number | boolean)[][] = [];

  private constructor(private readonly tables: Tables) {}

  static async open(tables: Tables): Promise<PersonReport> {
    await tables.run(`
      CREATE OR REPLACE TABLE person_pair (
        left_node INTEGER, right_node INTEGER, merged BOOLEAN, reason VARCHAR, thousandths INTEGER)`);
    return new PersonReport(tables);
  }

  async add({ left, right, merged, reason, score }: PersonDecision): Promise<void> {
    this.rows.push([left, right, merged, reason, Math.round(score * 1000)]);
    if (this.rows.length >= batch) await this.flush();
  }

  async flush(): Promise<void> {
    const { rows } = this;
    this.rows = [];
    if (rows.length > 0) await this.tables.append('person_pair', rows);
  }
}
