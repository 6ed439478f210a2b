import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { asWriteFault } from '@coopkg/files';
import { CsvFile } from './csv-file.js';

/** Headers of the contract (`docs/graph-schema.md`), as Neo4j's bulk import reads them. */
export const csvHeaders = {
  'researchers.csv':
    'id:ID(Researcher),name,nameEn,gender,university,college,title,email,homepage,' +
    'interests:string[],education,hIndex:long,citationCount:long,paperCount:long',
  'papers.csv':
    'id:ID(Paper),title,abstract,year:long,venue,keywords:string[],citationCount:long,language,doi',
  'projects.csv':
    'id:ID(Project),name,number,source,category,discipline,university,startYear:long,endYear:long,funding:double',
  'authored.csv': ':START_ID(Researcher),:END_ID(Paper),position:long,corresponding:boolean',
  'leads.csv': ':START_ID(Researcher),:END_ID(Project)',
  'participates_in.csv': ':START_ID(Researcher),:END_ID(Project)',
  'cooperates_with.csv':
    ':START_ID(Researcher),:END_ID(Researcher),count:long,firstYear:long,lastYear:long',
  'cites.csv': ':START_ID(Paper),:END_ID(Paper)',
  'produced.csv': ':START_ID(Project),:END_ID(Paper)',
} as const;
export type GraphFile = keyof typeof csvHeaders;

/** The nine CSV files of a graph folder, open for writing. */
export class GraphFolder {
  readonly files: Record<GraphFile, CsvFile>;

  constructor(folder: string) {
    try {
      mkdirSync(folder, { recursive: true });
    } catch (error) {
      throw asWriteFault(error, folder);
    }
    this.files = Object.fromEntries(
      Object.entries(csvHeaders).map(([file, header]) => [
        file,
        new CsvFile(join(folder, file), header),
      ]),
    ) as Record<GraphFile, CsvFile>;
  }

  async drained(): Promise<void> {
    for (const file of Object.values(this.files)) await file.drained();
  }

  /** Row counts by file. */
  async close(): Promise<Record<GraphFile, number>> {
    for (const file of Object.values(this.files)) await file.close();
    return Object.fromEntries(
      Object.entries(this.files).map(([name, file]) => [name, file.rows]),
    ) as Record<GraphFile, number>;
  }
}
