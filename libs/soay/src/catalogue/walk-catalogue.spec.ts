import { readFileSync } from 'node:fs';
import { ApiGraph, readCatalogue } from '@coopkg/api-graph';
import { printProgram } from '@coopkg/api-program';
import type { ApiCatalogue } from '@coopkg/contracts';
import { expect, it } from 'vitest';
import { catalogueSolutionId, type CatalogueSolution } from './catalogue-solution.js';
import { walkCatalogue } from './walk-catalogue.js';
import { writeCatalogueSolution } from './write-catalogue-solution.js';

const folder = new URL('../../../../data/catalogues/', import.meta.url);
const shipped = (id: string): ApiCatalogue =>
  readCatalogue(readFileSync(new URL(`${id}.yaml`, folder), 'utf8'), id).catalogue;
const libraryOf = async (catalogue: ApiCatalogue): Promise<Map<string, CatalogueSolution>> =>
  new Map(
    walkCatalogue(await ApiGraph.of(catalogue)).map((one) => [catalogueSolutionId(one), one]),
  );

const crossref = shipped('crossref');
const openLibrary = shipped('open-library');
const libraries = {
  crossref: await libraryOf(crossref),
  openLibrary: await libraryOf(openLibrary),
};

it('gives each solution a name of its own, and begins with what a person can tell', () => {
  for (const library of Object.values(libraries)) {
    expect(library.size).toBeGreaterThan(500);
    for (const { inputs, hops } of library.values()) {
      expect(inputs.filter((name) => /_id$|^rows$|^limit$|^sort$|^filter$/u.test(name))).toEqual(
        [],
      );
      expect(inputs.length).toBeGreaterThan(0);
      expect(hops.length).toBeLessThanOrEqual(2);
    }
  }
});

it.each([
  [
    'getWork(doi) → message.author of all',
    `getWork_1 = getWork(doi: "$doi")
return getWork_1.message.author`,
  ],
  [
    'searchJournals(query) → message.items.publisher → searchMembers(query) → message.items.id of each',
    `searchJournals_1 = searchJournals(query: "$query")
return map(take(unique(searchJournals_1.message.items, one -> one.publisher), 5), one -> first(searchMembers(query: one.publisher).message.items).id)`,
  ],
  [
    'searchMembers(query) → message.items.id → getMemberWorks(member_id) → message.items.title of all',
    `searchMembers_1 = searchMembers(query: "$query")
getMemberWorks_1 = getMemberWorks(member_id: first(searchMembers_1.message.items).id)
return getMemberWorks_1.message.items.title`,
  ],
])('writes %s', (id, text) => {
  const solution = libraries.crossref.get(id)!;
  const told = Object.fromEntries(solution.inputs.map((name) => [name, `$${name}`]));
  expect(printProgram(writeCatalogueSolution(solution, told, crossref)).trim()).toBe(text);
});

it('is simple: no call that is not needed, nothing that was told', () => {
  const { openLibrary: library } = libraries;
  expect(library.has('searchAuthors(q) → docs.birth_date')).toBe(true);
  expect(library.has('searchAuthors(q) → docs.key → getAuthor(author_id) → birth_date')).toBe(
    false,
  );
  expect(library.has('searchAuthors(q) → docs.key → getAuthor(author_id) → death_date')).toBe(true);
  expect(library.has('searchBooks(title) → docs.title')).toBe(false);
});

it('leaves out operations that only a key of the service can begin', async () => {
  const type = { kind: 'string' } as const;
  const library = await libraryOf({
    id: 'shop',
    operations: [
      {
        name: 'getOrder',
        description: 'Gives an order by its id',
        parameters: [{ name: 'order_id', description: 'id of the order', required: true, type }],
        result: { kind: 'record', fields: [{ name: 'total', description: 'total', type }] },
      },
    ],
  });
  expect([...library]).toEqual([]);
});

it('leaves catalogues of hundreds of operations to other ways', async () => {
  const [first] = openLibrary.operations;
  const operations = Array.from({ length: 101 }, (_, at) => ({ ...first!, name: `find${at}` }));
  expect((await libraryOf({ id: 'large', operations })).size).toBe(0);
});
