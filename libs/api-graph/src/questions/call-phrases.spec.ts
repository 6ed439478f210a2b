import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { academicCatalogue } from '@coopkg/academic-api';
import type { ApiCatalogue } from '@coopkg/contracts';
import { ApiGraph } from '../graph/api-graph.js';
import { outputName, titleOf } from '../graph/api-value.js';
import { readCatalogue } from '../read/read-catalogue.js';
import { phrasesOf } from './call-phrases.js';

const shipped = (id: string): ApiCatalogue => {
  const file = new URL(`../../../../data/catalogues/${id}.yaml`, import.meta.url);
  return readCatalogue(readFileSync(file, 'utf8'), id).catalogue;
};

it.each([academicCatalogue('en'), shipped('crossref'), shipped('open-library')])(
  'phrases are about inputs and outputs that there are: $id',
  async (catalogue) => {
    const { apis } = phrasesOf(catalogue.id)!;
    const graph = await ApiGraph.of(catalogue);
    expect(catalogue.operations.map(titleOf)).toEqual(expect.arrayContaining(Object.keys(apis)));
    for (const [api, { found = {}, asked = {}, then = {}, outputs = {} }] of Object.entries(apis)) {
      const operation = graph.operation(api);
      const inputs = operation.parameters.map(({ name }) => name);
      for (const [key, texts] of Object.entries({ ...found, ...asked, ...then }))
        for (const text of Object.values(texts)) {
          const places = [...text.matchAll(/\{([^{}]+)\}/gu)].map(([, name]) => name!);
          expect([...places].sort().join('+'), `${api} ${key}`).toBe(key);
          expect(inputs).toEqual(expect.arrayContaining(places));
        }
      expect(graph.outputsOf(operation).map(outputName)).toEqual(
        expect.arrayContaining(Object.keys(outputs)),
      );
    }
  },
);

it('other catalogues have none', () => {
  expect(phrasesOf('constructor')).toBeNull();
});
