import type { Tables } from '@coopkg/tables';
import { InstitutionResolver } from './institution-resolver.js';
import { knownInstitutions } from './known-institutions.js';
import type { Resolution } from './resolution.js';
import { addStagedInstitutions } from './staged-institutions.js';

export interface ResolveOptions {
  /** Files of alias rows that add to the reviewed ones (`coopkg aliases import` makes them). */
  aliasFiles?: readonly string[];
}

/**
 * One row for each key of an institution and each text of one: `university` and `college` are as
 * the graph has them, NULL where the text says none or one of several. Where an author has several
 * rows, the one of the lowest `rank` counts, the first of equals (`rankOf` in `resolution.ts`).
 */
const columns = `raw VARCHAR, university VARCHAR, university_en VARCHAR, college VARCHAR,
  country VARCHAR, basis VARCHAR, rank INTEGER`;

/**
 * Every column that holds texts of institutions, and those that hold keys. Beside a key a text adds
 * no more than the college, so that the latest of each person does.
 */
const texts = `
  SELECT unnest(affiliations) AS raw FROM staged_authorship WHERE institutions IS NULL OR person IS NULL
  UNION ALL SELECT unnest(arg_max(affiliations, (file, paper))) FROM staged_authorship
    WHERE institutions IS NOT NULL AND person IS NOT NULL AND affiliations IS NOT NULL GROUP BY person
  UNION ALL SELECT affiliation FROM staged_person
  UNION ALL SELECT college FROM staged_person
  UNION ALL SELECT education FROM staged_person
  UNION ALL SELECT institution FROM staged_project
  UNION ALL SELECT institution FROM staged_project_person`;
const keys = `
  SELECT unnest(institutions) AS raw FROM staged_authorship
  UNION ALL SELECT unnest(institutions) FROM staged_person`;

const batchRows = 20_000;

/** Fills `resolved_institution` from the staged tables; what was there before is replaced. */
export async function resolveInstitutions(
  tables: Tables,
  options: ResolveOptions = {},
): Promise<void> {
  await tables.run(`CREATE OR REPLACE TABLE resolved_institution (${columns})`);
  const index = knownInstitutions(options.aliasFiles);
  const ofKeys = await addStagedInstitutions(tables, index);
  const writer = new ResolvedRows(tables);
  for (const [key, resolution] of ofKeys) await writer.add(key, resolution);
  const resolver = new InstitutionResolver(index);
  // A table of its own: a query that is still read would see the rows that are added.
  await tables.run(`CREATE OR REPLACE TABLE institution_text AS
    SELECT DISTINCT raw FROM (${texts}) WHERE raw IS NOT NULL`);
  for await (const rows of tables.stream<{ raw: string }>('SELECT raw FROM institution_text'))
    for (const { raw } of rows) await writer.add(raw, resolver.resolve(raw));
  await writer.flush();
  await tables.run('DROP TABLE institution_text');
  await tables.run(`INSERT INTO resolved_institution (raw, basis, rank)
    SELECT DISTINCT raw, 'unknown', 9 FROM (${keys})
    WHERE raw IS NOT NULL AND raw NOT IN (SELECT raw FROM resolved_institution)`);
}

class ResolvedRows {
  private waiting: (readonly (string | number | null)[])[] = [];

  constructor(private readonly tables: Tables) {}

  async add(raw: string, one: Resolution): Promise<void> {
    this.waiting.push([
      raw,
      one.university,
      one.universityEn,
      one.college,
      one.country,
      one.basis,
      one.rank,
    ]);
    if (this.waiting.length >= batchRows) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.waiting;
    this.waiting = [];
    await this.tables.append('resolved_institution', rows);
  }
}
