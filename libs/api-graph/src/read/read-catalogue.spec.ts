import { describe, expect, it } from 'vitest';
import { readCatalogue } from './read-catalogue.js';

const openApi = (more: object): string =>
  JSON.stringify({ openapi: '3.0.3', info: { title: 't', version: '1' }, ...more });
const reply = (schema: object) => ({
  responses: { 200: { description: 'ok', content: { 'application/json': { schema } } } },
});
const codes = (text: string): string[] => readCatalogue(text, 'c').notices.map(({ code }) => code);

describe('readCatalogue of OpenAPI 3', () => {
  const library = openApi({
    servers: [{ url: 'http://169.254.169.254/latest' }],
    components: {
      schemas: {
        Person: {
          type: 'object',
          properties: {
            id: { type: 'string' },
            age: { type: 'integer' },
            friends: { type: 'array', items: { $ref: '#/components/schemas/Person' } },
          },
        },
      },
      parameters: { Id: { name: 'id', in: 'path', schema: { type: 'string' } } },
    },
    paths: {
      '/people/{id}': {
        parameters: [{ $ref: '#/components/parameters/Id' }],
        get: {
          operationId: 'getPerson',
          summary: 'A person',
          ...reply({ $ref: '#/components/schemas/Person' }),
        },
        put: {
          requestBody: {
            content: { 'application/json': { schema: { $ref: '#/components/schemas/Person' } } },
          },
          responses: {},
        },
      },
    },
  });

  it('reads operations, places of parameters, bodies, and types through references', () => {
    const { catalogue, notices } = readCatalogue(library, 'people');
    const [get, put] = catalogue.operations;
    expect(get).toMatchObject({
      name: 'getPerson',
      description: 'A person',
      route: { method: 'get', path: '/people/{id}', places: { id: 'path' } },
      parameters: [{ name: 'id', required: true, type: { kind: 'string' } }],
    });
    expect(get?.result).toMatchObject({
      fields: [
        { name: 'id' },
        { name: 'age', type: { kind: 'integer' } },
        { name: 'friends', type: { kind: 'list', of: { kind: 'unknown' } } },
      ],
    });
    expect(put).toMatchObject({ name: 'put_people_id', title: 'put /people/{id}' });
    expect(put?.route?.places).toEqual({ id: 'body', age: 'body', friends: 'body' });
    expect(notices.map(({ code }) => code)).toEqual(['description-missing']);
  });

  it('keeps nothing of the servers that a document names', () => {
    expect(JSON.stringify(readCatalogue(library, 'people'))).not.toContain('169.254');
  });

  it('reads YAML', () => {
    const yaml =
      'openapi: 3.1.0\npaths:\n  /a:\n    get:\n      operationId: a\n      description: d\n';
    expect(readCatalogue(yaml, 'y').catalogue.operations).toHaveLength(1);
  });

  it('tells of references that lead to nothing, out of the document, or back, and keeps the rest', () => {
    const text = openApi({
      components: { schemas: { Loop: { $ref: '#/components/schemas/Loop' } } },
      paths: {
        '/a': {
          get: { operationId: 'a', description: 'd', ...reply({ $ref: '#/components/none' }) },
        },
        '/b': {
          get: { operationId: 'b', description: 'd', ...reply({ $ref: 'file:///etc/passwd' }) },
        },
        '/c': {
          get: { operationId: 'c', description: 'd', ...reply({ $ref: 'http://x.example/s#/a' }) },
        },
        '/d': {
          get: {
            operationId: 'd',
            description: 'd',
            ...reply({ $ref: '#/components/schemas/Loop' }),
          },
        },
        '/e': { get: { operationId: 'e', description: 'd', ...reply({ type: 'string' }) } },
      },
    });
    const { catalogue, notices } = readCatalogue(text, 'c');
    expect(catalogue.operations.map(({ result }) => result.kind)).toEqual([
      'unknown',
      'unknown',
      'unknown',
      'unknown',
      'string',
    ]);
    expect(notices.map(({ code, where }) => [code, where])).toEqual([
      ['reference-broken', 'a 200'],
      ['reference-outside', 'b 200'],
      ['reference-outside', 'c 200'],
      ['reference-cycle', 'd 200'],
    ]);
    for (const { text: sentence } of notices) {
      expect(sentence.en).toMatch(/\.$/);
      expect(sentence.zh).toMatch(/。$/);
    }
  });

  it('numbers operations of one name', () => {
    const get = { operationId: 'same', description: 'd' };
    const text = openApi({ paths: { '/a': { get }, '/b': { get } } });
    expect(readCatalogue(text, 'c').catalogue.operations.map(({ name }) => name)).toEqual([
      'same',
      'same_2',
    ]);
    expect(codes(text)).toEqual(['operation-repeated']);
  });

  it('stays small where records hold one another in endless ways', () => {
    const names = Array.from({ length: 40 }, (_, at) => `R${at}`);
    const schemas = Object.fromEntries(
      names.map((name) => [
        name,
        {
          type: 'object',
          properties: Object.fromEntries(
            names.map((other) => [other, { $ref: `#/components/schemas/${other}` }]),
          ),
        },
      ]),
    );
    const text = openApi({
      components: { schemas },
      paths: { '/a': { get: { operationId: 'a', ...reply({ $ref: '#/components/schemas/R0' }) } } },
    });
    const size = JSON.stringify(readCatalogue(text, 'c').catalogue).length;
    expect(size).toBeLessThan(200_000);
  });

  it('reads 3 000 operations', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 3000 }, (_, at) => [`/p${at}`, { get: { operationId: `get${at}` } }]),
    );
    const { catalogue, notices } = readCatalogue(openApi({ paths }), 'c');
    expect(catalogue.operations).toHaveLength(3000);
    expect(notices).toHaveLength(1);
  });
});

describe('readCatalogue of lists of functions', () => {
  it("reads OpenAI's form", () => {
    const text = JSON.stringify([
      {
        type: 'function',
        function: {
          name: 'get_weather',
          description: 'Weather of a place',
          parameters: {
            type: 'object',
            properties: { city: { type: 'string', enum: ['a', 'b'] }, days: { type: 'integer' } },
            required: ['city'],
          },
        },
      },
    ]);
    expect(readCatalogue(text, 'c').catalogue.operations).toEqual([
      {
        name: 'get_weather',
        description: 'Weather of a place',
        parameters: [
          {
            name: 'city',
            description: '',
            required: true,
            type: { kind: 'string', values: ['a', 'b'] },
          },
          { name: 'days', description: '', required: false, type: { kind: 'integer' } },
        ],
        result: { kind: 'unknown' },
      },
    ]);
  });

  it("reads NESTFUL's form, and names that are no identifiers", () => {
    const text = JSON.stringify([
      {
        name: 'Hotels.SearchHotel',
        description: 'd',
        arguments: { destination: { description: 'city', required: true, allowed_values: [] } },
        output_parameters: { hotel_name: { description: 'name' } },
      },
    ]);
    expect(readCatalogue(text, 'c').catalogue.operations).toMatchObject([
      {
        name: 'Hotels_SearchHotel',
        title: 'Hotels.SearchHotel',
        parameters: [{ name: 'destination', required: true }],
        result: { kind: 'record', fields: [{ name: 'hotel_name' }] },
      },
    ]);
  });

  it('reads what holds where an input is left out, where it is of the type of the input', () => {
    const text = JSON.stringify([
      {
        name: 'find',
        description: 'd',
        arguments: { rooms: { description: 'r', allowed_values: ['1', '2'], default_value: '1' } },
        parameters: {
          type: 'object',
          properties: {
            limit: { type: 'integer', default: 20 },
            page: { type: 'integer', default: 'first' },
            exact: { type: 'boolean', default: false },
          },
        },
      },
    ]);
    const [find] = readCatalogue(text, 'c').catalogue.operations;
    expect(Object.fromEntries(find!.parameters.map((one) => [one.name, one.default]))).toEqual({
      rooms: '1',
      limit: 20,
      page: undefined,
      exact: false,
    });
  });

  it('leaves out what has no name, and what comes again', () => {
    const text = JSON.stringify([
      { name: 'a', description: 'd' },
      7,
      { name: 'a', description: 'e' },
    ]);
    expect(codes(text)).toEqual(['operation-unreadable', 'operation-repeated']);
    expect(readCatalogue(text, 'c').catalogue.operations).toHaveLength(1);
  });
});

describe('readCatalogue refuses', () => {
  it.each([
    ['what is no document', '{"openapi": [', /neither JSON nor YAML/],
    ['another kind of document', '{"a": 1}', /neither OpenAPI 3/],
    ['Swagger 2', '{"swagger": "2.0", "paths": {}}', /convert it/],
    ['a document without operations', '{"openapi": "3.0.0", "paths": {}}', /no operation/],
    ['one without paths', '{"openapi": "3.0.0"}', /no paths/],
    ['an empty list', '[]', /no operation/],
    ['YAML that swells', `a: &a [x,x]\n${bomb()}`, /neither JSON nor YAML/],
  ])('%s', (_, text, message) => {
    expect(() => readCatalogue(text, 'c')).toThrow(message);
  });
});

/** Ten aliases of ten aliases of … */
function bomb(): string {
  const names = [...'abcdefghij'];
  return names
    .slice(1)
    .map((name, at) => `${name}: &${name} [${Array(10).fill(`*${names[at]}`).join(',')}]`)
    .join('\n');
}
