import { appendFileSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadConfiguration } from '@coopkg/configuration';
import type { GraphChange } from '@coopkg/contracts';
import { graphHistory, importOf, noteChange } from './graph-history.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'history-'));
const configurationOf = (graphUrl: string) =>
  loadConfiguration({
    COOPKG_DATA_DIR: folder,
    COOPKG_GRAPH_URL: graphUrl,
    ...(graphUrl === 'managed' ? {} : { COOPKG_GRAPH_PASSWORD: 'x' }),
  });
const change = (name: string): GraphChange => ({
  kind: 'load',
  at: '2026-11-29T12:00:00.000Z',
  by: 'lin',
  from: 'command-line',
  name,
  counts: { Researcher: 1 },
  rejected: 2,
  imported: null,
  tookMs: 3,
});

it('is listed newest first, for each graph its own; what a full disk has cut is passed over', () => {
  const managed = configurationOf('managed');
  const elsewhere = configurationOf('bolt://elsewhere:7687');
  expect(graphHistory(managed)).toEqual([]);
  noteChange(managed, change('one'));
  appendFileSync(path.join(folder, 'neo4j', 'history.jsonl'), '{"kind":"lo\n');
  noteChange(managed, change('two'));
  noteChange(elsewhere, change('three'));
  expect(graphHistory(managed)).toEqual([change('two'), change('one')]);
  expect(graphHistory(managed, 1)).toEqual([change('two')]);
  expect(graphHistory(elsewhere).map(({ name }) => name)).toEqual(['three']);
});

it('knows what an import made of its files from the report beside them', () => {
  expect(importOf(folder)).toBeNull();
  const report = { read: 5, written: 3, merged: 1, rejected: 1, rows: {}, folder };
  writeFileSync(path.join(folder, 'report.json'), JSON.stringify(report));
  expect(importOf(folder)).toEqual({ read: 5, written: 3, merged: 1, rejected: 1 });
});
