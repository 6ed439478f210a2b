import { createReadStream, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { identifier, literal, Tables } from '@coopkg/tables';

/** In `parts` of 10 000: what of a graph's nodes and relationships the update touches. */
interface Portion {
  from: number;
  to: number;
}

const parts = 10_000;
const nobody: Portion = { from: 0, to: 0 };

interface Sample {
  table: string;
  headings: string[];
}

/** Rows of the update folder by file. */
export type UpdateRows = Record<string, number>;

/**
 * Writes an update for a generated graph's folder, as a month brings it: of `share` of the papers
 * two thirds are new (copies under other ids, with their authors and citations), the others have
 * more citations; researchers and projects likewise; a few of each are deleted. The same folder and
 * share give the same rows.
 */
export async function writeUpdateFolder(
  graph: string,
  share: number,
  out: string,
): Promise<UpdateRows> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const tables = await Tables.open(path.join(out, 'scratch'));
  try {
    return await new UpdateWriter(tables, graph, share * parts, out).write();
  } finally {
    tables.close();
    rmSync(path.join(out, 'scratch'), { recursive: true, force: true });
  }
}

class UpdateWriter {
  private readonly rows: UpdateRows = {};
  private readonly gone: Portion;
  private readonly samples = new Map<string, Sample>();

  constructor(
    private readonly tables: Tables,
    private readonly graph: string,
    private readonly touched: number,
    private readonly out: string,
  ) {
    this.gone = { from: touched, to: touched * 1.02 };
  }

  async write(): Promise<UpdateRows> {
    const fresh: Portion = { from: 0, to: (this.touched * 2) / 3 };
    const changed: Portion = { from: fresh.to, to: this.touched };
    await this.nodes(
      'papers.csv',
      fresh,
      changed,
      {
        citationCount: 'CAST(citationCount AS BIGINT) + 1',
      },
      { title: `title || ' (2)'` },
    );
    await this.nodes('researchers.csv', { from: 0, to: fresh.to / 4 }, changed, {
      hIndex: 'CAST(hIndex AS BIGINT) + 1',
    });
    await this.nodes('projects.csv', { from: 0, to: fresh.to / 2 }, changed, {
      funding: 'CAST(funding AS DOUBLE) + 0.5',
    });
    await this.relationships('authored.csv', 'end', fresh);
    await this.relationships('cites.csv', 'start', fresh);
    await this.relationships('produced.csv', 'end', fresh);
    await this.relationships('leads.csv', 'end', { from: 0, to: fresh.to / 2 });
    await this.deletions();
    return this.rows;
  }

  /**
   * A file of the graph in a table of its own, read once: of the rows those that meet a condition.
   * Its columns are called as the headings say, without types.
   */
  private async sample(file: string, condition: string): Promise<Sample> {
    const known = this.samples.get(file);
    if (known !== undefined) return known;
    const location = path.join(this.graph, file);
    const headings = (await firstLine(location)).split(',');
    const columns = headings.map((one) => `${literal(nameOf(one))}: 'VARCHAR'`);
    const sample = { table: identifier(`sample of ${file}`), headings };
    await this.tables.run(`
      CREATE TABLE ${sample.table} AS
      FROM read_csv(${literal(location)}, auto_detect = false, header = true, delim = ',',
        quote = '"', escape = '"', columns = {${columns.join(', ')}})
      WHERE ${condition}`);
    this.samples.set(file, sample);
    return sample;
  }

  private nodeSample(file: string): Promise<Sample> {
    return this.sample(file, within('id', { from: 0, to: this.gone.to }));
  }

  private edgeSample(file: string): Promise<Sample> {
    return this.sample(
      file,
      `${within('"start"', { from: 0, to: this.touched })} OR ${within('"end"', { from: 0, to: this.touched })}
       OR ${within(`"start" || "end"`, this.gone)}`,
    );
  }

  private async nodes(
    file: string,
    fresh: Portion,
    changed: Portion,
    changedValues: Record<string, string>,
    newValues: Record<string, string> = {},
  ): Promise<void> {
    if (!existsSync(path.join(this.graph, file))) return;
    const { table, headings } = await this.nodeSample(file);
    const select = (isNew: boolean): string =>
      headings
        .map((heading) => {
          const name = nameOf(heading);
          const value = isNew ? { id: `'N' || id`, ...newValues }[name] : changedValues[name];
          return `CAST(${value ?? identifier(name)} AS VARCHAR) AS ${identifier(heading)}`;
        })
        .join(', ');
    await this.copy(
      file,
      `SELECT ${select(true)} FROM ${table} WHERE ${within('id', fresh)}
       UNION ALL SELECT ${select(false)} FROM ${table} WHERE ${within('id', changed)}`,
    );
  }

  /** Those of the nodes that are new, at their other end as in the graph. */
  private async relationships(file: string, end: 'start' | 'end', fresh: Portion): Promise<void> {
    if (!existsSync(path.join(this.graph, file))) return;
    const { table, headings } = await this.edgeSample(file);
    const select = headings.map(
      (heading) =>
        `${nameOf(heading) === end ? `'N' || ${identifier(end)}` : identifier(nameOf(heading))} AS ${identifier(heading)}`,
    );
    await this.copy(
      file,
      `SELECT ${select.join(', ')} FROM ${table}
       WHERE ${within(`"${end}"`, fresh)} AND NOT ${within(end === 'start' ? '"end"' : '"start"', this.gone)}`,
    );
  }

  private async deletions(): Promise<void> {
    const nodes: string[] = [];
    for (const [file, label] of [
      ['papers.csv', 'Paper'],
      ['researchers.csv', 'Researcher'],
      ['projects.csv', 'Project'],
    ] as const) {
      if (!existsSync(path.join(this.graph, file))) continue;
      const { table } = await this.nodeSample(file);
      nodes.push(`SELECT id, '${label}' AS label FROM ${table} WHERE ${within('id', this.gone)}`);
    }
    await this.copy('deletes.csv', nodes.join(' UNION ALL '));
    if (!existsSync(path.join(this.graph, 'cites.csv'))) return;
    const { table } = await this.edgeSample('cites.csv');
    await this.copy(
      'delete_edges.csv',
      `SELECT 'CITES' AS type, "start", "end" FROM ${table}
       WHERE ${within(`"start" || "end"`, this.gone)}
         AND NOT (${within('"start"', this.gone)} OR ${within('"end"', this.gone)})`,
    );
  }

  private async copy(file: string, query: string): Promise<void> {
    const target = path.join(this.out, file);
    await this.tables.run(`CREATE OR REPLACE TABLE rows AS ${query}`);
    this.rows[file] = Number(await this.tables.value('SELECT count(*) FROM rows'));
    await this.tables.run(
      `COPY rows TO ${literal(target)} (FORMAT csv, HEADER true, DELIMITER ',', QUOTE '"', ESCAPE '"', NULLSTR '')`,
    );
  }
}

/** `id:ID(Paper)` → `id`, `:START_ID(Paper)` → `start`, `year:long` → `year`. */
const nameOf = (heading: string): string =>
  heading.startsWith(':START')
    ? 'start'
    : heading.startsWith(':END')
      ? 'end'
      : heading.split(':')[0]!;

/** SQL: whether a value is of a portion, the same on every machine. */
const within = (value: string, { from, to }: Portion = nobody): string =>
  `md5_number_lower(${value}) % ${parts * 100} BETWEEN ${Math.round(from * 100)} AND ${Math.round(to * 100) - 1}`;

async function firstLine(file: string): Promise<string> {
  const lines = createInterface({ input: createReadStream(file, 'utf8') });
  for await (const line of lines) {
    lines.close();
    return line;
  }
  return '';
}
