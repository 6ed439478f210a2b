import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Cell } from '@coopkg/tables';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dblpSource } from './dblp-source.js';
import { TestReading, faultOf, head, paper } from '../../../test/dblp-reading.js';

const shared = fileURLToPath(new URL('../../../../../../shared/data/dblp/', import.meta.url));
const present = existsSync(shared);
if (!present) console.warn('SKIPPED: the real dblp records are not at ../shared/data/dblp');

let test: TestReading;
beforeEach(async () => {
  test = await TestReading.open();
});
afterEach(() => {
  test.close();
});

describe.skipIf(!present)('the real files', () => {
  it.each([
    ['fragment.xml', { records: 1600, papers: 1596, people: 0, rejected: 4, authorships: 1435 }],
    ['articles_2022.xml', { records: 21, papers: 15, people: 5, rejected: 1, authorships: 21 }],
    ['articles_publtype.xml', { records: 7, papers: 7, people: 0, rejected: 0, authorships: 28 }],
    [
      'made_up_person_records.xml',
      { records: 6, papers: 1, people: 3, rejected: 1, authorships: 3 },
    ],
  ])('%s is read with nothing lost', async (name, expected) => {
    await test.read(path.join(shared, name));
    const { records, parts } = await test.accounts();
    expect({
      records,
      papers: await test.count('staged_paper'),
      people: await test.count('staged_person'),
      rejected: await test.count('staged_rejected'),
      authorships: await test.count('staged_authorship'),
    }).toEqual(expected);
    expect(parts).toBe(records);
    expect(test.messages).toEqual([]);
  });

  it('dblp.dtd itself is not taken for a list of records', async () => {
    const file = path.join(shared, 'dblp.dtd');
    expect(dblpSource.accepts(file)).toBe(false);
    expect((await faultOf(test.read(file))).code).toBe('dblp-foreign');
    expect(await test.kept()).toEqual([]);
  });

  it('the same packed as gzip gives the same', async () => {
    const text = readFileSync(path.join(shared, 'fragment.xml'));
    await test.read(test.write('fragment.xml.gz', gzipSync(text)));
    expect(await test.count('staged_paper')).toBe(1596);
    expect(
      await test.rows(`SELECT name FROM staged_authorship WHERE name LIKE 'G%nther Heinemann'`),
    ).toEqual([{ name: 'Günther Heinemann' }]);
  });
});

describe('papers', () => {
  it('are read with markup, entities, white space and the final stop understood', async () => {
    await test.readText(
      `${head}${paper('journals/x/A', '<author orcid="0000-0002-1825-0097">J&uuml;rgen M&#252;ller 0003</author>\n<author>Li Na</author><editor>Someone Else</editor>\n<title>Graphs with <i>k</i>\n   Colours &amp; H<sub>2</sub>O &lt;3.</title><journal>CoRR</journal><booktitle>X</booktitle>\n<ee>https://doi.org/10.1000/ABC%3C1%3E</ee><ee>http://arxiv.org/abs/2402.00001</ee><ee>https://example.org/x</ee>\n<cite>conf/a/B</cite><cite>...</cite>')}</dblp>`,
    );
    expect(await test.rows('SELECT * EXCLUDE (file) FROM staged_paper')).toMatchInlineSnapshot(`
      [
        {
          "abstract": null,
          "citation_count": null,
          "doi": "10.1000/abc<1>",
          "key": "dblp:journals/x/A",
          "keywords": null,
          "language": null,
          "line": 4,
          "pdf_url": "https://arxiv.org/pdf/2402.00001",
          "title": "Graphs with k Colours & H2O <3",
          "venue": "CoRR",
          "year": 2020,
        },
      ]
    `);
    expect(
      await test.rows(
        'SELECT paper, position, person, name, orcid FROM staged_authorship ORDER BY position',
      ),
    ).toMatchInlineSnapshot(`
      [
        {
          "name": "Jürgen Müller",
          "orcid": "0000-0002-1825-0097",
          "paper": "dblp:journals/x/A",
          "person": "dblp:author:Jürgen Müller 0003",
          "position": 1,
        },
        {
          "name": "Li Na",
          "orcid": null,
          "paper": "dblp:journals/x/A",
          "person": "dblp:author:Li Na",
          "position": 2,
        },
      ]
    `);
    expect(await test.rows('SELECT citing, cited FROM staged_citation')).toEqual([
      { citing: 'dblp:journals/x/A', cited: 'dblp:conf/a/B' },
    ]);
    expect(await test.rows('SELECT field, count FROM staged_unused')).toEqual([
      { field: 'booktitle', count: 1 },
      { field: 'cite', count: 1 },
      { field: 'editor', count: 1 },
      { field: 'ee', count: 1 },
    ]);
  });

  it.each([
    ['Learning in the U.S.A.', 'Learning in the U.S.A.'],
    ['To be or...', 'To be or...'],
    ['Web.de.', 'Web.de'],
    ['What?', 'What?'],
    ['知识图谱。', '知识图谱。'],
  ])('keep the stop of an abbreviation: %s', async (written, title) => {
    const xml = `${head}${paper('a', `<title>${written}</title>`)}</dblp>`;
    await test.readText(Buffer.from(xml));
    expect(await test.rows('SELECT title FROM staged_paper')).toEqual([{ title }]);
  });

  it('without a title or a year, withdrawn, or of an unknown kind are rejected with their lines', async () => {
    await test.readText(
      `${head}<article key="a"><year>2020</year></article>
<article key="b"><title>B.</title></article>
<article key="c"><title>C.</title><year>MMXX</year></article>
<article key="d" publtype="informal withdrawn"><title>D.</title><year>2020</year></article>
<article><title>E.</title><year>2020</year></article>
<poem key="f"><title>F.</title><year>2020</year></poem>
<article key="g"><title>${'g'.repeat(1_000_000)}</title><year>2020</year></article>
</dblp>`,
    );
    expect(await test.rows('SELECT line, reason FROM staged_rejected')).toEqual([
      { line: 4, reason: 'The record has no title.' },
      { line: 5, reason: 'The record has no year.' },
      { line: 6, reason: '"MMXX" is no year.' },
      { line: 7, reason: 'The paper has been withdrawn.' },
      { line: 8, reason: 'The record has no key.' },
      { line: 9, reason: '<poem> is no kind of record that dblp has.' },
      { line: 10, reason: 'The title has 1000000 characters.' },
    ]);
    const longest = await test.tables.value('SELECT max(length(text)) FROM staged_rejected');
    expect(longest).toBeLessThan(1100);
    expect(await test.accounts()).toEqual({ records: 7, parts: 7 });
  });

  it('older than the choice are left out and counted', async () => {
    await test.readText(
      `${head}${paper('a', '<title>A.</title>')}${paper('b', '<title>B.</title>').replace('2020', '1999')}</dblp>`,
      { since: 2000 },
    );
    expect(await test.rows('SELECT records, left_out FROM staged_input')).toEqual([
      { records: 2, left_out: 1 },
    ]);
    expect((await faultOf(test.readText(`${head}</dblp>`, { country: 'CN' }))).code).toBe(
      'scope-unsupported',
    );
  });
});

describe('people', () => {
  const made = `${head}<www key="homepages/1/1"><author>Wei Zhang 0001</author><author>Zhang Wei 0007</author><title>Home Page</title>
<note type="affiliation" label="2001-2005">Old University</note><note type="affiliation" label="since 2010">New University, Harbin, China</note>
<note type="affiliation">Second University</note><note label="PhD 2009" type="affiliation">Tsinghua University, Beijing, China</note>
<note type="uname">&#24352;&#20255;</note><note type="award">Prize</note>
<url>https://scholar.google.com/citations?user=x</url><url>https://orcid.org/0000-0002-1825-0097</url><url>https://orcid.org/0000-0002-1825-0098</url><url>https://example.edu/~wz</url></www>
<www key="homepages/1/2"><crossref>homepages/1/1</crossref></www>
<www key="homepages/1/3" publtype="group"><author>The Team</author><title>Home Page</title></www>
${paper('p/1', '<author>Wei Zhang</author><author>Wei Zhang 0001</author><title>P.</title>')}`;
  const shared =
    '<www key="homepages/1" publtype="disambiguation"><author>Wei Zhang</author><title>Home Page</title></www>';

  it('have names, where they work, where they took their doctorate, and pages of their own', async () => {
    await test.readText(`${made}</dblp>`);
    expect(
      await test.rows(
        'SELECT key, name, names, orcid, affiliation, education, homepage FROM staged_person',
      ),
    ).toMatchInlineSnapshot(`
      [
        {
          "affiliation": "New University, Harbin, China",
          "education": "Tsinghua University, Beijing, China",
          "homepage": "https://example.edu/~wz",
          "key": "dblp:author:Wei Zhang 0001",
          "name": "Wei Zhang",
          "names": [
            "Zhang Wei",
            "张伟",
          ],
          "orcid": "0000-0002-1825-0097",
        },
      ]
    `);
    expect(await test.rows('SELECT key, into_key FROM staged_merged_key')).toEqual([
      { key: 'dblp:author:Zhang Wei 0007', into_key: 'dblp:author:Wei Zhang 0001' },
      { key: 'dblp:homepages/1/2', into_key: 'dblp:homepages/1/1' },
    ]);
    expect(await test.rows('SELECT field, count FROM staged_unused')).toEqual([
      { field: 'award', count: 1 },
      { field: 'further affiliation', count: 1 },
      { field: 'past affiliation', count: 1 },
      { field: 'url', count: 2 },
    ]);
    expect(await test.accounts()).toEqual({ records: 4, parts: 4 });
  });

  it('who share a name without a number are nobody on a paper, wherever the page stands', async () => {
    const persons = (): Promise<Record<string, Cell>[]> =>
      test.rows('SELECT name, person FROM staged_authorship ORDER BY position');
    const unsure = [
      { name: 'Wei Zhang', person: null },
      { name: 'Wei Zhang', person: 'dblp:author:Wei Zhang 0001' },
    ];
    await test.readText(`${made}</dblp>`);
    expect(await persons()).not.toEqual(unsure);
    await test.readText(`${head}${shared}</dblp>`);
    expect(await persons()).toEqual(unsure);
    expect(await test.accounts()).toEqual({ records: 1, parts: 1 });
  });
});

describe('which files of a folder are for dblp', () => {
  it('goes by the name, else by how the file begins', () => {
    const begins = test.write('part.xml', `${head}</dblp>`);
    const packed = test.write('part.xml.gz', gzipSync(`${head}</dblp>`));
    const other = test.write('other.xml', '<feed/>');
    const accepted = ['x/dblp.xml', 'x/dblp-2024-05-01.xml.gz', begins, packed, 'dblp.dtd', other];
    expect(accepted.map((file) => dblpSource.accepts(file))).toEqual([
      ...[true, true, true, true],
      ...[false, false],
    ]);
  });
});
