import {
  isNodeCell,
  isPathCell,
  type Answer,
  type Cell,
  type EnglishName,
  type Entities,
  type GraphReader,
  type WireNode,
} from '@coopkg/contracts';
import { displayName, displayValue, propertyOfReturn, termsOf } from '@coopkg/vocabulary';

type Row = readonly Cell[];

export interface LanguageOptions {
  /** What values are called in English; without it files in English have them as the graph does. */
  englishName?: EnglishName | undefined;
  signal?: AbortSignal | undefined;
}

/** Rows whose names are looked up together. */
const pieceRows = 200;
const namesQuery =
  'MATCH (r:Researcher) WHERE r.name IN $names RETURN r.name, collect(DISTINCT r.nameEn)[..2]';

/**
 * Rows as a file in the answer's language has them. In English: people by their English names with
 * the Chinese ones beside, where all who bear a name share one; universities, ranks, funders and the
 * like by theirs.
 */
export async function* rowsInLanguage(
  rows: AsyncIterable<Row> | Iterable<Row>,
  { language, returns }: Pick<Answer, 'language'> & { readonly returns: readonly string[] },
  graph: GraphReader,
  { englishName, signal }: LanguageOptions,
): AsyncGenerator<Row> {
  if (language === 'zh' || englishName === undefined) {
    yield* rows;
    return;
  }
  const people = new PeopleInEnglish(graph, signal);
  for await (const piece of pieces(rows)) {
    const properties = piece[0]!.map((_, column) =>
      returns.length === piece[0]!.length ? propertyOfReturn(returns[column]!) : null,
    );
    await people.learn(piece, properties);
    const terms = termsOf(piece, returns, englishName);
    for (const row of piece)
      yield row.map((cell, column) => inEnglish(cell, properties[column]!, terms, people));
  }
}

async function* pieces(rows: AsyncIterable<Row> | Iterable<Row>): AsyncGenerator<Row[]> {
  let piece: Row[] = [];
  for await (const row of rows) {
    piece.push(row);
    if (piece.length < pieceRows) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

const isName = (property: string | null): boolean => property === 'Researcher.name';

class PeopleInEnglish {
  /** Null: none, or not one alone. */
  private readonly known = new Map<string, string | null>();

  constructor(
    private readonly graph: GraphReader,
    private readonly signal: AbortSignal | undefined,
  ) {}

  async learn(piece: readonly Row[], properties: readonly (string | null)[]): Promise<void> {
    const names = new Set(
      piece.flatMap((row) =>
        row.flatMap((cell, column) => (isName(properties[column]!) ? [cell].flat() : [])),
      ),
    );
    const wanted = [...names].filter((name) => typeof name === 'string' && !this.known.has(name));
    if (wanted.length === 0) return;
    for (const name of wanted) this.known.set(String(name), null);
    const options = { maxRows: wanted.length, ...(this.signal && { signal: this.signal }) };
    // Files without English names are better than none.
    const found = await this.graph
      .query(namesQuery, { names: wanted }, options)
      .catch(() => ({ rows: [] as Cell[][] }));
    for (const [name, english] of found.rows) {
      const [only, another] = Array.isArray(english) ? english : [];
      if (typeof only === 'string' && another === undefined) this.known.set(String(name), only);
    }
  }

  say(name: string): string {
    const said = displayName({ name, nameEn: this.known.get(name) ?? null }, 'en');
    return said.beside === null ? said.name : `${said.name} ${said.beside}`;
  }
}

function inEnglish(
  cell: Cell,
  property: string | null,
  terms: Entities['terms'],
  people: PeopleInEnglish,
): Cell {
  if (typeof cell === 'string')
    return isName(property) ? people.say(cell) : displayValue(cell, property, 'en', terms);
  if (Array.isArray(cell)) return cell.map((item) => inEnglish(item, property, terms, people));
  if (isPathCell(cell))
    return { ...cell, nodes: cell.nodes.map((node) => nodeInEnglish(node, terms)) };
  return isNodeCell(cell) ? nodeInEnglish(cell, terms) : cell;
}

function nodeInEnglish(node: WireNode, terms: Entities['terms']): WireNode {
  const { label, name, properties } = node;
  const nameEn = typeof properties['nameEn'] === 'string' ? properties['nameEn'] : null;
  const value = (key: string, one: unknown): unknown => {
    if (Array.isArray(one)) return one.map((item) => value(key, item));
    return typeof one === 'string' ? displayValue(one, `${label}.${key}`, 'en', terms) : one;
  };
  return {
    ...node,
    name: displayName({ name, nameEn }, 'en').name,
    properties: Object.fromEntries(
      Object.entries(properties).map(([key, one]) => [key, value(key, one)]),
    ),
  };
}
