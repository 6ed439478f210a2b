import {
  Fault,
  type ApiOperation,
  type ApiParameter,
  type ApiRoute,
  type ApiType,
  type Language,
} from '@coopkg/contracts';
import { named } from './catalogue-names.js';
import type { CatalogueNotices } from './catalogue-notice.js';
import { examplesOf, shown } from './read-examples.js';
import { isObject, LocalReferences, own, type JsonObject } from './local-references.js';
import { readLinks } from './read-links.js';
import { textIn, textOf, TypeReader, unknownType } from './read-type.js';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'] as const;
type Unnamed = Omit<ApiOperation, 'name'> & { title: string };

/**
 * Operations of an OpenAPI 3 document. Its `servers` are not read: where a catalogue is asked is
 * for an administrator to say.
 */
export function readOpenApi(
  document: JsonObject,
  notices: CatalogueNotices,
  language?: Language,
): ApiOperation[] {
  const paths = own(document, 'paths');
  if (!isObject(paths))
    throw new Fault('catalogue-invalid', {
      zh: 'OpenAPI 文件中没有 paths。',
      en: 'The OpenAPI document has no paths.',
    });
  const reader = new OpenApiReader(document, notices, language);
  return named(reader.operations(paths), notices, true);
}

class OpenApiReader {
  private readonly references: LocalReferences;
  private readonly types: TypeReader;

  constructor(
    document: JsonObject,
    private readonly notices: CatalogueNotices,
    private readonly language: Language | undefined,
  ) {
    this.references = new LocalReferences(document, notices);
    this.types = new TypeReader(this.references, language);
  }

  operations(paths: JsonObject): Unnamed[] {
    return Object.entries(paths).flatMap(([path, item]) => {
      const found = this.references.resolve(item, path);
      if (found === null) return [];
      return methods.flatMap((method) => {
        const operation = own(found, method);
        return isObject(operation) ? [this.operation(path, method, found, operation)] : [];
      });
    });
  }

  private operation(
    path: string,
    method: ApiRoute['method'],
    item: JsonObject,
    operation: JsonObject,
  ): Unnamed {
    const title = textOf(own(operation, 'operationId')) || `${method} ${path}`;
    const placed = [
      ...this.parameters(own(item, 'parameters'), title),
      ...this.parameters(own(operation, 'parameters'), title),
      ...this.bodyParameters(own(operation, 'requestBody'), title),
    ];
    const byName = new Map(placed.map((one) => [one.parameter.name, one]));
    const response = this.response(own(operation, 'responses'), title);
    const links = readLinks(response.links, this.references, title);
    return {
      title,
      description: (['summary', 'description'] as const)
        .map((name) => textIn(operation, name, this.language))
        .filter((text, at, all) => text !== '' && all.indexOf(text) === at)
        .join('. '),
      route: {
        method,
        path,
        places: Object.fromEntries([...byName].map(([name, { place }]) => [name, place])),
      },
      parameters: [...byName.values()].map(({ parameter }) => parameter),
      result: response.type,
      ...(links.length === 0 ? {} : { links }),
    };
  }

  private parameters(given: unknown, title: string): Placed[] {
    if (!Array.isArray(given)) return [];
    return given.flatMap((one: unknown) => {
      const found = this.references.resolve(one, title);
      const name = found === null ? '' : textOf(own(found, 'name'));
      const place = found === null ? undefined : own(found, 'in');
      if (found === null || name === '' || name === '__proto__') {
        this.noteUnreadable(title);
        return [];
      }
      // Cookies are a browser's business, not a plan's.
      if (place !== 'path' && place !== 'query' && place !== 'header') return [];
      const schema = own(found, 'schema') ?? this.content(own(found, 'content'), title);
      const parameter: ApiParameter = {
        name,
        type: this.types.read(schema, `${title}.${name}`),
        description:
          textIn(found, 'description', this.language) || this.types.describe(schema, title),
        required: place === 'path' || own(found, 'required') === true,
        ...shown(examplesOf(found, this.references.resolve(schema, title))),
      };
      return [{ parameter, place }];
    });
  }

  /** The fields of a body that is a record. */
  private bodyParameters(body: unknown, title: string): Placed[] {
    const found = body === undefined ? null : this.references.resolve(body, title);
    if (found === null) return [];
    const schema = this.content(own(found, 'content'), title);
    const type = this.types.read(schema, title);
    if (type.kind !== 'record') return [];
    const resolved = this.references.resolve(schema, title);
    const required = resolved === null ? undefined : own(resolved, 'required');
    return type.fields.map((field) => ({
      place: 'body',
      parameter: {
        ...field,
        required: Array.isArray(required) && required.includes(field.name),
        ...shown(examplesOf(this.property(resolved, field.name, title))),
      },
    }));
  }

  private property(schema: JsonObject | null, name: string, title: string): unknown {
    const properties = schema === null ? undefined : own(schema, 'properties');
    return isObject(properties) ? this.references.resolve(own(properties, name), title) : null;
  }

  /** The schema of JSON, else of the first kind of content. */
  private content(content: unknown, where: string): unknown {
    if (!isObject(content)) return undefined;
    const kinds = Object.entries(content);
    const [, chosen] = kinds.find(([kind]) => kind.includes('json')) ?? kinds[0] ?? [];
    const found = this.references.resolve(chosen, where);
    return found === null ? undefined : own(found, 'schema');
  }

  /** What the first response that tells of success gives, and where that leads. */
  private response(responses: unknown, title: string): { type: ApiType; links: unknown } {
    const nothing = { type: unknownType, links: undefined };
    if (!isObject(responses)) return nothing;
    const codes = Object.keys(responses);
    const code = codes.find((one) => one.startsWith('2')) ?? codes.find((one) => one === 'default');
    const found = this.references.resolve(code === undefined ? null : responses[code], title);
    if (found === null) return nothing;
    const schema = this.content(own(found, 'content'), title);
    const type =
      schema === undefined ? unknownType : this.types.read(schema, `${title} ${code ?? ''}`);
    return { type, links: own(found, 'links') };
  }

  private noteUnreadable(title: string): void {
    this.notices.add(
      'parameter-unreadable',
      title,
      `${title} 有一个读不出名称的参数，已跳过。`,
      `${title} has a parameter whose name can't be read; it is left out.`,
    );
  }
}

interface Placed {
  parameter: ApiParameter;
  place: 'path' | 'query' | 'header' | 'body';
}
