import { describe, expect, it } from 'vitest';
import {
  graphFile,
  neighbourhood,
  outputName,
  titleOf,
  writtenEdge,
  type ApiOutput,
} from '../index.js';
import { readCatalogue } from '../read/read-catalogue.js';
import { ApiGraph } from './api-graph.js';
import { callSequences } from './call-sequences.js';
import { flattenOutputs } from './flatten-outputs.js';
import { wordsIn } from './words.js';

const field = (description: string, type = 'string') => ({ description, type });
const shop = JSON.stringify([
  {
    name: 'searchProduct',
    description: 'Find products by their name',
    parameters: { query: { ...field('What to look for'), required: true } },
    output_parameters: {
      product_id: field('Key of the product'),
      price: field('Price in euros', 'number'),
      seller_id: field('Key of the seller'),
    },
  },
  {
    name: 'addToCart',
    description: 'Put a product into the cart',
    parameters: {
      product_id: { ...field('Key of the product'), required: true },
      amount: { ...field('How many', 'integer'), required: true },
    },
    output_parameters: { cart_id: field('Key of the cart') },
  },
  {
    name: 'payCart',
    description: 'Pay what is in a cart',
    parameters: { cart_id: { ...field('Key of the cart'), required: true } },
    output_parameters: { receipt: field('Receipt of the payment') },
  },
  {
    name: 'getSeller',
    description: 'Who sells',
    parameters: { id: { ...field('Key of the seller'), required: true } },
    output_parameters: { name: field('Name of the seller') },
  },
]);
const { catalogue } = readCatalogue(shop, 'shop');

const best = async (api: string, parameter: string, question?: string): Promise<string> => {
  const graph = await ApiGraph.of(catalogue);
  const [first] = await graph.rank(graph.input(api, parameter), question);
  return `${titleOf(first!.output.operation)}.${outputName(first!.output)}`;
};

describe('ApiGraph', () => {
  it.each([
    ['addToCart', 'product_id', 'searchProduct.product_id'],
    ['payCart', 'cart_id', 'addToCart.cart_id'],
    ['getSeller', 'id', 'searchProduct.seller_id'],
  ])('%s.%s is supplied by %s', async (api, parameter, expected) => {
    expect(await best(api, parameter)).toBe(expected);
  });

  it('lets the question choose', async () => {
    const question = 'Find the price of a lamp, then search for products with that price';
    expect(await best('searchProduct', 'query', 'Who sells it? Search what the seller sells')).toBe(
      'getSeller.name',
    );
    expect(await best('addToCart', 'amount', question)).toBe('searchProduct.price');
  });

  it('names what is possible when a name is unknown', async () => {
    const graph = await ApiGraph.of(catalogue);
    expect(() => graph.input('addToCart', 'product')).toThrow(/product_id/);
    expect(() => graph.input('addCart', 'x')).toThrow(/addToCart/);
  });

  it('writes edges and call sequences', async () => {
    const file = graphFile(await ApiGraph.of(catalogue), [], { apis: 3, limit: 10 });
    expect(file.edges).toContainEqual(
      expect.objectContaining({
        from: { api: 'addToCart', output: 'cart_id' },
        to: { api: 'payCart', parameter: 'cart_id' },
        edge: 'strong',
      }),
    );
    expect(file.sequences).toContainEqual(
      expect.objectContaining({ shape: 'chain', apis: ['searchProduct', 'addToCart', 'payCart'] }),
    );
    expect(file.sequences).toContainEqual(
      expect.objectContaining({
        shape: 'fork',
        apis: expect.arrayContaining(['getSeller', 'addToCart']),
      }),
    );
  });
});

describe('what people decided', () => {
  const from = { api: 'searchProduct', output: 'product_id' };
  const to = { api: 'addToCart', parameter: 'product_id' };
  const namesOf = (ranked: { output: ApiOutput }[]): string[] =>
    ranked.map(({ output }) => `${titleOf(output.operation)}.${outputName(output)}`);

  it('takes a struck edge out of rankings, edges and sequences', async () => {
    const graph = (await ApiGraph.of(catalogue)).with([{ from, to, verdict: 'struck' }]);
    const input = graph.input(to.api, to.parameter);
    for (const question of [undefined, 'Put a product into the cart'])
      expect(namesOf(await graph.rank(input, question))).not.toContain('searchProduct.product_id');
    const sure = new Set([graph.operation('searchProduct')]);
    expect(namesOf(await graph.rank(input, undefined, undefined, sure))).toHaveLength(2);
    const file = graphFile(graph, [], { apis: 3, limit: 10 });
    expect(file.edges).not.toContainEqual(expect.objectContaining({ from, to }));
    expect(file.sequences).not.toContainEqual(
      expect.objectContaining({ apis: ['searchProduct', 'addToCart', 'payCart'] }),
    );
    expect(graph.suppliers(input)[0]).toMatchObject({ decision: 'struck', score: 0 });
    expect(neighbourhood(graph, graph.operation('addToCart')).edges).toContainEqual(
      expect.objectContaining({ decision: 'struck', edge: 'none' }),
    );
  });

  it('puts a confirmed edge first, with score 1, whatever the model says', async () => {
    const edge = { from: { api: 'payCart', output: 'receipt' }, to };
    const graph = (await ApiGraph.of(catalogue)).with([{ ...edge, verdict: 'confirmed' }]);
    const ranked = await graph.rank(graph.input(to.api, to.parameter), 'A lamp');
    expect(namesOf(ranked)[0]).toBe('payCart.receipt');
    expect(ranked[0]).toMatchObject({ edge: 'strong', score: 1 });
    expect(ranked[0]!.model.score).toBeLessThan(0.9);
    expect(graphFile(graph, [], { apis: 2, limit: 10 }).edges).toContainEqual({
      ...edge,
      edge: 'strong',
      score: 1,
      confirmed: true,
    });
  });

  it('passes over decisions about names that are gone', async () => {
    const plain = await ApiGraph.of(catalogue);
    const graph = plain.with([
      { from: { api: 'gone', output: 'x' }, to, verdict: 'confirmed' },
      { from, to: { api: 'gone', parameter: 'y' }, verdict: 'struck' },
    ]);
    expect(graph.edges()).toEqual(plain.edges());
  });

  it('are written with the names of both ends', async () => {
    const graph = await ApiGraph.of(catalogue);
    expect(writtenEdge(graph, 'searchProduct.product_id', 'addToCart.product_id')).toEqual({
      from,
      to,
    });
    expect(() => writtenEdge(graph, 'searchProduct.product', 'payCart.cart_id')).toThrow(
      /product_id/,
    );
    expect(() => writtenEdge(graph, 'x', 'payCart.cart_id')).toThrow(/searchProduct/);
  });
});

describe('neighbourhood', () => {
  const wide = readCatalogue(
    JSON.stringify(
      Array.from({ length: 3000 }, (_, at) => ({
        name: `getThing${at}`,
        description: `Gives thing ${at}`,
        parameters: { thing_id: { ...field('Key of the thing'), required: true } },
        output_parameters: { thing_id: field('Key of the thing'), name: field('Its name') },
      })),
    ),
    'wide',
  ).catalogue;

  it('shows an operation of a large catalogue with its nearest, and says how many are left out', async () => {
    const graph = await ApiGraph.of(wide);
    expect(neighbourhood(graph, null).operations).toEqual([]);
    const { operations, edges, leftOut } = neighbourhood(graph, graph.operation('getThing7'));
    expect(operations).toHaveLength(40);
    expect(titleOf(operations[0]!)).toBe('getThing7');
    expect(leftOut).toBeGreaterThan(0);
    const shown = new Set(operations);
    for (const { output, input } of edges)
      expect(shown.has(output.operation) && shown.has(input.operation)).toBe(true);
  });

  it('agrees with all edges', async () => {
    const graph = await ApiGraph.of(catalogue);
    const operation = graph.operation('addToCart');
    const all = graph
      .edges()
      .filter((edge) => [edge.input.operation, edge.output.operation].includes(operation));
    expect(graph.edgesOf(operation)).toHaveLength(all.length);
    expect(graph.edgesOf(operation)).toEqual(expect.arrayContaining(all));
    expect(neighbourhood(graph, null).operations).toHaveLength(4);
  });
});

describe('callSequences', () => {
  it('finds none of more APIs than there are', async () => {
    const edges = (await ApiGraph.of(catalogue)).edges();
    expect(callSequences(edges, 9, 10)).toEqual([]);
  });
});

describe('flattenOutputs', () => {
  it('keeps twenty primitive values, those that name something first', () => {
    const fields = Array.from({ length: 30 }, (_, at) => [`flag${at}`, { type: 'boolean' }]);
    const wide = readCatalogue(
      JSON.stringify([
        {
          name: 'wide',
          output_parameters: {
            ...Object.fromEntries(fields),
            data: { type: 'object', properties: { item: { properties: { id: field('key') } } } },
          },
        },
      ]),
      'wide',
    ).catalogue.operations[0]!;
    const names = flattenOutputs(wide).map(outputName);
    expect(names).toHaveLength(20);
    expect(names).toContain('data.item.id');
  });
});

describe('wordsIn', () => {
  it.each([
    ['pickupLocations', ['pickup', 'location']],
    ['HTTP_status-code2', ['http', 'status', 'code2']],
    ['论文标题', ['论文', '文标', '标题']],
  ])('%s', (text, words) => {
    expect(wordsIn(text)).toEqual(words);
  });
});
