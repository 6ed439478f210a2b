import { expect, it } from 'vitest';
import { firstForm, requestOf } from './build-request.js';

it('asks for the kind alone where nothing else was chosen', () => {
  expect(requestOf({ ...firstForm, kind: 'TEST', skipEmpty: false })).toEqual({
    kind: 'TEST',
    seed: 1,
  });
});

it('asks for what was chosen', () => {
  expect(
    requestOf({
      ...firstForm,
      kind: 'CUSTOM',
      types: ['R17'],
      languages: ['en'],
      samples: 2,
      wordings: 'manual',
      perturb: true,
    }),
  ).toEqual({
    kind: 'CUSTOM',
    seed: 1,
    types: ['R17'],
    languages: ['en'],
    samples: 2,
    wordings: 'manual',
    perturb: true,
    skipEmpty: true,
  });
});
