import { isObject, own, type JsonObject } from './local-references.js';

/** Values that a document shows for a parameter or field; longer ones are no names. */
const longestExample = 200;
const mostExamples = 20;

/**
 * Plain values that a document gives as examples, of a parameter (OpenAPI) or a schema.
 * Nothing is looked up elsewhere (`externalValue`).
 */
export function examplesOf(...given: readonly unknown[]): (string | number | boolean)[] {
  const found = given.filter(isObject).flatMap(valuesIn).filter(isPlain);
  return [...new Set(found)].slice(0, mostExamples);
}

function valuesIn(object: JsonObject): unknown[] {
  const examples = own(object, 'examples');
  const several = Array.isArray(examples)
    ? examples
    : isObject(examples)
      ? Object.values(examples).map((one) => (isObject(one) ? own(one, 'value') : one))
      : [];
  return [own(object, 'example'), ...several];
}

const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.trim() !== '' && value.length <= longestExample);

/** The field of a parameter; none where there is nothing to show. */
export const shown = (
  examples: (string | number | boolean)[],
): { examples?: (string | number | boolean)[] } => (examples.length === 0 ? {} : { examples });
