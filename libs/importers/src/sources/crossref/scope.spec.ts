import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../source.js';
import { reply, work } from '../../../test/crossref-records.js';
import { TestStage } from '../../../test/test-stage.js';
import { crossrefSource } from './crossref-source.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(crossrefSource);
});
afterEach(() => stage.close());

const readWorks = (works: object[], scope?: Scope) =>
  stage.read([stage.write('works.json', reply(...works))], scope);
const balanced = async () => {
  const { read, leftOut, rejected, papers, projects } = await stage.counts();
  expect(read).toBe(leftOut! + rejected! + papers! + projects!);
};

describe('the scope', () => {
  const at = (DOI: string, name: string, fields: object = {}) =>
    work({ DOI, author: [{ given: 'A', family: 'B', affiliation: [{ name }] }], ...fields });

  it('leaves out earlier papers, and those of an unknown year', async () => {
    await readWorks(
      [
        work({}),
        work({ DOI: '10.1000/2', issued: { 'date-parts': [[2010]] } }),
        work({ DOI: '10.1000/3', issued: null }),
      ],
      { since: 2015 },
    );
    expect(await stage.counts()).toMatchObject({ read: 3, leftOut: 2, papers: 1 });
  });

  it('takes papers with an author in the country', async () => {
    await readWorks(
      [
        at('10.1000/1', 'Peking University, Beijing 100871, P. R. China'),
        at('10.1000/2', 'Xidian University, Xi’an, China. Email: a@b.cn'),
        at('10.1000/3', '中国科学院自动化研究所'),
        at('10.1000/4', 'China Studies Centre, University of Sydney, Australia'),
        at('10.1000/5', 'National University, Taipei, Taiwan, Republic of China'),
        work({ DOI: '10.1000/6' }),
      ],
      { country: 'CN' },
    );
    expect(await stage.rows('SELECT doi FROM staged_paper ORDER BY doi')).toEqual(
      [1, 2, 3].map((number) => ({ doi: `10.1000/${number}` })),
    );
    await balanced();
  });

  it('takes papers with an author at an institution, by any of its names or its ROR id', async () => {
    const works = [
      at('10.1000/1', 'School of Physics, Nanjing University, Nanjing'),
      at('10.1000/2', 'Nanjing University of Science and Technology'),
      at('10.1000/3', '南京大学计算机系'),
      work({
        DOI: '10.1000/4',
        author: [
          {
            family: 'B',
            affiliation: [
              { name: 'NJU', id: [{ id: 'https://ror.org/01rxvg760', 'id-type': 'ROR' }] },
            ],
          },
        ],
      }),
    ];
    await readWorks(works, { institutions: ['南京大学', 'https://ror.org/01rxvg760'] });
    expect(await stage.rows('SELECT doi FROM staged_paper ORDER BY doi')).toEqual(
      [1, 3, 4].map((number) => ({ doi: `10.1000/${number}` })),
    );
    expect(await stage.counts()).toMatchObject({ read: 4, leftOut: 1 });
  });
});
