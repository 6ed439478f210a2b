import type { ApiField, ApiType, Language } from '@coopkg/contracts';
import { isObject, own, type JsonObject, type LocalReferences } from './local-references.js';
import { kindNamed } from './type-names.js';

/** Records in records: what lies deeper is unknown. */
const deepest = 8;
/** Fields of one record; services with more are rare, and hostile documents are not. */
const mostFields = 300;
/** Types in one type: records that hold one another in many ways would have endless ones. */
const mostParts = 1_000;

export const unknownType: ApiType = { kind: 'unknown' };

/** A description as one line; empty where there is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim().slice(0, 1000) : '';
}

/**
 * A text of a record in one language: documents are in one, and may have others in extensions such
 * as `x-description-zh`.
 */
export const textIn = (
  record: JsonObject,
  name: 'description' | 'summary',
  language: Language | undefined,
): string =>
  (language === undefined ? '' : textOf(own(record, `x-${name}-${language}`))) ||
  textOf(own(record, name));

/** Reads types of JSON Schema (OpenAPI 3, function parameters) and of lists that resemble it. */
export class TypeReader {
  private parts = 0;

  constructor(
    private readonly references: LocalReferences,
    private readonly language?: Language,
  ) {}

  /**
   * `path` holds the schemas that this one is part of: one that holds itself is unknown where it
   * comes again.
   */
  read(schema: unknown, where: string, path: readonly JsonObject[] = []): ApiType {
    if (typeof schema === 'string') return this.named(schema, {}, where, path);
    this.parts = path.length === 0 ? 0 : this.parts + 1;
    const found = this.references.resolve(schema, where);
    if (found === null || path.length >= deepest || path.includes(found)) return unknownType;
    if (this.parts > mostParts) return unknownType;
    const inner = [...path, found];
    const choice = ['oneOf', 'anyOf'].map((name) => own(found, name)).find(Array.isArray);
    if (choice !== undefined) return this.ofChoice(choice, where, inner);
    const parts = own(found, 'allOf');
    if (Array.isArray(parts)) return this.ofAll(parts, found, where, inner);
    const type = own(found, 'type');
    const names = Array.isArray(type) ? type.filter((one) => one !== 'null') : [type];
    const [name] = names;
    return typeof name === 'string'
      ? this.named(name, found, where, inner)
      : this.unnamed(found, where, inner);
  }

  private named(
    name: string,
    schema: JsonObject,
    where: string,
    path: readonly JsonObject[],
  ): ApiType {
    const kind = kindNamed(name);
    if (kind === null) return this.unnamed(schema, where, path);
    if (kind === 'list') return { kind: 'list', of: this.ofItems(schema, where, path) };
    if (kind === 'record') return this.ofRecord(schema, where, path);
    const format = own(schema, 'format');
    const values = valuesOf(schema);
    return {
      kind,
      ...(typeof format === 'string' ? { format } : {}),
      ...(values.length === 0 ? {} : { values }),
    };
  }

  private unnamed(schema: JsonObject, where: string, path: readonly JsonObject[]): ApiType {
    if (isObject(own(schema, 'properties'))) return this.ofRecord(schema, where, path);
    if (own(schema, 'items') !== undefined)
      return { kind: 'list', of: this.ofItems(schema, where, path) };
    const values = valuesOf(schema);
    return values.length === 0 ? unknownType : { kind: 'string', values };
  }

  /** Some lists of functions write the fields of items beside the list. */
  private ofItems(schema: JsonObject, where: string, path: readonly JsonObject[]): ApiType {
    const items = own(schema, 'items');
    if (items !== undefined) return this.read(items, where, path);
    return isObject(own(schema, 'properties')) ? this.ofRecord(schema, where, path) : unknownType;
  }

  private ofRecord(schema: JsonObject, where: string, path: readonly JsonObject[]): ApiType {
    const properties = own(schema, 'properties');
    if (!isObject(properties)) return { kind: 'record', fields: [] };
    return { kind: 'record', fields: this.fields(properties, where, path) };
  }

  /** Fields by their names. */
  fields(properties: JsonObject, where: string, path: readonly JsonObject[] = []): ApiField[] {
    return Object.entries(properties)
      .filter(([name]) => name !== '__proto__')
      .slice(0, mostFields)
      .map(([name, schema]) => ({
        name,
        type: this.read(schema, `${where}.${name}`, path),
        description: this.describe(schema, where),
      }));
  }

  describe(schema: unknown, where: string): string {
    const beside = isObject(schema) ? textIn(schema, 'description', this.language) : '';
    if (beside !== '') return beside;
    const found = this.references.resolve(schema, where);
    if (found === null) return '';
    return textIn(found, 'description', this.language) || textOf(own(found, 'title'));
  }

  /** Of several types, the first that says something: a value may be of any of them. */
  private ofChoice(choice: unknown[], where: string, path: readonly JsonObject[]): ApiType {
    const types = choice.slice(0, 10).map((one) => this.read(one, where, path));
    return (
      types.find(({ kind }) => kind === 'record' || kind === 'list') ?? types[0] ?? unknownType
    );
  }

  private ofAll(
    parts: unknown[],
    whole: JsonObject,
    where: string,
    path: readonly JsonObject[],
  ): ApiType {
    const types = [
      ...parts.slice(0, 20).map((one) => this.read(one, where, path)),
      this.unnamed(whole, where, path),
    ];
    const fields = new Map(
      types.flatMap((type) =>
        type.kind === 'record' ? type.fields.map((field) => [field.name, field] as const) : [],
      ),
    );
    if (fields.size > 0) return { kind: 'record', fields: [...fields.values()] };
    return types.find(({ kind }) => kind !== 'unknown') ?? unknownType;
  }
}

/** Values that are listed; NESTFUL's lists of SGD functions have names of their own for them. */
function valuesOf(schema: JsonObject): string[] {
  const listed = ['enum', 'allowed_values', 'possible_values']
    .map((name) => own(schema, name))
    .find(Array.isArray);
  return (listed ?? [])
    .filter((value) => ['string', 'number', 'boolean'].includes(typeof value))
    .slice(0, 100)
    .map(String);
}
