import { expect, it } from 'vitest';
import { datasetRecipe } from './dataset-recipe.js';

it.each<[string, Parameters<typeof datasetRecipe>[1], ReturnType<typeof datasetRecipe>]>([
  ['TC_20H', undefined, { kind: 'TC_20H' }],
  ['test', undefined, { kind: 'TEST' }],
  ['custom', undefined, { kind: 'TC_20M', samples: 1 }],
  ['CUSTOM', 'test', { kind: 'TEST', samples: 1 }],
  ['TC_5H', undefined, { kind: 'TC_20H', samples: 5 }],
  ['TJ_7M', undefined, { kind: 'TC_20M', samples: 7 }],
])('%s with %s wordings follows %j', (kind, wordings, recipe) => {
  expect(datasetRecipe(kind, wordings)).toEqual(recipe);
});

it.each(['', 'nonsense', 'TC_0H', 'TC_20X', 'TC_5000H', 'TEST2'])(
  'there is no kind "%s"',
  (kind) => {
    expect(() => datasetRecipe(kind)).toThrowError(
      expect.objectContaining({ code: 'dataset-kind-unknown' }),
    );
  },
);
