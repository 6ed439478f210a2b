import type { ApiOperation, ApiParameter, ApiType } from '@coopkg/contracts';
import { named } from './catalogue-names.js';
import type { CatalogueNotices } from './catalogue-notice.js';
import { examplesOf, shown } from './read-examples.js';
import { isObject, LocalReferences, own, type JsonObject } from './local-references.js';
import { textOf, TypeReader, unknownType } from './read-type.js';

/** Where lists of functions write parameters (OpenAI, NESTFUL); later ones add to earlier ones. */
const parameterKeys = [
  'parameters',
  'arguments',
  'query_parameters',
  'path_parameters',
  'body_parameters',
  'input_schema',
  'inputSchema',
];
const outputKeys = [
  'output_parameters',
  'output_parameter',
  'output_schema',
  'outputSchema',
  'returns',
];

/**
 * Operations of a list of function specifications: OpenAI's form (`{ type: "function", function:
 * { name, description, parameters } }`, with or without the wrapping), or NESTFUL's
 * (arXiv 2409.03797), whose parameters and outputs stand by name.
 */
export function readFunctions(list: readonly unknown[], notices: CatalogueNotices): ApiOperation[] {
  const found = list.flatMap((item, at) => {
    const wrapped = isObject(item) ? own(item, 'function') : undefined;
    const specification = isObject(wrapped) ? wrapped : item;
    const title = isObject(specification) ? textOf(own(specification, 'name')) : '';
    if (!isObject(specification) || title === '') {
      notices.add(
        'operation-unreadable',
        `[${at}]`,
        `第 ${at + 1} 项没有函数名，已跳过。`,
        `Item ${at + 1} has no function name and is left out.`,
      );
      return [];
    }
    return [{ title, ...readFunction(specification, title, notices) }];
  });
  return named(found, notices, false);
}

function readFunction(
  specification: JsonObject,
  title: string,
  notices: CatalogueNotices,
): Omit<ApiOperation, 'name' | 'title'> {
  const reader = new TypeReader(new LocalReferences(specification, notices));
  return {
    description: textOf(own(specification, 'description')),
    parameters: parameterKeys.flatMap((key) =>
      readParameters(own(specification, key), reader, title),
    ),
    result: readResult(specification, reader, title),
  };
}

/** A JSON Schema of an object, or parameters by their names. */
function readParameters(given: unknown, reader: TypeReader, title: string): ApiParameter[] {
  if (!isObject(given)) return [];
  const properties = own(given, 'properties');
  const isSchema = typeof own(given, 'type') === 'string' && isObject(properties);
  const listed = own(given, 'required');
  const byName = isSchema ? properties : given;
  if (!isSchema && own(given, 'type') === 'object') return [];
  return reader.fields(byName, title).map((field) => {
    const schema = own(byName, field.name);
    const told = isObject(schema) ? own(schema, 'required') : undefined;
    const required = isSchema
      ? Array.isArray(listed) && listed.includes(field.name)
      : told === true;
    return {
      ...field,
      required,
      ...defaultOf(schema, field.type),
      ...shown(examplesOf(schema)),
    };
  });
}

/** JSON Schema's `default`; NESTFUL's lists of SGD functions have a name of their own for it. */
function defaultOf(schema: unknown, type: ApiType): Pick<ApiParameter, 'default'> {
  if (!isObject(schema)) return {};
  const value = own(schema, 'default') ?? own(schema, 'default_value');
  const isNumber = type.kind === 'number' || type.kind === 'integer';
  if (typeof value === 'number' && isNumber) return { default: value };
  if (typeof value === 'boolean' && type.kind === 'boolean') return { default: value };
  const isText = type.kind === 'string' || type.kind === 'unknown';
  return typeof value === 'string' && isText ? { default: value } : {};
}

function readResult(specification: JsonObject, reader: TypeReader, title: string): ApiType {
  const given = outputKeys.map((key) => own(specification, key)).find(isObject);
  if (given === undefined) return unknownType;
  const isSchema = typeof own(given, 'type') === 'string' || own(given, '$ref') !== undefined;
  if (isSchema) return reader.read(given, title);
  return { kind: 'record', fields: reader.fields(given, title) };
}
