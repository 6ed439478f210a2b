import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateWorld } from '@coopkg/demo-graph';
import { Tables } from '@coopkg/tables';
import { writeAsSources, type SourceFiles } from './write-as-sources.js';

interface Work {
  title: string;
  abstract_inverted_index: Record<string, number[]> | null;
  authorships: {
    author: { id: string; display_name: string; orcid: string | null };
    institutions: { display_name: string }[];
  }[];
  grants: { award_id: string }[];
  referenced_works: string[];
}

const records = <Kind>(files: SourceFiles, kind: string): Kind[] =>
  gunzipSync(
    readFileSync(path.join(files.openAlex, kind, 'updated_date=2026-01-01', 'part_000.gz')),
  )
    .toString('utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Kind);

describe('a made-up graph written as its sources would tell it', () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'as-sources-'));
  const world = path.join(folder, 'world');
  let tables: Tables;
  let files: SourceFiles;
  beforeAll(async () => {
    await generateWorld({ scale: 60, seed: 3, out: world });
    tables = await Tables.open(path.join(folder, 'tables'));
    files = await writeAsSources(tables, world, path.join(folder, 'sources'), false);
  });
  afterAll(() => {
    tables.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has each paper as a work, with the words of its abstract at their places', () => {
    const works = records<Work>(files, 'works');
    const [, ...rows] = readFileSync(path.join(world, 'papers.csv'), 'utf8').trimEnd().split('\n');
    expect(works).toHaveLength(rows.length);
    const { title, abstract_inverted_index: places } = works.find(
      ({ abstract_inverted_index: index }) => Object.keys(index ?? {}).length > 20,
    )!;
    const words: string[] = [];
    for (const [word, at] of Object.entries(places!)) for (const place of at) words[place] = word;
    expect(rows.find((row) => row.includes(title))).toContain(words.join(' '));
  });

  it('names authors in Latin letters, their Chinese names only in their own records', () => {
    const [{ authorships } = { authorships: [] }] = records<Work>(files, 'works');
    expect(authorships[0]!.author.display_name).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+$/);
    const authors = records<{ display_name_alternatives: string[] }>(files, 'authors');
    expect(authors[0]!.display_name_alternatives.join()).toMatch(/\p{Script=Han}/u);
  });

  it('gives two of three people an ORCID with the right check digit', () => {
    const iris = records<{ orcid: string | null }>(files, 'authors').flatMap(
      ({ orcid }) => orcid ?? [],
    );
    expect(iris).toHaveLength(40);
    for (const iri of iris) {
      const digits = iri.slice(-19).replaceAll('-', '');
      let total = 0;
      for (const digit of digits.slice(0, -1)) total = (total + Number(digit)) * 2;
      const check = (12 - (total % 11)) % 11;
      expect(digits.at(-1)).toBe(check === 10 ? 'X' : String(check));
    }
  });

  it('writes the projects as a list in GB18030', () => {
    const text = new TextDecoder('gb18030', { fatal: true }).decode(readFileSync(files.projects));
    const [header, first] = text.split('\n');
    expect(header).toMatch(/^项目批准号,项目类别,项目名称,依托单位,负责人/);
    expect(readFileSync(path.join(world, 'projects.csv'), 'utf8')).toContain(first!.split(',')[2]!);
  });

  it('knows no Chinese name of a person or university where told so', async () => {
    const latin = await writeAsSources(tables, world, path.join(folder, 'latin'), true);
    const told = JSON.stringify([...records(latin, 'authors'), ...records(latin, 'institutions')]);
    expect(told).not.toMatch(/\p{Script=Han}/u);
    const [, first] = readFileSync(latin.people, 'utf8').split('\n');
    expect(first!.split(',').slice(0, 2).join()).not.toMatch(/\p{Script=Han}/u);
  });
});
