import { describe, expect, it } from 'vitest';
import type { ApiCaller } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import { ApiGraph } from '../graph/api-graph.js';
import { readCatalogue } from '../read/read-catalogue.js';
import { callSets } from './call-sets.js';
import { MultiToolBuilder, type MultiToolLine, type MultiToolSources } from './multi-tool-lines.js';
import { firstValue } from './run-call-set.js';
import { specifiedValues } from './specified-values.js';

const text = (description: string, more: object = {}) => ({
  type: 'string',
  description,
  ...more,
});
const specifications = [
  {
    name: 'searchProduct',
    description: 'Finds a product by its name. Anything else is ignored.',
    parameters: {
      query: {
        ...text('What to look for', { examples: ['lamp', 'desk', 'chair'] }),
        required: true,
      },
    },
    output_parameters: {
      product_id: text('Key of the product'),
      seller_id: text('Key of the seller'),
    },
  },
  {
    name: 'getPrice',
    description: 'Gives the price of a product',
    parameters: { product_id: { ...text('Key of the product'), required: true } },
    output_parameters: { price: { type: 'number', description: 'Price of the product' } },
  },
  {
    name: 'getSeller',
    description: 'Gives the seller of something',
    parameters: { seller_id: { ...text('Key of the seller'), required: true } },
    output_parameters: { seller_name: text('Name of the seller') },
  },
  {
    name: 'compareProducts',
    description: 'Compares two products',
    parameters: {
      product_id: { ...text('Key of the product'), required: true },
      other_product_id: { ...text('Key of the product'), required: true },
    },
    output_parameters: { verdict: text('Which is better') },
  },
];
const read = (id: string) => readCatalogue(JSON.stringify(specifications), id).catalogue;
const graph = await ApiGraph.of(read('shop'));

async function built(
  sources: Partial<MultiToolSources> = {},
  lines = 12,
): Promise<{ lines: MultiToolLine[]; builder: MultiToolBuilder }> {
  const builder = new MultiToolBuilder({ graph, ...sources });
  const made: MultiToolLine[] = [];
  for await (const line of builder.lines({ lines, seed: 7 })) made.push(line);
  return { lines: made, builder };
}

describe('callSets', () => {
  const random = new Random(1);
  const sets = callSets(graph, 3, (call) => specifiedValues(call, random) !== null);
  const named = (shape: string): string[][] =>
    sets.filter((set) => set.shape === shape).map(({ calls }) => calls.map(({ api }) => api));

  it('finds chains, forks, and colliders of one API called twice', () => {
    expect(named('chain')).toContainEqual(['searchProduct', 'getPrice']);
    expect(named('fork').map(([first]) => first)).toContain('searchProduct');
    expect(named('collider')).toContainEqual(['searchProduct', 'searchProduct', 'compareProducts']);
  });

  it('needs every call, and leaves no required input open but where a set begins', () => {
    for (const { calls } of sets) {
      const taken = new Set(
        calls.flatMap(({ takes }) => Object.values(takes).map(({ call }) => call)),
      );
      const ends = calls.filter((_, at) => !taken.has(at));
      for (const end of ends) expect(Object.keys(end.takes)).not.toEqual([]);
      for (const { takes, open } of calls)
        if (Object.keys(takes).length > 0)
          expect(open.some(({ required }) => required)).toBe(false);
    }
  });

  it('has none along an edge that was struck', () => {
    const edge = {
      from: { api: 'searchProduct', output: 'product_id' },
      to: { api: 'getPrice', parameter: 'product_id' },
    };
    const without = graph.with([{ ...edge, verdict: 'struck' }]);
    const all = callSets(without, 3, () => true).flatMap(({ calls }) => calls);
    expect(all.filter(({ api, takes }) => api === 'getPrice' && 'product_id' in takes)).toEqual([]);
  });
});

describe('MultiToolBuilder', () => {
  it('asks in both languages for just these calls, with values of the document', async () => {
    const { lines, builder } = await built();
    expect(new Set(lines.map(({ language }) => language))).toEqual(new Set(['zh', 'en']));
    expect(new Set(lines.map(({ shape }) => shape))).toEqual(
      new Set(['chain', 'fork', 'collider']),
    );
    const chain = lines.find(({ shape, language }) => shape === 'chain' && language === 'en')!;
    const [first, second] = chain.calls;
    expect(['lamp', 'desk', 'chair']).toContain(first!.arguments['query']);
    expect(Object.values(second!.arguments)).toContainEqual({
      call: 1,
      output: expect.stringMatching(/_id$/) as string,
    });
    expect(chain.question).toContain(String(first!.arguments['query']));
    expect(chain.question).toContain('(1) Finds a product by its name (query is');
    expect(builder.report).toMatchObject({ kept: lines.length, empty: 0 });
    expect(new Set(lines.map(({ question }) => question)).size).toBe(lines.length);
  });

  it('gives the same lines for the same seed', async () => {
    expect((await built()).lines).toEqual((await built()).lines);
  });

  it('keeps a line only where each call gives something', async () => {
    const asked: unknown[] = [];
    const caller: ApiCaller = {
      call: (name, args) => {
        asked.push(args);
        if (name === 'searchProduct')
          return Promise.resolve({ product_id: `P-${args['query']}`, seller_id: '' });
        return Promise.resolve(args['product_id'] === 'P-desk' ? null : { price: 3, verdict: 'x' });
      },
    };
    const { lines, builder } = await built({ caller });
    expect(lines.length).toBeGreaterThan(0);
    const told = JSON.stringify(lines);
    expect(told).not.toContain('getSeller');
    expect(told.replaceAll('other_product_id', '')).not.toMatch(/"query":"desk"[^[]*getPrice/);
    expect(asked).toContainEqual({ product_id: 'P-lamp' });
    expect(builder.report.empty).toBeGreaterThan(0);
  });

  it('makes nothing where nothing can be told', async () => {
    const bare = specifications.map((one) => ({
      ...one,
      parameters: Object.fromEntries(
        Object.entries(one.parameters).map(([name, given]) => [name, { ...given, examples: [] }]),
      ),
    }));
    const none = await ApiGraph.of(readCatalogue(JSON.stringify(bare), 'bare').catalogue);
    expect((await built({ graph: none })).lines).toEqual([]);
  });
});

describe('specifiedValues', () => {
  const told = (type: object, more: object = {}) =>
    specifiedValues(
      {
        api: 'x',
        takes: {},
        open: [{ name: 'p', description: '', required: true, type, ...more } as never],
      },
      new Random(3),
    )?.['p'] ?? null;

  it('draws examples, listed values and formats; nothing else', () => {
    expect(told({ kind: 'string' }, { examples: ['a'] })).toBe('a');
    expect(told({ kind: 'integer', values: ['5'] })).toBe(5);
    expect(told({ kind: 'string', format: 'date' })).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(told({ kind: 'string', format: 'uuid' })).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-a[\da-f]{3}-[\da-f]{12}$/,
    );
    expect(told({ kind: 'string' })).toBeNull();
    expect(told({ kind: 'record', fields: [] })).toBeNull();
  });
});

describe('firstValue', () => {
  it.each([
    [[{ id: 'a' }, { id: 'b' }], ['id'], 'a'],
    [{ items: [{ keys: ['k'] }] }, ['items', 'keys'], 'k'],
    [['x'], [], 'x'],
    [{ id: ' ' }, ['id'], null],
    [{ id: { deep: 1 } }, ['id'], null],
    [[], ['id'], null],
  ])('%j at %j', (reply, path, value) => {
    expect(firstValue(reply, { path })).toBe(value);
  });
});
