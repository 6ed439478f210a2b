/** A text as SQL writes it: `'it''s'`. */
export const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** A name of a table or column as SQL writes it: `"papers"`. */
export const identifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;
