import { latinEntities } from './latin-entities.js';

/** Entities that a DTD declares, or why they must not be used. */
export type DeclaredEntities =
  { entities: Readonly<Record<string, string>> } | { refused: 'external' | 'nested'; name: string };

const declaration =
  /<!ENTITY\s+(%\s+)?([^\s"'>%]+)\s+(?:(SYSTEM|PUBLIC)\b|"([^"]*)"|'([^']*)')[^>]*>/g;
const longestValue = 64;

/**
 * The general entities of a DTD (a file, or the subset inside a DOCTYPE) whose values are plain
 * characters. One that stands for other entities, markup, a long text or another file is never
 * expanded: the whole DTD is refused.
 */
export function declaredEntities(dtd: string): DeclaredEntities {
  const entities: Record<string, string> = {};
  for (const match of dtd.replace(/<!--[\s\S]*?-->/g, ' ').matchAll(declaration)) {
    const [, parameter, name = '', external, double, single] = match;
    if (external !== undefined) return { refused: 'external', name };
    if (parameter !== undefined || Object.hasOwn(latinEntities, name)) continue;
    const value = characters(double ?? single ?? '');
    if (value === null) return { refused: 'nested', name };
    entities[name] = value;
  }
  return { entities };
}

/** A value with its character references resolved; null when it is more than characters. */
function characters(value: string): string | null {
  const resolved = value.replace(/&#(?:x([0-9a-f]{1,6})|([0-9]{1,7}));/gi, (_, hex, decimal) => {
    const code = hex === undefined ? Number(decimal) : parseInt(String(hex), 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '&';
  });
  return /[&<%]/.test(resolved) || resolved.length > longestValue ? null : resolved;
}
