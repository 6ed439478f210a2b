import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
} from '@coopkg/contracts';

export interface Completion {
  label: string;
  kind: 'label' | 'type' | 'property' | 'parameter' | 'function' | 'keyword' | 'variable';
}

/** Names that a query may hold beside those of the schema. */
export interface KnownNames {
  parameters: readonly string[];
  functions: readonly string[];
}

interface Completions {
  /** Where the word begins that is being written. */
  from: number;
  options: Completion[];
}

const keywords = [
  ...['MATCH', 'OPTIONAL MATCH', 'WHERE', 'WITH', 'UNWIND', 'RETURN', 'ORDER BY', 'SKIP', 'LIMIT'],
  ...['DISTINCT', 'AS', 'AND', 'OR', 'NOT', 'IN', 'STARTS WITH', 'ENDS WITH', 'CONTAINS'],
  ...['IS NULL', 'IS NOT NULL', 'CASE', 'WHEN', 'THEN', 'ELSE', 'END', 'DESC', 'ASC', 'UNION'],
  ...['EXISTS', 'COUNT'],
];

const options = (kind: Completion['kind'], labels: Iterable<string>): Completion[] =>
  [...new Set(labels)].map((label) => ({ label, kind }));

/**
 * What may be written at a place of a query: labels and types of the graph's schema where one
 * stands, the properties of a variable after its dot, parameters after `$`, else words of the
 * dialect and the query's own variables. Nothing within a text in quotes.
 * @param isAsked the person asks for it, though no word is begun
 */
export function completionsAt(
  text: string,
  position: number,
  known: KnownNames,
  isAsked: boolean,
): Completions | null {
  const before = text.slice(0, position);
  if (isInQuotes(before)) return null;
  const word = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(before)?.[0] ?? '';
  const from = position - word.length;
  const ahead = before.slice(0, from);
  if (ahead.endsWith('$')) return { from, options: options('parameter', known.parameters) };
  if (ahead.endsWith('.') && !/\d\.$/.test(ahead))
    return { from, options: options('property', propertiesOf(ahead.slice(0, -1), text)) };
  if (/[:|]\s*!?$/.test(ahead))
    return isInBrackets(ahead)
      ? { from, options: options('type', relationshipTypes) }
      : { from, options: options('label', nodeLabels) };
  if (word === '' && !isAsked) return null;
  if (isInMap(ahead)) return { from, options: options('property', propertiesInMap(ahead, text)) };
  return {
    from,
    options: [
      ...options('variable', variablesIn(text)),
      ...options('keyword', keywords),
      ...options('function', known.functions),
    ],
  };
}

/** A quote that is open where the text ends; `\` takes its meaning from the next sign. */
function isInQuotes(text: string): boolean {
  let open = '';
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!;
    if (open !== '' && sign === '\\') at++;
    else if (open === sign) open = '';
    else if (open === '' && `'"\``.includes(sign)) open = sign;
  }
  return open !== '';
}

const isInBrackets = (text: string): boolean => text.lastIndexOf('[') > text.lastIndexOf(']');

/** Within the braces of `(r:Researcher {…})`, where a key may stand. */
const isInMap = (text: string): boolean => /[([][^()[\]{}]*\{(?:[^{}]*,)?\s*$/u.test(text);

const declaration = (variable: string): RegExp =>
  new RegExp(`[([]\\s*${variable}\\s*:\\s*([\\p{L}_]+(?:\\s*\\|\\s*:?[\\p{L}_]+)*)`, 'u');

const everyProperty = (): string[] => [
  ...Object.values(nodeProperties).flatMap((properties) => Object.keys(properties)),
  ...Object.values(relationshipDefinitions).flatMap(({ properties }) => Object.keys(properties)),
];

/** Properties of the labels or types that are declared; all where none is known. */
function propertiesOfNames(names: readonly string[]): string[] {
  const found = names.flatMap((name) =>
    Object.hasOwn(nodeProperties, name)
      ? Object.keys(nodeProperties[name as keyof typeof nodeProperties])
      : Object.hasOwn(relationshipDefinitions, name)
        ? Object.keys(
            relationshipDefinitions[name as keyof typeof relationshipDefinitions].properties,
          )
        : [],
  );
  return found.length > 0 ? found : everyProperty();
}

function propertiesOf(ahead: string, text: string): string[] {
  const variable = /[\p{L}_][\p{L}\p{N}_]*$/u.exec(ahead)?.[0];
  const declared = variable === undefined ? null : declaration(variable).exec(text)?.[1];
  return propertiesOfNames(declared?.split(/\s*\|\s*:?/) ?? []);
}

function propertiesInMap(ahead: string, text: string): string[] {
  const head = /[([]([^()[\]{}]*)\{[^{}]*$/u.exec(ahead)?.[1] ?? '';
  const [variable = '', declared] = head.split(':').map((part) => part.trim());
  if (declared !== undefined) return propertiesOfNames(declared.split(/\s*\|\s*/));
  return variable === '' ? everyProperty() : propertiesOf(variable, text);
}

const variablesIn = (text: string): string[] => [
  ...[...text.matchAll(/[([]\s*([\p{L}_][\p{L}\p{N}_]*)\s*(?=[:{)\]])/gu)].map(
    (match) => match[1]!,
  ),
  ...[...text.matchAll(/\bAS\s+([\p{L}_][\p{L}\p{N}_]*)/giu)].map((match) => match[1]!),
];
