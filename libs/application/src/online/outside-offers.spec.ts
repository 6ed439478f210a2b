import { Fault, type Answer, type OnlineAvailability } from '@coopkg/contracts';
import { describe, expect, it } from 'vitest';
import { outsideOffers } from './outside-offers.js';

const question = '莫言写了哪些论文？';
const unanswered = {
  status: 'unanswerable',
  limit: null,
  question,
  rewrittenQuestion: null,
  normalizedQuestion: question,
  alignments: [{ mention: '莫言', entity: null, kind: 'person', score: 1, start: 0, end: 2 }],
  language: 'zh',
} as const satisfies Partial<Answer>;

const availability = (state: OnlineAvailability['state']): OnlineAvailability => ({
  state,
  sources: [
    { source: 'openalex', name: 'OpenAlex', kinds: ['paper', 'person'], on: true, message: '' },
    { source: 'arxiv', name: 'arXiv', kinds: ['paper'], on: true, message: '' },
    { source: 'orcid', name: 'ORCID', kinds: ['person'], on: false, message: 'off' },
  ],
});
const on = (catalogues: string[], state: OnlineAvailability['state']) => ({
  catalogues: () => Promise.resolve(catalogues),
  online: () => Promise.resolve(availability(state)),
});
const asked = (changes: object = {}): Parameters<typeof outsideOffers>[0] =>
  ({ ...unanswered, ...changes }) as Parameters<typeof outsideOffers>[0];

describe('where the graph has no answer', () => {
  it('offers what is switched on: catalogues, and the sources that have what is looked for', async () => {
    expect(await outsideOffers(asked(), on(['crossref', 'shop'], 'on'))).toEqual([
      { kind: 'catalogue', catalogue: 'crossref', question },
      { kind: 'catalogue', catalogue: 'shop', question },
      {
        kind: 'online',
        query: '莫言',
        find: 'person',
        sources: [{ source: 'openalex', name: 'OpenAlex' }],
      },
    ]);
  });

  it('offers the whole question where it leaned on those before it', async () => {
    const leaning = asked({ status: 'empty', rewrittenQuestion: '莫言写了哪些书？' });
    expect(await outsideOffers(leaning, on(['crossref'], 'off'))).toEqual([
      { kind: 'catalogue', catalogue: 'crossref', question: '莫言写了哪些书？' },
    ]);
  });

  it.each(['off', 'offline'] as const)('offers nothing where all is %s', async (state) => {
    expect(await outsideOffers(asked(), on([], state))).toEqual([]);
  });

  it('does not offer again what was looked up already', async () => {
    const lookedUp = asked({ online: { query: '莫言', kind: 'person', items: [], sources: [] } });
    expect(await outsideOffers(lookedUp, on([], 'on'))).toEqual([]);
  });

  it('offers the rest where the settings of catalogues are wrong', async () => {
    const wrong = new Fault('catalogue-settings-invalid', { zh: '有误', en: 'wrong' });
    const offers = await outsideOffers(asked(), {
      ...on([], 'on'),
      catalogues: () => Promise.reject(wrong),
    });
    expect(offers.map(({ kind }) => kind)).toEqual(['online']);
  });
});

it.each([
  ['the graph has an answer', { status: 'answered' }],
  ['a name may mean several', { status: 'ambiguous' }],
  ['time ran out', { limit: { kind: 'time', seconds: 10, grantable: 120 } }],
])('offers nothing where %s', async (_, changes) => {
  const never = (): never => {
    throw new Error('nothing is asked');
  };
  const offers = await outsideOffers(asked(changes), { catalogues: never, online: never });
  expect(offers).toEqual([]);
});
