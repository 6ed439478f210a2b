import neo4j from 'neo4j-driver';

/**
 * Parameters as the driver wants them: whole numbers become integers, since the driver sends a
 * JavaScript number as a float and
 * `LIMIT 3.0` is refused. In Cypher 3 = 3.0, so a whole number compared with a DOUBLE still
 * matches.
 */
export function toParameters(
  parameters: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [name, toParameter(value)]),
  );
}

function toParameter(value: unknown): unknown {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? neo4j.int(value) : value;
  if (typeof value === 'bigint') return neo4j.int(value);
  if (Array.isArray(value)) return value.map(toParameter);
  if (
    value !== null &&
    typeof value === 'object' &&
    Object.getPrototypeOf(value) === Object.prototype
  )
    return toParameters(value as Record<string, unknown>);
  return value ?? null;
}
