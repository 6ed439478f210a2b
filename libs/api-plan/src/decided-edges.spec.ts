import { describe, expect, it } from 'vitest';
import { academicCatalogue } from '@coopkg/academic-api';
import { ApiGraph, readCatalogue, type DecidedEdge } from '@coopkg/api-graph';
import { parseProgram, printProgram } from '@coopkg/api-program';
import type { LinkedQuestion } from '@coopkg/contracts';
import {
  linkedValues,
  planForeign,
  planLinked,
  planReverseChain,
  planSoay,
  rulesChooser,
} from './index.js';
import type { PlanOutcome } from './plan.js';
import { edgesOfProgram } from './uses-struck-edge.js';

const question = '张伟有哪些合作者？';
const linked: LinkedQuestion = {
  language: 'zh',
  question,
  normalizedQuestion: question,
  mentions: [
    {
      start: 0,
      end: 2,
      text: '张伟',
      kind: 'person',
      readings: [{ value: '张伟', properties: [], score: 1 }],
      ambiguous: false,
      score: 1,
    },
  ],
  took: 0,
};
const plain = await ApiGraph.of(academicCatalogue('zh'));
const struck: DecidedEdge = {
  from: { api: 'searchPerson', output: 'person_id' },
  to: { api: 'getCoauthors', parameter: 'person_id' },
  verdict: 'struck',
};
const without = plain.with([struck]);

const edgesOf = (outcome: PlanOutcome): string[] =>
  outcome.kind === 'plan'
    ? edgesOfProgram(outcome.plan.program).map(
        ({ from, to }) => `${from.api}.${from.output} → ${to.api}.${to.parameter}`,
      )
    : [];
const edge = 'searchPerson.person_id → getCoauthors.person_id';

describe('an edge that was struck', () => {
  it('is in no plan composed from the words', async () => {
    const plan = (graph: ApiGraph) => planLinked({ linked, graph, chooser: rulesChooser });
    expect(edgesOf(await plan(plain))).toContain(edge);
    expect(edgesOf(await plan(without))).not.toContain(edge);
  });

  it('is in no plan made backwards', async () => {
    const values = linkedValues(linked);
    const plan = (graph: ApiGraph) =>
      planReverseChain({ question, graph, values, chooser: rulesChooser });
    expect(edgesOf(await plan(plain))).toContain(edge);
    const other = await plan(without);
    expect(edgesOf(other)).not.toContain(edge);
    expect(other).not.toEqual(await plan(plain));
  });

  it('is in no solution of SoAy', () => {
    expect(planSoay(linked, plain, {})?.plan.solution).toEqual(['searchPerson', 'getCoauthors']);
    expect(planSoay(linked, without, {})).toBeNull();
    const elsewhere = { ...struck, to: { api: 'getPersonPubs', parameter: 'person_id' } };
    expect(planSoay(linked, plain.with([elsewhere]), {})).not.toBeNull();
  });
});

const text = (description: string) => ({ type: 'string', description });
const shop = readCatalogue(
  JSON.stringify([
    {
      name: 'searchProduct',
      description: 'Find a product by its name',
      parameters: { query: { ...text('Name of the product'), required: true } },
      output_parameters: {
        product_id: text('Key of the product'),
        stock_number: text('Number on the shelf'),
      },
    },
    {
      name: 'reserveProduct',
      description: 'Reserve a product',
      parameters: { product_id: { ...text('Key of the product'), required: true } },
      output_parameters: { reservation: text('Number of the reservation') },
    },
  ]),
  'shop',
).catalogue;
const asked = 'Find the product "lamp", then reserve the product.';
const shelf = {
  from: { api: 'searchProduct', output: 'stock_number' },
  to: { api: 'reserveProduct', parameter: 'product_id' },
};

describe('a sequence of calls', () => {
  const edges = async (decisions: DecidedEdge[]): Promise<string[]> => {
    const graph = (await ApiGraph.of(shop)).with(decisions);
    return edgesOf(await planForeign({ question: asked, graph, chooser: rulesChooser }));
  };
  const key = { ...shelf, from: { api: 'searchProduct', output: 'product_id' } };

  it('goes along the likeliest edge, and along none that was struck', async () => {
    expect(await edges([])).toEqual(['searchProduct.product_id → reserveProduct.product_id']);
    expect(await edges([{ ...key, verdict: 'struck' }])).not.toContain(
      'searchProduct.product_id → reserveProduct.product_id',
    );
  });

  it('goes along an edge that was confirmed, before likelier ones', async () => {
    expect(await edges([{ ...shelf, verdict: 'confirmed' }])).toEqual([
      'searchProduct.stock_number → reserveProduct.product_id',
    ]);
  });
});

describe('edgesOfProgram', () => {
  it('follows values through functions, rules and steps', () => {
    const program = parseProgram(`people = searchPerson(name: "x")
all = flatten(map(people, p -> getPersonPubs(person_id: p.person_id)))
best = max(filter(all, one -> one.year > 2000), one -> one.num_citation)
return getPublication(pub_id: best.pub_id).venue`);
    expect(edgesOfProgram(program).map(({ from, to }) => [from, to])).toEqual([
      [
        { api: 'searchPerson', output: 'person_id' },
        { api: 'getPersonPubs', parameter: 'person_id' },
      ],
      [
        { api: 'getPersonPubs', output: 'pub_id' },
        { api: 'getPublication', parameter: 'pub_id' },
      ],
    ]);
    expect(printProgram(program)).toContain('getPublication');
  });
});
