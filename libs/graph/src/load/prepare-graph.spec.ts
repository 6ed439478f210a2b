import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { silent } from '../progress.js';
import { prepareGraph } from './prepare-graph.js';

function folderOf(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'graph-'));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  return folder;
}

async function prepare(files: Record<string, string>) {
  const source = folderOf(files);
  const target = path.join(source, 'clean');
  const prepared = await prepareGraph(source, target, path.join(source, 'rejects.csv'), silent);
  return {
    prepared,
    source,
    clean: (name: string) =>
      readFileSync(path.join(target, name), 'utf8').trim().split('\n').slice(1),
  };
}

const researchers = 'id:ID(Researcher),name,citationCount\nR10,a,\nR9,b,7\nR8,c,\n';
const papers = 'id:ID(Paper),year,citationCount\nP1,2015,\nP2,2012,3\nP3,,0\n';

describe('prepareGraph', () => {
  it('derives counts and cooperations from the edges', async () => {
    const { prepared, clean } = await prepare({
      'researchers.csv': researchers,
      'papers.csv': papers,
      'authored.csv':
        ':START_ID,:END_ID,position\nR10,P1,1\nR9,P1,2\nR9,P2,1\nR10,P2,2\nR8,P3,1\nR9,P3,2\n',
      'cites.csv': ':START_ID,:END_ID\nP2,P1\nP3,P1\n',
    });
    expect(clean('cooperates_with.csv').sort()).toEqual(['R10,R9,2,2012,2015', 'R8,R9,1,,']);
    expect(clean('papers.csv').map((line) => line.split(',')[6])).toEqual(['2', '3', '0']);
    expect(clean('researchers.csv').map((line) => line.split(',').slice(-2))).toEqual([
      ['5', '2'],
      ['7', '3'],
      ['0', '1'],
    ]);
    expect(prepared).toMatchObject({
      rejected: 0,
      rejectsFile: null,
      cooperationSum: 3,
      counts: {
        Researcher: 3,
        Paper: 3,
        Project: 0,
        AUTHORED: 6,
        COOPERATES_WITH: 2,
        CITES: 2,
        LEADS: 0,
      },
    });
  });

  it('corrects cooperations that papers contradict and keeps those that only the file knows', async () => {
    const { clean, prepared } = await prepare({
      'researchers.csv': researchers,
      'papers.csv': papers,
      'authored.csv': ':START_ID,:END_ID\nR10,P1\nR9,P1\n',
      'cooperates_with.csv':
        ':START_ID,:END_ID,count,firstYear,lastYear\nR9,R10,50,1990,1991\nR9,R8,4,2001,2002\nR8,R9,4,2001,2002\nR8,R8,1,,\n',
    });
    expect(clean('cooperates_with.csv')).toEqual(['R10,R9,1,2015,2015', 'R8,R9,4,2001,2002']);
    expect(prepared.rejectSummary.map((item) => item.reason)).toEqual([
      'cooperates_with.csv: the edge is there twice',
      'cooperates_with.csv: a researcher cooperates with themselves',
    ]);
  });

  it('has the same fingerprint for the same content and another for other content', async () => {
    const first = await prepare({ 'researchers.csv': researchers });
    const second = await prepare({ 'researchers.csv': researchers.replaceAll('\n', '\r\n') });
    const third = await prepare({ 'researchers.csv': researchers.replace('b,7', 'b,8') });
    expect(second.prepared.fingerprint).toBe(first.prepared.fingerprint);
    expect(third.prepared.fingerprint).not.toBe(first.prepared.fingerprint);
  });

  it('refuses a folder that is none', async () => {
    await expect(prepare({ 'leads.csv': ':START_ID,:END_ID\n' })).rejects.toMatchObject({
      code: 'graph-folder-invalid',
    });
    await expect(
      prepareGraph('/nowhere', '/nowhere/clean', '/nowhere/rejects.csv', silent),
    ).rejects.toMatchObject({ code: 'graph-folder-missing' });
  });
});
