import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hIndex } from './chunk-writer.js';
import { generateWorld, worldSize } from './generate-world.js';
import { readGraphFile } from './graph-folder-reading.js';
import { csvHeaders } from './graph-folder.js';
import type { GraphFile } from './graph-folder.js';

// Seconds of work; minutes on a machine that is busy with other things.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const root = mkdtempSync(join(tmpdir(), 'world-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const digest = (folder: string): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()) {
    hash.update(name.slice(folder.length)).update(readFileSync(name));
  }
  return hash.digest('hex');
};

describe('a small world', () => {
  const folder = join(root, 'small');
  let tables: Record<GraphFile, Record<string, string>[]>;
  beforeAll(async () => {
    await generateWorld({ scale: 'small', seed: 1, out: folder });
    tables = Object.fromEntries(
      (Object.keys(csvHeaders) as GraphFile[]).map((file) => [file, readGraphFile(folder, file)]),
    ) as typeof tables;
  });

  it('has the headers of the contract and the promised size', () => {
    for (const [file, header] of Object.entries(csvHeaders))
      expect(readFileSync(join(folder, file), 'utf8').split('\n', 1)[0]).toBe(header);
    expect(tables['researchers.csv']).toHaveLength(2_000);
    expect(tables['papers.csv']).toHaveLength(15_000);
    expect(tables['projects.csv']).toHaveLength(1_500);
    expect(JSON.parse(readFileSync(join(folder, 'world.json'), 'utf8'))).toMatchObject({
      seed: '1',
      scale: 'small',
      counts: worldSize('small'),
    });
  });

  it('refers only to nodes that exist, each edge once', () => {
    const ids = {
      Researcher: new Set(tables['researchers.csv'].map((row) => row['id:ID(Researcher)'])),
      Paper: new Set(tables['papers.csv'].map((row) => row['id:ID(Paper)'])),
      Project: new Set(tables['projects.csv'].map((row) => row['id:ID(Project)'])),
    };
    expect([ids.Researcher.size, ids.Paper.size, ids.Project.size]).toEqual([2_000, 15_000, 1_500]);
    for (const [file, header] of Object.entries(csvHeaders).filter(([, line]) =>
      line.startsWith(':START_ID'),
    )) {
      const [start = '', end = ''] = header.split(',');
      const seen = new Set<string>();
      const starts = ids[/\((\w+)\)/.exec(start)?.[1] as keyof typeof ids];
      const ends = ids[/\((\w+)\)/.exec(end)?.[1] as keyof typeof ids];
      expect(
        tables[file as GraphFile].filter((row) => !starts.has(row[start]) || !ends.has(row[end])),
        file,
      ).toEqual([]);
      for (const row of tables[file as GraphFile]) seen.add(`${row[start]} ${row[end]}`);
      expect(seen.size, file).toBe(tables[file as GraphFile].length);
    }
  });

  const paperNumbers = (column: 'year:long' | 'citationCount:long'): Map<string, number> =>
    new Map(tables['papers.csv'].map((row) => [row['id:ID(Paper)']!, Number(row[column])]));
  const authorships = (): { author: string; paper: string; position: number }[] =>
    tables['authored.csv'].map((row) => ({
      author: row[':START_ID(Researcher)']!,
      paper: row[':END_ID(Paper)']!,
      position: Number(row['position:long']),
    }));
  const grouped = <T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> => {
    const groups = new Map<string, T[]>();
    for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
    return groups;
  };

  it('cites nothing later, and counts at least the citations that it holds', () => {
    const year = paperNumbers('year:long');
    expect(
      tables['cites.csv'].filter(
        (row) => !(year.get(row[':START_ID(Paper)']!)! >= year.get(row[':END_ID(Paper)']!)!),
      ),
    ).toEqual([]);
    const citations = paperNumbers('citationCount:long');
    const incoming = grouped(tables['cites.csv'], (row) => row[':END_ID(Paper)']!);
    expect(
      [...incoming].filter(([paper, { length }]) => !(citations.get(paper)! >= length)),
    ).toEqual([]);
  });

  it('derives the figures of researchers and the order of authors from authorship', () => {
    const citations = paperNumbers('citationCount:long');
    const byResearcher = grouped(authorships(), ({ author }) => author);
    for (const row of tables['researchers.csv']) {
      const own = (byResearcher.get(row['id:ID(Researcher)']!) ?? []).map(({ paper }) =>
        citations.get(paper)!,
      );
      expect(
        [row['paperCount:long'], row['citationCount:long'], row['hIndex:long']].map(Number),
      ).toEqual([own.length, own.reduce((a, b) => a + b, 0), hIndex(own)]);
    }
    const byPaper = grouped(authorships(), ({ paper }) => paper);
    expect(
      [...byPaper.values()].filter((authors) =>
        authors
          .map(({ position }) => position)
          .sort((a, b) => a - b)
          .some((position, index) => position !== index + 1),
      ),
    ).toEqual([]);
  });

  it('derives who cooperates from authorship', () => {
    const year = paperNumbers('year:long');
    const together: { pair: string; at: number }[] = [];
    for (const [paper, authors] of grouped(authorships(), ({ paper }) => paper))
      for (const { author: a } of authors)
        for (const { author: b } of authors)
          if (a < b) together.push({ pair: `${a} ${b}`, at: year.get(paper)! });
    const expected = [...grouped(together, ({ pair }) => pair)].map(([pair, papers]) => {
      const years = papers.map(({ at }) => at);
      return [pair, papers.length, Math.min(...years), Math.max(...years)].join(' ');
    });
    const written = tables['cooperates_with.csv'].map((row) =>
      [
        row[':START_ID(Researcher)'],
        row[':END_ID(Researcher)'],
        row['count:long'],
        row['firstYear:long'],
        row['lastYear:long'],
      ].join(' '),
    );
    expect(written.sort()).toEqual(expected.sort());
  });

  it('never repeats a title, a project name, a grant number, an e-mail or a doi', () => {
    for (const [file, column] of [
      ['papers.csv', 'title'],
      ['papers.csv', 'doi'],
      ['projects.csv', 'name'],
      ['projects.csv', 'number'],
      ['researchers.csv', 'email'],
      ['researchers.csv', 'homepage'],
    ] as const) {
      const values = tables[file].map((row) => row[column]).filter(Boolean);
      expect(values.length).toBeGreaterThan(500);
      expect(new Set(values).size, `${file} ${column}`).toBe(values.length);
    }
  });

  it('gives each project one leader who is no other member, and a leader of the host institution', () => {
    const leaders = new Map(
      tables['leads.csv'].map((row) => [row[':END_ID(Project)'], row[':START_ID(Researcher)']]),
    );
    expect(leaders.size).toBe(tables['projects.csv'].length);
    for (const row of tables['participates_in.csv'])
      expect(leaders.get(row[':END_ID(Project)'])).not.toBe(row[':START_ID(Researcher)']);
    const university = new Map(
      tables['researchers.csv'].map((row) => [row['id:ID(Researcher)'], row.university]),
    );
    for (const row of tables['projects.csv'])
      expect(university.get(leaders.get(row['id:ID(Project)']))).toBe(row.university);
  });

  it('has universities, colleges and ranks enough to ask about', () => {
    const people = new Map<string, number>();
    const ranks = new Map<string, Set<string>>();
    for (const row of tables['researchers.csv']) {
      people.set(row.university ?? '', (people.get(row.university ?? '') ?? 0) + 1);
      const college = `${row.university} ${row.college}`;
      ranks.set(college, (ranks.get(college) ?? new Set()).add(row.title ?? ''));
    }
    expect(people.size).toBeGreaterThanOrEqual(50);
    expect(Math.min(...people.values())).toBeGreaterThanOrEqual(8);
    expect([...ranks.values()].filter((set) => set.size >= 3).length).toBeGreaterThan(100);
    expect(
      tables['researchers.csv'].some(
        (row) => row.university === '西安电子科技大学' && row.college === '计算机科学与技术学院',
      ),
    ).toBe(true);
  });

  it('has names that collide as often as among real academics (2.3 in 100 000 pairs)', () => {
    const counts = new Map<string, number>();
    for (const row of tables['researchers.csv'])
      counts.set(row.name ?? '', (counts.get(row.name ?? '') ?? 0) + 1);
    const same =
      [...counts.values()].reduce((sum, count) => sum + count * (count - 1), 0) / (2_000 * 1_999);
    expect(same).toBeGreaterThan(0.8e-5);
    expect(same).toBeLessThan(5e-5);
  });

  it('leaves unknown values empty and writes profiles and portraits for some', () => {
    const share = (file: GraphFile, column: string): number =>
      tables[file].filter((row) => row[column] === '').length / tables[file].length;
    for (const [file, column] of [
      ['researchers.csv', 'email'],
      ['researchers.csv', 'homepage'],
      ['researchers.csv', 'education'],
      ['papers.csv', 'abstract'],
      ['papers.csv', 'doi'],
      ['projects.csv', 'number'],
      ['projects.csv', 'funding:double'],
    ] as const) {
      expect(share(file, column)).toBeGreaterThan(0.005);
      expect(share(file, column)).toBeLessThan(0.5);
    }
    expect(readdirSync(join(folder, 'profiles')).length).toBeGreaterThan(500);
    expect(readdirSync(join(folder, 'portraits')).length).toBeGreaterThan(400);
    const first = readdirSync(join(folder, 'profiles'))[0] ?? '';
    const person = tables['researchers.csv'].find(
      (row) => `${row['id:ID(Researcher)']}.md` === first,
    );
    expect(readFileSync(join(folder, 'profiles', first), 'utf8')).toContain(`# ${person?.name}`);
  });
});

describe('any world', () => {
  it('is the same bytes for the same seed and other ones for another', async () => {
    const make = async (seed: number, name: string): Promise<string> => {
      await generateWorld({ scale: 120, seed, out: join(root, name) });
      return digest(join(root, name));
    };
    const first = await make(5, 'a');
    expect(await make(5, 'b')).toBe(first);
    expect(await make(6, 'c')).not.toBe(first);
    // A folder that held another world ends as if it had been empty.
    expect(await make(5, 'c')).toBe(first);
  });

  it('of several chunks keeps its edges consistent across them', async () => {
    const folder = join(root, 'chunks');
    await generateWorld({ scale: 5_100, seed: 3, out: folder });
    const researchers = readGraphFile(folder, 'researchers.csv');
    const papers = new Map(
      readGraphFile(folder, 'papers.csv').map((row) => [
        row['id:ID(Paper)'],
        Number(row['citationCount:long']),
      ]),
    );
    const own = new Map<string, number[]>();
    for (const row of readGraphFile(folder, 'authored.csv'))
      own.set(row[':START_ID(Researcher)'] ?? '', [
        ...(own.get(row[':START_ID(Researcher)'] ?? '') ?? []),
        papers.get(row[':END_ID(Paper)']) ?? NaN,
      ]);
    for (const row of researchers) {
      const citations = own.get(row['id:ID(Researcher)'] ?? '') ?? [];
      expect(
        [row['paperCount:long'], row['citationCount:long'], row['hIndex:long']].map(Number),
      ).toEqual([citations.length, citations.reduce((a, b) => a + b, 0), hIndex(citations)]);
    }
    const pairs = readGraphFile(folder, 'cooperates_with.csv').map(
      (row) => `${row[':START_ID(Researcher)']} ${row[':END_ID(Researcher)']}`,
    );
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(pairs.every((pair) => pair.slice(0, 7) < pair.slice(8))).toBe(true);
    const chunkOf = (id: string): number => Math.floor((Number(id.slice(1)) - 1) / 1_700);
    expect(pairs.some((pair) => chunkOf(pair.slice(0, 7)) !== chunkOf(pair.slice(8)))).toBe(true);
    const titles = readGraphFile(folder, 'papers.csv').map((row) => row.title);
    expect(new Set(titles).size).toBe(titles.length);
    const emails = researchers.map((row) => row.email).filter(Boolean);
    expect(new Set(emails).size).toBe(emails.length);
  });

  it('refuses a scale that makes no sense, in both languages', async () => {
    await expect(generateWorld({ scale: 3, seed: 1, out: join(root, 'no') })).rejects.toMatchObject(
      {
        code: 'bad-scale',
        text: { zh: expect.stringContaining('3'), en: expect.stringContaining('3') },
      },
    );
    expect(existsSync(join(root, 'no'))).toBe(false);
  });
});
