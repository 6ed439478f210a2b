import type { ApiCatalogue, ApiField, ApiOperation, ApiType, Language } from '@coopkg/contracts';
import { academicApis } from './academic-apis.js';
import type { AcademicApi } from './declaration.js';
import { jsonSchemaOf } from './described.js';

/** The parts of JSON Schema that our declarations come to. */
interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
  description?: string;
  'x-match'?: 'fuzzy' | 'exact';
}

/**
 * The academic APIs as a catalogue, described in one language. Parameters that choose a stretch of
 * a list are left out: they say nothing of what an API is about.
 */
export const academicCatalogue = (language: Language): ApiCatalogue => ({
  id: 'academic',
  operations: academicApis.map((api) => operationOf(api, language)),
});

function operationOf(
  { name, description, parameters, result }: AcademicApi,
  language: Language,
): ApiOperation {
  const schema = jsonSchemaOf(parameters, 'input', language) as Schema;
  const required = new Set(schema.required);
  return {
    name,
    description: description[language],
    parameters: Object.entries(schema.properties ?? {}).map(([key, property]) => ({
      ...fieldOf(key, property),
      required: required.has(key),
      ...(property['x-match'] === undefined ? {} : { match: property['x-match'] }),
    })),
    result: typeOf(jsonSchemaOf(result, 'output', language) as Schema),
  };
}

const fieldOf = (name: string, schema: Schema): ApiField => ({
  name,
  type: typeOf(schema),
  description: schema.description ?? '',
});

function typeOf(schema: Schema): ApiType {
  // What may be null is of the other type.
  const { items, properties, anyOf } = schema;
  const other = anyOf?.find((one) => one.type !== 'null');
  if (other !== undefined) return typeOf(other);
  const type = [schema.type].flat().find((one) => one !== 'null');
  const values = schema.const === undefined ? schema.enum : [schema.const];
  switch (type) {
    case 'string':
    case 'integer':
    case 'number':
    case 'boolean':
      return { kind: type, ...(values === undefined ? {} : { values: values.map(String) }) };
    case 'array':
      return { kind: 'list', of: items === undefined ? { kind: 'unknown' } : typeOf(items) };
    case 'object':
      return {
        kind: 'record',
        fields: Object.entries(properties ?? {}).map(([key, property]) => fieldOf(key, property)),
      };
    default:
      return { kind: 'unknown' };
  }
}
