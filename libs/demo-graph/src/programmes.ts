import { readTable } from './world-table.js';

/** What a funder offers; lengths in years, funding in 万元. */
export interface Programme {
  /** The funder; `{province}` is the foundation of the university's province. */
  source: string;
  category: string;
  fields: 'all' | 'science' | 'society';
  leader: 'senior' | 'junior' | '';
  /** Only for universities in provinces of this area. */
  area: string;
  since: number;
  until: number;
  weight: number;
  years: [number, number];
  funding: [number, number];
  /**
   * How its numbers are built: `{year}`, `{before}` (the year before, two digits), `{department}`,
   * `{letter}`, `{subject}`, `{province}`, and `#` for each digit that counts.
   */
  grant: string;
}

export interface Province {
  fund: string;
  /** As of a programme; `{short}` is the year in two digits. */
  grant: string;
  areas: string[];
}

export const readProgrammes = (): Programme[] =>
  readTable('programmes.tsv').map((row) => ({
    source: row.source ?? '',
    category: row.category ?? '',
    fields: row.fields as Programme['fields'],
    leader: row.leader as Programme['leader'],
    area: row.area ?? '',
    since: Number(row.since || 0),
    until: Number(row.until || Infinity),
    weight: Number(row.weight),
    years: [Number(row.minYears), Number(row.maxYears)],
    funding: [Number(row.minFunding), Number(row.maxFunding)],
    grant: row.grant ?? '',
  }));

export const readProvinces = (): Map<string, Province> =>
  new Map(
    readTable('provinces.tsv').map(({ province = '', fund = '', grant = '', areas = '' }) => [
      province,
      { fund, grant, areas: areas.split(' ') },
    ]),
  );
