import { describe, expect, it } from 'vitest';
import { graphFile, outputName, titleOf } from '../index.js';
import { readCatalogue } from '../read/read-catalogue.js';
import { ApiGraph } from './api-graph.js';
import { callSequences } from './call-sequences.js';
import { flattenOutputs } from './flatten-outputs.js';
import { wordsOf } from './words.js';

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

describe('wordsOf', () => {
  it.each([
    ['pickupLocations', ['pickup', 'location']],
    ['HTTP_status-code2', ['http', 'status', 'code2']],
    ['论文标题', ['论文', '文标', '标题']],
  ])('%s', (text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });
});
