/** A DuckDB type as far as JSON values are concerned. */
export type RecordType =
  | { kind: 'list'; of: RecordType }
  | { kind: 'struct'; fields: Record<string, RecordType> }
  | { kind: 'map'; of: RecordType }
  | { kind: 'whole'; limit: number }
  | { kind: 'number' }
  | { kind: 'boolean' }
  | { kind: 'text' };

const wholes: Record<string, number> = {
  TINYINT: 2 ** 7,
  SMALLINT: 2 ** 15,
  INTEGER: 2 ** 31,
  BIGINT: 2 ** 63,
  HUGEINT: 2 ** 127,
};

/** Reads a type as SQL writes it: `STRUCT(id VARCHAR, "2yr" DOUBLE)[]`, `MAP(VARCHAR, INTEGER[])`. */
export function recordType(text: string): RecordType {
  const tokens = text.match(/"[^"]*"|\w+|[()[\],]/g) ?? [];
  let at = 0;
  const take = (): string => tokens[at++] ?? '';
  const expect = (token: string): void => {
    if (take() !== token) throw new Error(`${token} expected in the type ${text}`);
  };
  const base = (): RecordType => {
    const name = take().toUpperCase();
    if (name === 'STRUCT') {
      const fields: Record<string, RecordType> = {};
      expect('(');
      do fields[take().replaceAll('"', '')] = type();
      while (tokens[at] === ',' && at++ > 0);
      expect(')');
      return { kind: 'struct', fields };
    }
    if (name === 'MAP') {
      expect('(');
      type();
      expect(',');
      const of = type();
      expect(')');
      return { kind: 'map', of };
    }
    if (name === 'BOOLEAN') return { kind: 'boolean' };
    if (name === 'DOUBLE' || name === 'FLOAT') return { kind: 'number' };
    const limit = wholes[name];
    return limit === undefined ? { kind: 'text' } : { kind: 'whole', limit };
  };
  const type = (): RecordType => {
    let found = base();
    while (tokens[at] === '[') {
      at++;
      expect(']');
      found = { kind: 'list', of: found };
    }
    return found;
  };
  return type();
}

/** Why a JSON value is not of a type, in words with the place in the record; null when it is. */
export function objection(value: unknown, type: RecordType, place: string): string | null {
  if (value === null || value === undefined || type.kind === 'text') return null;
  switch (type.kind) {
    case 'list':
      if (!Array.isArray(value)) return wrong(place, 'a list', value);
      return first(
        value.map((item, index) => () => objection(item, type.of, `${place}[${index}]`)),
      );
    case 'struct':
    case 'map':
      return objectionInside(value, type, place);
    case 'boolean':
      return /^(true|false)$/i.test(String(value)) ? null : wrong(place, 'true or false', value);
    case 'number':
      return isNumber(value) ? null : wrong(place, 'a number', value);
    case 'whole':
      return isNumber(value) && Math.abs(Number(value)) < type.limit
        ? null
        : wrong(place, 'a whole number', value);
  }
}

function objectionInside(
  value: unknown,
  type: RecordType & { kind: 'struct' | 'map' },
  place: string,
): string | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return wrong(place, 'an object', value);
  return first(
    Object.entries(value).map(([name, item]) => () => {
      const expected = type.kind === 'map' ? type.of : type.fields[name];
      return expected === undefined ? null : objection(item, expected, `${place}.${name}`);
    }),
  );
}

const isNumber = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'string' && /^\s*[-+]?\d+(\.\d*)?(e[-+]?\d+)?\s*$/i.test(value));

function first(checks: readonly (() => string | null)[]): string | null {
  for (const check of checks) {
    const found = check();
    if (found !== null) return found;
  }
  return null;
}

function wrong(place: string, expected: string, value: unknown): string {
  const found = JSON.stringify(value);
  return `${place} is not ${expected}: ${found.length > 60 ? `${found.slice(0, 60)}…` : found}`;
}
