import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestStage } from '../../../../test/test-stage.js';
import { csvSource } from '../csv-source.js';
import { propertiesOf, rowKinds } from '../mapping-schema.js';

let stage: TestStage;
beforeAll(async () => {
  stage = await TestStage.open(csvSource);
});
afterAll(() => stage.close());

const length = 50_000;
/** Repeated parts on which careless patterns take time that grows with the square, or worse. */
const parts = [
  '1',
  '1,',
  '(',
  '[',
  '*',
  'A',
  'a ',
  ' ',
  '张',
  '张 ',
  '1. ',
  '[a] ',
  '10.1000/',
  '-',
  '2018-',
  '，1',
  'doi:',
  '61472298 ',
];

const neededNames = ['title', 'name', 'authors'];

describe.each(rowKinds)('cells of %s that are made to take long', (rows) => {
  it.each(parts)('%j', async (part) => {
    const cell = `${part.repeat(Math.ceil(length / part.length))}x`;
    const columns = propertiesOf(rows).map((property) => `  ${property}: ${property}`);
    const mapping = stage.write(
      'mapping.yaml',
      [`rows: ${rows}`, 'columns:', ...columns].join('\n'),
    );
    const properties = propertiesOf(rows);
    // A row for each property with the one cell, beside names that all rows need.
    const table = properties.map((property) =>
      properties
        .map((one) => (one === property ? cell : neededNames.includes(one) ? '张伟' : ''))
        .map((one) => `"${one}"`)
        .join(','),
    );
    const file = stage.write('list.csv', [properties.join(','), ...table].join('\n'));
    const start = performance.now();
    await stage.read([file], {}, mapping);
    expect(performance.now() - start).toBeLessThan(15_000);
  });
});
