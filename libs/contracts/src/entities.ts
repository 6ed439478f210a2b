import { z } from 'zod';

/**
 * Something that people look up: a node of the graph, or a university, which the graph knows by its
 * full name only (label `University`, the name is its id).
 */
export const entitySchema = z.object({
  id: z.string(),
  label: z.string(),
  name: z.string(),
  /** Its English or Latin name; null where none is known. */
  nameEn: z.string().nullable(),
});
export type Entity = z.infer<typeof entitySchema>;

/** What values are called in English, by their kind (`university`, `college`, `rank` …). */
export const termsSchema = z.record(z.string(), z.record(z.string(), z.string()));
export type Terms = z.infer<typeof termsSchema>;

/** What the cells of a result name, beside its rows, which stay as the query gave them. */
export const entitiesSchema = z.object({
  /** By `nodeKey`: what the cells name, and what the question does. */
  nodes: z.record(z.string(), entitySchema),
  /**
   * Columns that name something. `keys[row]` are the nodes that the cell of that row names: none
   * where that is not known, several for namesakes. Where the cell is a list, there is one for each
   * of its items, '' for one that is not known; where it is a path, those along it. Rows after the
   * last are not known.
   */
  cells: z.array(
    z.object({
      column: z.number().int().nonnegative(),
      keys: z.array(z.array(z.string())),
    }),
  ),
  terms: termsSchema.default({}),
});
export type Entities = z.infer<typeof entitiesSchema>;

export const noEntities: Entities = { nodes: {}, cells: [], terms: {} };

export const universityLabel = 'University';

/**
 * Whom one cell names. Of a cell that is a list, one for each item, null where that is not known;
 * else one, or several for namesakes. None where nothing is known.
 */
export function entitiesOfCell(
  { nodes, cells }: Entities,
  row: number,
  column: number,
): (Entity | null)[] {
  const keys = cells.find((cell) => cell.column === column)?.keys[row] ?? [];
  return keys.map((key) => nodes[key] ?? null);
}
