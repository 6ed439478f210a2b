import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Scope } from '../source.js';
import { paper, sha } from '../../../test/semantic-scholar-records.js';
import { TestStage } from '../../../test/test-stage.js';
import { semanticScholarSource } from './semantic-scholar-source.js';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(semanticScholarSource);
});
afterEach(() => stage.close());

const readReply = (reply: object, scope?: Scope) =>
  stage.read([stage.write('reply.json', reply)], scope);
const balanced = async () => {
  const { read, leftOut, rejected, papers, people, lending } = await stage.counts();
  expect(read).toBe(leftOut! + rejected! + papers! + people! + lending!);
};

describe('the scope', () => {
  const at = (paperId: string, ...affiliations: string[]) =>
    paper({
      paperId,
      externalIds: null,
      authors: [{ authorId: paperId, name: 'A', affiliations }],
    });

  it('leaves out earlier papers', async () => {
    await readReply([paper({}), paper({ year: 2001 }), paper({ year: null })], { since: 2015 });
    expect(await stage.counts()).toMatchObject({ read: 3, leftOut: 2, papers: 1 });
  });

  it('chooses by the affiliations of authors', async () => {
    await readReply([at('1', 'Peking University, China'), at('2', 'MIT'), at('3')], {
      country: 'CN',
    });
    expect(await stage.rows('SELECT key FROM staged_paper')).toEqual([{ key: 's2:1' }]);
    await balanced();
  });

  it('chooses by the records of authors', async () => {
    const authors = [
      { authorId: '7', name: 'A', affiliations: ['复旦大学'] },
      { authorId: '8', name: 'B' },
    ];
    const papers = [
      paper({}),
      paper({ paperId: sha('b'), externalIds: null, authors: [{ authorId: '8', name: 'B' }] }),
    ];
    await stage.read([stage.write('papers.json', papers), stage.write('authors.json', authors)], {
      institutions: ['Fudan University'],
    });
    expect(await stage.rows('SELECT title FROM staged_paper')).toHaveLength(1);
    expect(await stage.rows('SELECT key FROM staged_person')).toEqual([{ key: 's2:7' }]);
    await balanced();
  });

  it.each([
    ['papers', [paper({})]],
    ['authors', [{ authorId: '7', name: 'A' }]],
  ])('is refused where %s tell of no place', async (_, reply) => {
    await expect(readReply(reply, { country: 'CN' })).rejects.toMatchObject({
      code: 'import-no-affiliations',
      message: expect.stringContaining('leave the option out') as string,
    });
    expect(await stage.counts()).toMatchObject({ read: 0, papers: 0, people: 0 });
  });
});
