import type { LinkIndex } from '@coopkg/align';
import type { Cell, EnglishName, GraphReader, QueryOptions, TitleSearch } from '@coopkg/contracts';

/** What the academic APIs are answered from; each is asked for anew at every call. */
export interface AcademicSources {
  readonly graph: Pick<GraphReader, 'query'>;
  readonly linkIndex: LinkIndex;
  readonly titles: TitleSearch;
}

/** A row by its columns' names. */
export type Row = Record<string, Cell>;

/** The sources during one call, under its limits. */
export class AcademicWorld {
  readonly index: LinkIndex;
  readonly titles: TitleSearch;
  private readonly graph: AcademicSources['graph'];

  constructor(
    { graph, linkIndex, titles }: AcademicSources,
    readonly englishName: EnglishName,
    private readonly limits: Pick<QueryOptions, 'timeoutMs' | 'signal'>,
  ) {
    this.graph = graph;
    this.index = linkIndex;
    this.titles = titles;
  }

  get signal(): AbortSignal | undefined {
    return this.limits.signal;
  }

  /** @param maxRows the query limits its rows itself to no more */
  async rows(cypher: string, parameters: Record<string, unknown>, maxRows = 1000): Promise<Row[]> {
    const { columns, rows } = await this.graph.query(cypher, parameters, {
      ...this.limits,
      maxRows,
    });
    return rows.map((row) =>
      Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null])),
    );
  }

  /** Rows with what an institution is called in English beside its name. */
  withEnglish(rows: readonly Row[]): Row[] {
    return rows.map((row) => ({ ...row, organization_en: this.english(row['organization']) }));
  }

  private english(organization: Cell | undefined): string | null {
    return typeof organization === 'string' ? this.englishName('university', organization) : null;
  }
}
