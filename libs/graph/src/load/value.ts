import type { PropertyType } from '@coopkg/contracts';

/** A checked value as the import file writes it; `''` when absent. */
type CheckedValue = { text: string } | { error: string };

/**
 * Checks one field against the type of its column and writes it the one way that `neo4j-admin` and
 * we read.
 */
export function checkValue(raw: string, type: PropertyType, name: string): CheckedValue {
  const given = raw.trim();
  if (given === '') return { text: '' };
  switch (type) {
    case 'STRING':
      return { text: given };
    case 'STRING[]':
      return {
        text: given
          .split(';')
          .map((item) => item.trim())
          .filter((item) => item !== '')
          .join(';'),
      };
    case 'INT64':
      return /^[+-]?\d{1,15}(\.0+)?$/.test(given)
        ? { text: String(Math.trunc(Number(given))) }
        : { error: `${name} is not a whole number: ${given.slice(0, 40)}` };
    case 'DOUBLE':
      return Number.isFinite(Number(given)) && /^[+-]?[\d.]/.test(given) && !/^0x/i.test(given)
        ? { text: String(Number(given)) }
        : { error: `${name} is not a number: ${given.slice(0, 40)}` };
    case 'BOOL':
      return /^(true|false)$/i.test(given)
        ? { text: given.toLowerCase() }
        : { error: `${name} is neither true nor false: ${given.slice(0, 40)}` };
  }
}

/** The value as a parameter of a query; null when absent. */
export function toParameterValue(text: string, type: PropertyType): unknown {
  if (text === '') return null;
  switch (type) {
    case 'STRING':
      return text;
    case 'STRING[]':
      return text.split(';');
    case 'INT64':
    case 'DOUBLE':
      return Number(text);
    case 'BOOL':
      return text === 'true';
  }
}
