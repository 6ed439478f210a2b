import type { Slot } from '@coopkg/contracts';
import type { ParameterUse } from '@coopkg/cypher';

export interface Bound {
  /** Parameter name → value of the graph. */
  parameters: Record<string, string | number>;
  /** Slots that the query leaves aside. */
  unused: Slot[];
  /**
   * Slots whose name the graph does not hold where the query looks for it: the rows will be none.
   */
  unknown: { slot: Slot; columns: string[] }[];
}

const numeric = new Set(['year', 'number']);

/** A number as typed, when linking gave none. */
const asNumber = (text: string): number => Number(text.replace(/[^\d.-]/g, ''));

/**
 * Gives every parameter its value: the likeliest reading of its slot that the graph holds in the
 * column where the query uses it, else
 * the best reading, else the words as typed.
 */
export function bindParameters(used: readonly ParameterUse[], slots: readonly Slot[]): Bound {
  const bound: Bound = { parameters: {}, unused: [], unknown: [] };
  const places = new Map(
    used.map((parameter) => [
      parameter.name,
      new Set(parameter.places.map(({ label, property }) => `${label}.${property}`)),
    ]),
  );
  for (const slot of slots) {
    const columns = places.get(slot.name);
    const { readings, text, kind } = slot.mention;
    if (!columns) {
      bound.unused.push(slot);
      continue;
    }
    const fitting = readings
      .filter((reading) => reading.properties.some((property) => columns.has(property)))
      .sort((a, b) => b.score - a.score)[0];
    const reading = fitting ?? readings[0];
    if (numeric.has(kind)) bound.parameters[slot.name] = Number(reading?.value ?? asNumber(text));
    else bound.parameters[slot.name] = reading?.value ?? text;
    if (!reading || (!fitting && !numeric.has(kind) && kind !== 'grant'))
      bound.unknown.push({ slot, columns: [...columns] });
  }
  return bound;
}
