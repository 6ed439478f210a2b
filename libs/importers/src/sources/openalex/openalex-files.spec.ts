import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { TestStage } from '../../../test/test-stage.js';
import { openAlexSource } from './openalex-source.js';
import { institution, lines, url, work } from '../../../test/open-alex-records.js';

const data = fileURLToPath(new URL('../../../../../../shared/data/openalex/', import.meta.url));
if (!existsSync(data)) console.warn('SKIPPED: the files of OpenAlex are not at ../shared/data');
let stage: TestStage;
beforeEach(async () => {
  stage = await TestStage.open(openAlexSource);
});
afterEach(() => stage.close());

async function balanced(): Promise<Record<string, number>> {
  const { read = 0, ...others } = await stage.counts();
  expect(Object.values(others).reduce((sum, count) => sum + count, 0)).toBe(read);
  return { read, ...others };
}

describe('the scope', () => {
  const elsewhere = {
    ...work,
    id: url('W8'),
    publication_year: 2015,
    authorships: [
      {
        author: { id: url('A8'), display_name: 'E' },
        institutions: [{ id: url('I8'), display_name: 'MIT', country_code: 'US' }],
      },
    ],
  };
  const inPart = {
    ...elsewhere,
    id: url('W10'),
    authorships: [
      {
        author: { id: url('A10'), display_name: 'P' },
        institutions: [{ id: url('I4'), display_name: 'Part', country_code: 'HK' }],
      },
    ],
  };
  const part = { id: url('I4'), display_name: 'Part', lineage: [url('I4'), url('I1')] };
  it.each([
    [{}, ['W1', 'W10', 'W8']],
    [{ since: 2016 }, ['W1']],
    [{ country: 'cn' }, ['W1']],
    [{ country: 'HK' }, ['W10']],
    [{ institutions: ['02v51f717'] }, ['W1', 'W10']],
    [{ institutions: ['北京大学'] }, ['W1', 'W10']],
    [{ institutions: ['PKU'], since: 2016 }, ['W1']],
    [{ institutions: ['mit'] }, ['W8']],
    [{ institutions: ['Nowhere'] }, []],
  ])('%j takes the works %j', async (scope, ids) => {
    await stage.read([stage.write('i.jsonl', lines(institution, part))], scope);
    await stage.read([stage.write('w.jsonl', lines(work, elsewhere, inPart))], scope);
    const keys = (await stage.rows('SELECT key FROM staged_paper ORDER BY key')).map(
      ({ key }) => key,
    );
    expect(keys).toEqual(ids.map((id) => `openalex:${id}`));
    expect((await balanced()).leftOut).toBe(3 - ids.length);
  });
});

describe('a file that is not of OpenAlex, or damaged', () => {
  it.each([
    ['another source', lines({ DOI: '10.1/x', title: ['X'] }), 'import-foreign'],
    ['an error reply', { error: 'Not Found', message: 'no such work' }, 'import-foreign'],
    ['a cut gzip', gzipSync(lines(work).repeat(500)).subarray(0, 300), 'text-cut'],
    ['a web page', '<html>rate limited</html>', 'json-not-json'],
  ])('is refused: %s', async (_, content, code) => {
    const files = [stage.write('bad.json', content)];
    await expect(stage.read(files)).rejects.toMatchObject({ code });
    expect(await stage.counts()).toMatchObject({ read: 0, papers: 0, rejected: 0 });
  });
});

describe.skipIf(!existsSync(data))('the real files', () => {
  it('are all read', async () => {
    const found = ['api', 'snapshot'].flatMap((folder) => filesUnder(path.join(data, folder)));
    const accepted = found
      .filter((file) => openAlexSource.accepts(file))
      .sort((one, other) => openAlexSource.rank!(one) - openAlexSource.rank!(other));
    expect(
      found.filter((file) => !accepted.includes(file)).map((file) => path.basename(file)),
    ).toEqual(['manifest']);
    await stage.read(accepted);
    expect(await balanced()).toMatchObject({ read: 974, papers: 17, people: 2, rejected: 17 });
    expect(
      await stage.rows(
        `SELECT name_zh FROM staged_institution WHERE name = 'Wuhan Conservatory of Music'`,
      ),
    ).toEqual([{ name_zh: '武汉音乐学院' }]);
    const [reply] = await stage.rows(
      `SELECT abstract FROM staged_paper WHERE key = 'openalex:W2741809807'`,
    );
    expect(reply?.abstract).toMatch(
      /^Despite growing interest in Open Access \(OA\) to scholarly literature/,
    );
  });
});

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
