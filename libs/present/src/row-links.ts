import { displayName } from '@coopkg/vocabulary';
import { entityAddress } from './entity-address.js';
import type { ExportedAnswer } from './workbook.js';

/** The address that a cell of a result column leads to; null for none. */
export type LinkOf = (column: number, value: unknown) => string | null;

const none: LinkOf = () => null;

/**
 * Links for names in the rows. The rows are read anew, so that a name is followed only where the
 * whole answer is known and no two of its nodes are called the same.
 */
export function rowLinks(answer: ExportedAnswer, base: string | undefined): LinkOf {
  const { entities, language, truncated } = answer;
  if (base === undefined || entities === undefined || truncated !== false) return none;
  const columns = new Map(
    entities.cells.map(({ column, keys }) => {
      const addresses = new Map<string, string | null>();
      for (const key of new Set(keys.flat())) {
        const node = entities.nodes[key];
        if (node === undefined) continue;
        const { name, beside } = displayName(node, language);
        for (const text of beside === null ? [name] : [name, beside, `${name} ${beside}`])
          addresses.set(text, addresses.has(text) ? null : entityAddress(node, base));
      }
      return [column, addresses] as const;
    }),
  );
  return (column, value) =>
    typeof value === 'string' ? (columns.get(column)?.get(value) ?? null) : null;
}
