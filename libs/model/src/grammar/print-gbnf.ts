import type { GrammarElement } from './parse-gbnf.js';

/**
 * The part of a program that begins at given places, as GBNF.
 * @param rules start of each alternative in `elements`, by rule
 * @param roots alternatives of the root: each the starts of runs of elements, one after another
 */
export function printGbnf(
  elements: readonly GrammarElement[],
  rules: readonly (readonly number[])[],
  roots: readonly (readonly number[])[],
): string {
  const wanted: number[] = [];
  const called = new Set<number>();
  const run = (start: number): string[] => {
    const words: string[] = [];
    for (let at = start; ; at++) {
      const element = elements[at]!;
      if (element.kind === 'end') return words;
      words.push(element.kind === 'rule' ? `r${element.rule}` : charactersOf(element));
      if (element.kind === 'rule' && !called.has(element.rule)) {
        called.add(element.rule);
        wanted.push(element.rule);
      }
    }
  };
  const rule = (name: string, alternatives: readonly (readonly string[])[]): string =>
    `${name} ::= ${alternatives.map((words) => words.join(' ') || '""').join(' | ')}`;
  const lines = [
    rule(
      'root',
      roots.map((starts) => starts.flatMap(run)),
    ),
  ];
  // Rules that these call are added to the end while they are printed.
  for (const called of wanted) lines.push(rule(`r${called}`, rules[called]!.map(run)));
  return `${lines.join('\n')}\n`;
}

function charactersOf({
  ranges,
  negated,
}: Extract<GrammarElement, { kind: 'characters' }>): string {
  if (negated && ranges.length === 0) return '.';
  const inside = ranges
    .map(([low, high]) => (low === high ? escaped(low) : `${escaped(low)}-${escaped(high)}`))
    .join('');
  return `[${negated ? '^' : ''}${inside}]`;
}

const escaped = (code: number): string => {
  if ((code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122))
    return String.fromCodePoint(code);
  const digits = code.toString(16);
  if (code < 0x100) return `\\x${digits.padStart(2, '0')}`;
  return code < 0x10000 ? `\\u${digits.padStart(4, '0')}` : `\\U${digits.padStart(8, '0')}`;
};
