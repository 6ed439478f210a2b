import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { aliasOfRor, importRor } from './import-ror.js';

const second = {
  names: [
    { value: 'Greenfield University', types: ['ror_display', 'label'], lang: 'en' },
    { value: '綠野大學', types: ['label'], lang: 'zh' },
    { value: 'GFU', types: ['acronym'], lang: null },
  ],
  types: ['education'],
  status: 'active',
  domains: ['gfu.edu'],
  locations: [{ geonames_details: { country_code: 'CN' } }],
};

it('reads both schemas of ROR, and names in simplified Chinese', () => {
  const wanted = {
    zh: '绿野大学',
    en: 'Greenfield University',
    acronyms: ['GFU'],
    domains: ['gfu.edu'],
    country: 'CN',
  };
  expect(aliasOfRor(second)).toEqual(wanted);
  expect(
    aliasOfRor({
      name: 'Greenfield University',
      labels: [{ label: '绿野大学', iso639: 'zh' }],
      acronyms: ['GFU'],
      types: ['Education'],
      country: { country_code: 'CN' },
      domains: ['gfu.edu'],
    }),
  ).toEqual(wanted);
});

it('leaves out what is closed or of another type; what has no Chinese name serves its graph', () => {
  expect(aliasOfRor({ ...second, status: 'withdrawn' })).toBeNull();
  expect(aliasOfRor({ ...second, types: ['company'] })).toBeNull();
  expect(aliasOfRor({ ...second, types: ['company'] }, ['company'])?.zh).toBe('绿野大学');
  expect(
    aliasOfRor({ name: 'Greenfield University', types: ['education'], acronyms: ['GFU'] }),
  ).toEqual({
    zh: 'Greenfield University',
    en: 'Greenfield University',
    acronyms: ['GFU'],
    onlyInGraph: true,
  });
});

it('writes rows that the known ones do not have, and says what is wrong with a file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'ror-'));
  await writeFile(
    join(folder, 'ror.json'),
    JSON.stringify([
      second,
      second,
      {
        name: 'Peking University',
        labels: [{ label: '北京大学', iso639: 'zh' }],
        types: ['education'],
      },
    ]),
  );
  expect(
    await importRor(join(folder, 'ror.json'), join(folder, 'rows.jsonl'), [{ zh: '北京大学' }]),
  ).toEqual({ read: 3, written: 1 });
  expect(JSON.parse(await readFile(join(folder, 'rows.jsonl'), 'utf8'))).toMatchObject({
    zh: '绿野大学',
  });
  await expect(importRor(join(folder, 'none.json'), join(folder, 'x'), [])).rejects.toMatchObject({
    code: 'file-unreadable',
  });
  await writeFile(join(folder, 'bad.json'), 'not json');
  await expect(importRor(join(folder, 'bad.json'), join(folder, 'x'), [])).rejects.toMatchObject({
    code: 'ror-malformed',
  });
});
