import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  facultyPage,
  graphResearcher as researcher,
  researcherSource as source,
} from '../../test/faculty-folder.js';
import { importProfiles } from '../import/import-profiles.js';
import { readProposals, writeProposals } from '../import/proposal.js';
import type { ResearcherSource } from '../matching/graph-researcher.js';
import { applyProposals } from './apply-proposals.js';

let root: string;
let out: string;

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'apply-proposals-'));
  out = path.join(root, 'out');
});
afterEach(() => {
  rmSync(root, { recursive: true, force: true });
});

const page = (file: string, name: string): void => {
  facultyPage(path.join(root, 'pages'), file, name);
};
const run = (researchers: ResearcherSource): Promise<unknown> =>
  importProfiles({ folder: path.join(root, 'pages'), out, researchers });

describe('applying proposals', () => {
  it('writes the columns that change, and the graph’s own values beside them', async () => {
    page('zhang.html', '张伟');
    page('li.html', '李娜');
    const graph = source(
      researcher('R1', '张伟', { title: '讲师', email: 'old@seu.edu.cn' }),
      researcher('R2', '李娜', { title: '副教授', interests: '图论' }),
    );
    await run(graph);
    const file = path.join(out, 'proposals.csv');
    const rows = await readProposals(file);
    const accepts = (row: { file: string; field: string }): boolean =>
      row.field === 'title' || (row.file === 'li.html' && row.field === 'interests');
    writeProposals(
      file,
      rows.map((row) => (accepts(row) ? { ...row, status: 'accepted' } : row)),
    );
    const summary = await applyProposals({
      proposals: file,
      out: path.join(root, 'update'),
      researchers: graph,
    });
    expect(readFileSync(path.join(root, 'update/researchers.csv'), 'utf8')).toBe(
      'id:ID(Researcher),title,interests:string[]\nR2,副教授,李娜学;图论\nR1,副教授,\n',
    );
    expect(summary).toMatchObject({
      researchers: 2,
      changes: { title: 1, interests: 1 },
      left: [{ field: 'title', reason: 'the graph says so already' }],
    });
    expect(existsSync(path.join(root, 'update/profiles/R1.md'))).toBe(true);
  });

  it('refuses a file without accepted rows, or of another kind', async () => {
    page('zhang.html', '张伟');
    await run(source(researcher('R1', '张伟')));
    const options = { out: path.join(root, 'update'), researchers: source() };
    await expect(
      applyProposals({ ...options, proposals: path.join(out, 'proposals.csv') }),
    ).rejects.toMatchObject({ code: 'nothing-accepted' });
    writeFileSync(path.join(root, 'other.csv'), 'a,b\n1,2\n');
    await expect(
      applyProposals({ ...options, proposals: path.join(root, 'other.csv') }),
    ).rejects.toMatchObject({ code: 'proposals-invalid' });
  });
});
