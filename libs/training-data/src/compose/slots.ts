/**
 * Slots stand apart from Latin letters and digits behind them, as linking writes them: `$number
 * papers`, never `$numberpapers`.
 */
const separateSlots = (text: string): string =>
  text.replace(/(\{[a-z]+\d?(?::[\d.]+)?\})(?=[A-Za-z0-9])/g, '$1 ');

/**
 * Gives slots their final names. In: `{university:1.1}` in the question and `$university:1.1` in
 * the query, whatever stands behind the
 * colon being the identity. Out: `$university`, the next of the kind `$university2`, numbered by
 * where they stand in the question.
 */
export function numberSlots(
  question: string,
  cypher: string,
): { question: string; cypher: string } {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const text = separateSlots(question).replace(
    /\{([a-z]+)((?::[\d.]+|\d)?)\}/g,
    (_, kind: string, identity: string) => {
      const key = `${kind}${identity}`;
      const known = names.get(key);
      if (known) return `$${known}`;
      const n = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, n);
      const name = n === 1 ? kind : `${kind}${n}`;
      names.set(key, name);
      return `$${name}`;
    },
  );
  const query = cypher.replace(
    /\$([a-z]+)((?::[\d.]+|\d)?)(?![\w])/g,
    (whole, kind: string, identity: string) => {
      const name = names.get(`${kind}${identity}`);
      if (!name)
        throw new Error(
          `The query uses ${whole}, the question "${question}" does not: add it to the wording.`,
        );
      return `$${name}`;
    },
  );
  return { question: text, cypher: query };
}
