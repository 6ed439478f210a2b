import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfiguration, processConfiguration } from '@coopkg/configuration';
import { parse } from '@coopkg/cypher';
import { loadGraph, openGraph, type Graph } from '@coopkg/graph';
import {
  checkTemplates,
  loadTemplates,
  placeholders,
  Sampler,
  templateFolder,
  type Template,
} from '@coopkg/question-types';
import {
  buildDataset,
  loadPatterns,
  readDataset,
  writeDataset,
  type DatasetLine,
} from '@coopkg/training-data';
import { generateWorld } from '@coopkg/demo-graph';
import type { Ask } from './asker.js';
import { evaluate } from './evaluate.js';
import { executionEqual } from './execution-equal.js';
import { runGenerated, runGold } from './run-gold.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-evaluation-'));
let graph: Graph;
let templates: Template[];

beforeAll(async () => {
  const configuration = loadConfiguration({
    COOPKG_DATA_DIR: path.join(folder, 'data'),
    COOPKG_CACHE_DIR: processConfiguration().cacheDirectory,
    COOPKG_GRAPH_LINGER_MS: '0',
  });
  await generateWorld({ scale: 'small', seed: 1, out: path.join(folder, 'world') });
  await loadGraph(path.join(folder, 'world'), configuration);
  graph = await openGraph(configuration);
  templates = await loadTemplates(templateFolder);
}, 600_000);
afterAll(async () => {
  await graph?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const template = (id: string): Template => templates.find((one) => one.id === id)!;
const all = async (lines: AsyncIterable<DatasetLine>): Promise<DatasetLine[]> => {
  const kept: DatasetLine[] = [];
  for await (const line of lines) kept.push(line);
  return kept;
};

describe('sampling', () => {
  it('finds answers for every type', async () => {
    const sampler = new Sampler(graph, 1);
    for (const { id, cypher, slots } of templates) {
      const fillings = await sampler.sample({ cypher, slots, count: 2, seed: 3 });
      expect(fillings.length, id).toBeGreaterThan(0);
      for (const { values } of fillings) {
        expect(Object.keys(values), id).toEqual(slots);
        expect((await graph.query(cypher, values)).rows.length, id).toBeGreaterThan(0);
      }
    }
  });

  it('gives the same fillings for the same seed, and others for another', async () => {
    const { cypher, slots } = template('P11');
    const draw = (seed: number): Promise<unknown> =>
      new Sampler(graph, seed).sample({ cypher, slots, count: 5, seed });
    expect(await draw(4)).toEqual(await draw(4));
    expect(await draw(5)).not.toEqual(await draw(4));
  });

  it('names people who are alone with their name in the scope of the question', async () => {
    const sampler = new Sampler(graph, 2);
    const anywhere = await sampler.sample({
      cypher: template('R05').cypher,
      slots: ['person'],
      count: 15,
      seed: 1,
    });
    for (const { values, latin } of anywhere) {
      expect(
        (await graph.query('MATCH (r:Researcher {name: $person}) RETURN count(r)', values)).rows,
      ).toEqual([[1]]);
      if (latin['person'] !== undefined)
        expect(
          (
            await graph.query('MATCH (r:Researcher {nameEn: $name}) RETURN r.name', {
              name: latin['person'],
            })
          ).rows,
        ).toEqual([[values['person']]]);
    }
    const within = await sampler.sample({
      cypher: template('R06').cypher,
      slots: ['university', 'person'],
      count: 15,
      seed: 1,
    });
    for (const { values } of within)
      expect(
        (
          await graph.query(
            'MATCH (r:Researcher {name: $person, university: $university}) RETURN count(r)',
            values,
          )
        ).rows,
      ).toEqual([[1]]);
  });

  it('takes thresholds that some pass and others do not', async () => {
    const { cypher, slots } = template('R15');
    for (const { values } of await new Sampler(graph, 3).sample({
      cypher,
      slots,
      count: 8,
      seed: 2,
    })) {
      const passed = (await graph.query(cypher, values)).rows.length;
      const of = (
        await graph.query('MATCH (r:Researcher {university: $university}) RETURN count(r)', values)
      ).rows[0]![0] as number;
      expect(passed).toBeGreaterThan(0);
      expect(passed).toBeLessThan(of);
    }
  });

  it('fills what a query excludes, and computed thresholds', async () => {
    const patterns = await loadPatterns();
    for (const id of ['QK078', 'QK086', 'QK133', 'QK018']) {
      const {
        cypher,
        zh: [question],
      } = patterns[id]!;
      expect(
        await new Sampler(graph, 1).sample({
          cypher,
          slots: placeholders(question!),
          count: 1,
          seed: 1,
        }),
        id,
      ).toHaveLength(1);
    }
  });
});

describe('datasets', () => {
  it('fill both languages alike, write their gold with it, and are read back', async () => {
    const lines = await all(
      buildDataset('TEST', { graph, templates, types: ['P01', 'C01'], samples: 3, seed: 9 }),
    );
    expect(lines).toHaveLength(2 * 2 * 2 * 3);
    for (const line of lines) {
      expect(line.question).not.toMatch(/[{}$]/);
      expect(parse(line.cypher).ok).toBe(true);
      expect(Object.keys(line.parameters!).sort()).toEqual(
        [...new Set(line.cypher.match(/\$\w+/g)!.map((name) => name.slice(1)))].sort(),
      );
      const twin = lines.find(({ id }) => id === line.id.replace(/zh$/, 'en'))!;
      expect(twin.parameters).toEqual(line.parameters);
    }
    const file = path.join(folder, 'test.jsonl');
    expect(await writeDataset(file, lines)).toBe(12 * 2);
    expect(await readDataset(file)).toEqual(lines);
  });

  it('have the sizes of the paper', async () => {
    const lines = await all(
      buildDataset('TC_20H', { graph, templates, types: ['R17'], languages: ['zh'] }),
    );
    expect(lines).toHaveLength(100);
    expect(new Set(lines.map(({ wording }) => wording)).size).toBe(5);
  });

  it('leave nothing behind when they are stopped', async () => {
    const stop = new AbortController();
    const file = path.join(folder, 'stopped.jsonl');
    const lines = buildDataset('TEST', {
      graph,
      templates,
      types: ['R17', 'R20'],
      samples: 1,
      onProgress: () => {
        stop.abort();
      },
    });
    await expect(writeDataset(file, lines, stop.signal)).rejects.toThrow();
    await expect(readDataset(file)).rejects.toMatchObject({ code: 'dataset-missing' });
  });
});

describe('checkTemplates', () => {
  it('finds what is wrong with a template', async () => {
    const good = template('R17');
    const texts = (zh: string) => ({
      zh: { ...good.wordings.zh, test: [zh, good.wordings.zh.test[1]!] },
      en: good.wordings.en,
    });
    const wrong: Template[] = [
      { ...good, id: 'X1', cypher: 'MATCH (r:Researcher {university: $university} RETURN r' },
      { ...good, id: 'X2', cypher: 'MATCH (r:Researcher {school: $university}) RETURN count(r)' },
      { ...good, id: 'X3', slots: ['university', 'year'] },
      { ...good, id: 'X4', wordings: texts(good.wordings.zh.manual[0]!.replace(/？$/, '')) },
      {
        ...good,
        id: 'X5',
        cypher: 'MATCH (r:Researcher {university: $university, hIndex: 100000}) RETURN r.name',
      },
    ];
    const { findings } = await checkTemplates(wrong, graph, { samples: 1 });
    const checks = (id: string): string[] => [
      ...new Set(findings.filter(({ type }) => type === id).map(({ check }) => check)),
    ];
    expect(checks('X1')).toContain('parse');
    expect(checks('X2')).toEqual(expect.arrayContaining(['schema', 'explain']));
    expect(checks('X3')).toContain('slots');
    expect(checks('X4')).toContain('near-duplicate');
    expect(checks('X5')).toContain('rows');
  });
});

const dataset = (): Promise<DatasetLine[]> =>
  all(
    buildDataset('TEST', {
      graph,
      templates,
      types: ['R16', 'P01', 'R01', 'C07'],
      samples: 1,
      seed: 2,
    }),
  );
/** Answers with the gold query, but for the types in `wrong`. */
const asker =
  (lines: readonly DatasetLine[], wrong: readonly string[], asked: string[] = []): Ask =>
  async (question) => {
    asked.push(question);
    const line = lines.find((one) => one.question === question)!;
    const cypher = wrong.includes(line.type) ? 'MATCH (r:Researcher) RETURN count(r)' : line.cypher;
    const result = await graph.query(cypher, line.parameters, { maxRows: 3 });
    return { status: 'answered', cypher, parameters: line.parameters ?? {}, ...result };
  };

describe('evaluate', () => {
  it('counts the gold query itself as right, also where the answer was cut, and other rows as wrong', async () => {
    const lines = await dataset();
    const summary = await evaluate({
      dataset: lines,
      graph,
      out: path.join(folder, 'out'),
      ask: asker(lines, ['P01']),
    });
    expect(summary.byType).toMatchObject({
      R16: { ex: 1, lx: 1 },
      R01: { ex: 1, lx: 1 },
      C07: { ex: 1, lx: 1 },
      P01: { ex: 0, lx: 0 },
    });
    expect(summary.falseAccepts).toMatchObject({ count: 4, of: 16 });
    expect(readFileSync(path.join(folder, 'out', 'report.md'), 'utf8')).toContain('count(r)');
  });

  it('goes on where it was stopped, and not in the folder of another evaluation', async () => {
    const lines = await dataset();
    const out = path.join(folder, 'resumed');
    const stop = new AbortController();
    const first: string[] = [];
    await evaluate({
      dataset: lines,
      graph,
      out,
      about: { pipeline: 'a' },
      signal: stop.signal,
      ask: asker(lines, [], first),
      onProgress: (done) => {
        if (done === 5) stop.abort();
      },
    });
    const rest: string[] = [];
    const summary = await evaluate({
      dataset: lines,
      graph,
      out,
      about: { pipeline: 'a' },
      ask: asker(lines, [], rest),
    });
    expect([first.length, rest.length, summary.overall.samples]).toEqual([
      5,
      lines.length - 5,
      lines.length,
    ]);
    await expect(
      evaluate({ dataset: lines, graph, out, about: { pipeline: 'b' }, ask: asker(lines, []) }),
    ).rejects.toMatchObject({ code: 'evaluation-other' });
  });

  it('takes any order among ties at a LIMIT as the engine itself may give them', async () => {
    const university = (
      await graph.query(
        'MATCH (r:Researcher) RETURN r.university, count(r) AS n ORDER BY n DESC LIMIT 1',
      )
    ).rows[0]![0] as string;
    const cypher =
      'MATCH (r:Researcher {university: $university}) RETURN r.name, r.gender ORDER BY r.gender LIMIT 3';
    const gold = await runGold(graph, cypher, { university });
    const other = (await runGenerated(
      graph,
      'MATCH (r:Researcher {university: $university}) RETURN r.name, r.gender ORDER BY r.gender, r.name DESC LIMIT 3',
      { university },
    ))!;
    expect(executionEqual({ cypher, rows: other.rows, width: 2 }, gold).equal).toBe(true);
  });
});
