import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  facultyPage,
  graphResearcher as researcher,
  researcherSource as source,
} from '../../test/faculty-folder.js';
import type { ResearcherSource } from '../matching/graph-researcher.js';
import { importProfiles, type ImportOptions, type ImportSummary } from './import-profiles.js';
import type { Decision } from './decision.js';
import { readProposals, writeProposals } from './proposal.js';

let root: string;
let pages: string;
let out: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'import-profiles-'));
  pages = path.join(root, 'pages');
  out = path.join(root, 'out');
  mkdirSync(pages);
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const page = (file: string, name: string, more = ''): void => {
  facultyPage(pages, file, name, more);
};

const picture = (file: string, red: number, width = 120): Promise<unknown> => {
  mkdirSync(path.dirname(path.join(pages, file)), { recursive: true });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}"><rect width="100%" height="100%" fill="#cde"/><circle cx="${30 + (red % 50)}%" cy="40%" r="25%" fill="rgb(${red},80,60)"/><rect x="${red % 70}%" y="70%" width="30%" height="20%"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg().toFile(path.join(pages, file));
};

const run = (
  researchers: ResearcherSource | null,
  more: Partial<ImportOptions> = {},
): Promise<ImportSummary> => importProfiles({ folder: pages, out, researchers, ...more });
const decisions = (): Record<string, Decision> =>
  Object.fromEntries(
    readFileSync(path.join(out, 'decisions.jsonl'), 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Decision)
      .map((one) => [one.file, one]),
  );
const read = (file: string): string => readFileSync(path.join(out, file), 'utf8');

describe('importing profiles', () => {
  it('puts a page and its picture under the id of the one researcher who fits', async () => {
    page('a/zhang.html', '张伟', '<img src="../img/zw.jpg" alt="张伟">');
    await picture('img/zw.jpg', 200);
    await run(
      source(researcher('R1', '张伟'), researcher('R2', '张伟', { university: '清华大学' })),
    );
    expect(read('profiles/R1.md')).toMatch(/^# 张伟\n\n职称：副教授\n/);
    expect(existsSync(path.join(out, 'portraits/R1.jpg'))).toBe(true);
    expect(decisions()['a/zhang.html']).toMatchObject({
      decision: 'kept',
      researcherId: 'R1',
      encoding: 'UTF-8',
      written: 'profiles/R1.md',
    });
    const rows = await readProposals(path.join(out, 'proposals.csv'));
    expect(rows.find(({ field }) => field === 'title')).toMatchObject({
      researcherId: 'R1',
      value: '副教授',
      sentence: '职称：副教授',
      status: 'proposed',
    });
  });

  it('guesses nobody: of two who fit, and of one elsewhere, the page stays open with the candidates', async () => {
    page('li.html', '李娜');
    page('wu.html', '吴刚');
    await run(
      source(
        researcher('R1', '李娜'),
        researcher('R2', '李娜'),
        researcher('R3', '吴刚', { university: '清华大学' }),
      ),
    );
    expect(decisions()['li.html']).toMatchObject({
      decision: 'unmatched',
      researcherId: null,
      candidates: ['R1', 'R2'],
      written: 'unmatched/li.html.md',
    });
    expect(decisions()['wu.html']).toMatchObject({
      decision: 'unmatched',
      candidates: ['R3'],
      reason: 'one researcher is named 吴刚, none at 东南大学',
    });
    expect(existsSync(path.join(out, 'profiles'))).toBe(false);
  });

  it('tells people of one name apart by the college that the person importing gives', async () => {
    page('li.html', '李娜');
    const both = source(
      researcher('R1', '李娜', { college: '数学学院' }),
      researcher('R2', '李娜', { college: '计算机科学与工程学院' }),
    );
    await run(both, { university: '东南大学', college: '计算机学院' });
    expect(decisions()['li.html']).toMatchObject({ decision: 'kept', researcherId: 'R2' });
  });

  it('takes whom a person has named in proposals.csv, and keeps what was decided there', async () => {
    page('li.html', '李娜');
    const both = source(researcher('R1', '李娜'), researcher('R2', '李娜'));
    await run(both);
    const file = path.join(out, 'proposals.csv');
    const rows = await readProposals(file);
    writeProposals(
      file,
      rows.map((row) => ({
        ...row,
        researcherId: 'R2',
        status: row.field === 'title' ? 'accepted' : 'refused',
      })),
    );
    await run(both);
    expect(decisions()['li.html']).toMatchObject({
      decision: 'kept',
      researcherId: 'R2',
      reason: 'named in proposals.csv',
    });
    expect(existsSync(path.join(out, 'unmatched/li.html.md'))).toBe(false);
    const again = await readProposals(file);
    expect(again.filter(({ status }) => status === 'accepted').map(({ field }) => field)).toEqual([
      'title',
    ]);
  });

  it('changes nothing when it is run again, and leaves what a person has edited', async () => {
    page('zhang.html', '张伟', '<img src="zw.jpg" alt="张伟">');
    await picture('zw.jpg', 200);
    const graph = source(researcher('R1', '张伟'));
    await run(graph);
    const files = ['profiles/R1.md', 'decisions.jsonl', 'proposals.csv', 'profiles-import.json'];
    const before = files.map(read);
    await run(graph);
    expect(files.map(read)).toEqual(before);
    writeFileSync(path.join(out, 'profiles/R1.md'), '# 我写的\n');
    await run(graph);
    expect(read('profiles/R1.md')).toBe('# 我写的\n');
    expect(decisions()['zhang.html']?.decision).toBe('not-replaced');
    await run(graph, { replace: true });
    expect(read('profiles/R1.md')).toMatch(/^# 张伟/);
  });

  it('discards near duplicates, never pages of different people however alike', async () => {
    page('a.html', '张伟');
    writeFileSync(
      path.join(pages, 'b.html'),
      readFileSync(path.join(pages, 'a.html'), 'utf8').replace('若干篇。', '若干篇 。'),
    );
    writeFileSync(
      path.join(pages, 'c.html'),
      readFileSync(path.join(pages, 'a.html'), 'utf8').replaceAll('张伟', '李娜'),
    );
    await run(null);
    expect(decisions()).toMatchObject({
      'a.html': { decision: 'unmatched' },
      'b.html': {
        decision: 'discarded',
        reason: expect.stringMatching(/^a near duplicate of a.html: \d+% of its text/) as string,
      },
      'c.html': { decision: 'unmatched', name: '李娜' },
    });
  });

  it('refuses a placeholder that many pages share, and pictures that show nobody', async () => {
    for (const [index, name] of ['张伟', '李娜', '王芳'].entries()) {
      page(`${index}.html`, name, `<img src="p/${index}.jpg" alt="${name}">`);
      await picture(`p/${index}.jpg`, 90, [120, 240, 400][index]);
    }
    page('own.html', '赵敏', '<img src="p/own.jpg" alt="赵敏">');
    await picture('p/own.jpg', 220);
    writeFileSync(path.join(pages, 'p/empty.jpg'), '');
    writeFileSync(path.join(pages, 'p/page.jpg'), '<html>404</html>');
    writeFileSync(path.join(pages, 'p/bad.svg'), '<svg onload="alert(1)"/>');
    await picture('p/tiny.png', 10, 20);
    await sharp({ create: { width: 200, height: 260, channels: 3, background: '#fff' } })
      .png()
      .toFile(path.join(pages, 'p/blank.png'));
    const whole = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 120, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    writeFileSync(path.join(pages, 'p/cut.jpg'), whole.subarray(0, whole.length / 2));
    await run(null);
    const found = decisions();
    expect(found['p/own.jpg']).toMatchObject({
      decision: 'portrait',
      written: 'unmatched/own.html.jpg',
    });
    for (const index of [0, 1, 2])
      expect(found[`p/${index}.jpg`]).toMatchObject({
        decision: 'portrait-refused',
        reason: 'a placeholder: the pages of 3 people show the same picture',
      });
    const reasons = ['empty.jpg', 'page.jpg', 'bad.svg', 'tiny.png', 'blank.png', 'cut.jpg'].map(
      (file) => found[`p/${file}`]?.reason,
    );
    expect(reasons).toEqual([
      'the picture is empty (0 bytes)',
      'not a picture: a page of HTML or XML with the name of one',
      'an SVG, which may hold programs: only JPEG, PNG, WebP and GIF are taken',
      'too small: 20 × 20 pixels, of 64 at least',
      'blank: the picture has one colour',
      'damaged or cut off: the picture can not be read to its end',
    ]);
  });

  it('shrinks a large picture, and takes its metadata out', async () => {
    page('z.html', '张伟', '<img src="z.png" alt="张伟">');
    await picture('plain.jpg', 150, 1200);
    const tagged = await sharp(path.join(pages, 'plain.jpg'))
      .withExif({ IFD0: { Copyright: 'someone' } })
      .jpeg()
      .toBuffer();
    writeFileSync(path.join(pages, 'z.png'), tagged);
    await run(null);
    const { width, exif, format } = await sharp(path.join(out, 'unmatched/z.html.jpg')).metadata();
    expect({ width, exif, format }).toEqual({ width: 512, exif: undefined, format: 'jpeg' });
  });

  it('reads nothing outside the folder, neither by links nor by what a page asks for', async () => {
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#a00' } })
      .png()
      .toFile(path.join(root, 'secret.png'));
    page('z.html', '张伟', '<img src="../secret.png" alt="张伟">');
    symlinkSync(path.join(root, 'secret.png'), path.join(pages, 'link.png'));
    page('y.html', '李娜', '<img src="link.png" alt="李娜">');
    await run(null);
    expect(decisions()['link.png']).toMatchObject({
      decision: 'discarded',
      reason: 'a link or a device, not a file',
    });
    expect(
      existsSync(path.join(out, 'unmatched/z.html.png')) ||
        existsSync(path.join(out, 'unmatched/y.html.png')),
    ).toBe(false);
  });

  it('says in one sentence that there is no such folder', async () => {
    await expect(run(null, { folder: path.join(root, 'none') })).rejects.toMatchObject({
      code: 'profiles-folder-missing',
    });
  });
});
