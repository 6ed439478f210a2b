import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration } from '@coopkg/configuration';
import type { ImportReport } from '@coopkg/importers';
import { makeDemoGraph } from './demo-graph.js';

/** Some name of a domain; `@` stands in titles too (`Precision@k`). */
const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/u;
/** Mobile and landline numbers of China; not within an identifier of a work. */
const phone = /(?<![\w./-])(?:1[3-9]\d{9}|0\d{2,3}-\d{7,8}|\+\d{1,3}[ -]\d[\d -]{6,})(?!\d)/u;

function filesIn(folder: string, ending: RegExp): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && ending.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => {
      const bytes = readFileSync(file);
      return {
        name: path.relative(folder, file),
        text: (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8'),
      };
    });
}

describe('data/real', () => {
  const files = filesIn(fileURLToPath(new URL('../../../data/real/', import.meta.url)), /\.gz$/);

  it('is named file by file in its README', () => {
    const readme = readFileSync(new URL('../../../data/real/README.md', import.meta.url), 'utf8');
    for (const { name } of files) expect(readme).toContain(path.dirname(name).split('/')[0]);
    expect(files).toHaveLength(12);
  });

  it.each(files)(
    '$name has no address, number or identifier of a person, and no abstract',
    ({ text }) => {
      expect(email.exec(text)?.[0]).toBeUndefined();
      expect(phone.exec(text)?.[0]).toBeUndefined();
      expect(text).not.toMatch(/orcid/i);
      expect(text).not.toMatch(/"(?:abstract|abstract_inverted_index|tldr|embedding|homepage)"/);
    },
  );
});

describe('the demonstration graph of real records', () => {
  const dataDirectory = mkdtempSync(path.join(os.tmpdir(), 'demo-real-'));
  let folder = '';
  let report: ImportReport;
  beforeAll(async () => {
    folder = await makeDemoGraph(
      'real',
      loadConfiguration({ COOPKG_DATA_DIR: dataDirectory }),
      () => undefined,
    );
    report = JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) as ImportReport;
  }, 300_000);
  afterAll(() => {
    rmSync(dataDirectory, { recursive: true, force: true });
  });

  it('accounts for every record', () => {
    expect(report.read).toBe(report.written + report.merged + report.rejected);
    expect(report.inputs).toHaveLength(12);
    expect(report.leftOut).toBe(0);
  });

  it('has the projects, papers and people of its sources', () => {
    expect(report.rows['projects.csv']).toBeGreaterThan(20_000);
    expect(report.rows['papers.csv']).toBeGreaterThan(2_600);
    expect(report.rows['researchers.csv']).toBeGreaterThan(15_000);
    const projects = readFileSync(path.join(folder, 'projects.csv'), 'utf8');
    expect(projects).toMatch(
      /基于Z-数信息的多属性群决策方法及其应用研究,71701001,国家自然科学基金,青年科学基金项目,[^,]*,安徽大学,2018,2020,18/,
    );
  });

  it('has people by name only', () => {
    for (const { name, text } of filesIn(folder, /\.csv$/)) {
      expect({ name, found: email.exec(text)?.[0] }).toEqual({ name });
      expect({ name, found: phone.exec(text)?.[0] }).toEqual({ name });
    }
  });
});
