import type { FunctionRow, Kind } from './dialect-row.js';

/**
 * A row from a signature such as `substring(string, integer, integer?)`: `?` may be left out, `…`
 * may be repeated.
 */
export function describeFunction(
  signature: string,
  gives: Kind,
  example: string,
  zh: string,
  en: string,
): Omit<FunctionRow, 'group'> {
  const [, name, inside] = /^(\w+)\((.*)\)$/u.exec(signature)!;
  const written = inside === '' ? [] : inside!.split(', ');
  return {
    name: name!,
    example,
    text: { zh, en },
    gives,
    takes: written.map((kind) => kind.replace(/[?…]/gu, '') as Kind),
    least: written.filter((kind) => !kind.endsWith('?')).length,
    repeats: inside!.endsWith('…'),
  };
}
