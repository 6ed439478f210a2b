import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import neo4j, { type Driver } from 'neo4j-driver';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfiguration, processConfiguration } from '@coopkg/configuration';
import { loadGraph, statusManaged } from '@coopkg/graph';
import { generateWorld } from '@coopkg/demo-graph';
import type { Application } from './application.js';
import { openApplication } from './open-application.js';

/** It takes seconds; a busy machine may take longer. */
const mostMs = 120_000;

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-live-index-'));
const configuration = loadConfiguration({
  COOPKG_DATA_DIR: path.join(folder, 'data'),
  COOPKG_CACHE_DIR: processConfiguration().cacheDirectory,
  COOPKG_GRAPH_LINGER_MS: '0',
});
let application: Application;
let driver: Driver;

beforeAll(async () => {
  await generateWorld({ scale: 'small', seed: 1, out: path.join(folder, 'world') });
  await loadGraph(path.join(folder, 'world'), configuration);
  application = await openApplication(configuration, { parts: ['graph', 'index'] });
  const { url, user, passwordFile } = statusManaged(configuration);
  driver = neo4j.driver(url!, neo4j.auth.basic(user, readFileSync(passwordFile, 'utf8').trim()));
});
afterAll(async () => {
  await driver?.close();
  await application?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 300 });
});

const entities = async (text: string): Promise<string[]> =>
  (await application.align(text)).alignments.map(({ entity, kind }) => `${kind} ${entity}`);

/** Asks an old question and the new one in turn until the new one is linked. */
async function untilLinked(
  text: string,
  wanted: string[],
): Promise<{ tookMs: number; answered: number; longestPauseMs: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const began = performance.now();
  let answered = 0;
  for (;;) {
    expect(await entities('西电的张伟有哪些合作者')).toContain('university 西安电子科技大学');
    answered++;
    const linked = await entities(text);
    if (wanted.every((one) => linked.includes(one))) break;
    if (performance.now() - began > mostMs) throw new Error(`never linked: ${linked.join(', ')}`);
    await wait(20);
  }
  delay.disable();
  return { tookMs: performance.now() - began, answered, longestPauseMs: delay.max / 1e6 };
}

it('links a new college by its abbreviation, a new researcher and a new university, without a restart, while questions go on', async () => {
  const question = '西电量科院的钱小量有哪些论文';
  expect(await entities(question)).not.toContain('college 量子科学与技术学院');
  await driver.executeQuery(`CREATE (:Researcher {id: 'R990001', name: '钱小量', nameEn: 'Xiaoliang Qian', university: '西安电子科技大学', college: '量子科学与技术学院', title: '教授'}),
    (:Researcher {id: 'R990002', name: '孟云岭', nameEn: 'Yunling Meng', university: '云岭科技大学', college: '人工智能学院', title: '讲师'})`);
  const seen = await untilLinked(question, [
    'university 西安电子科技大学',
    'college 量子科学与技术学院',
    'person 钱小量',
  ]);
  expect(seen.answered).toBeGreaterThan(1);
  expect(await entities('云岭科大人工智能学院有哪些老师')).toEqual([
    'university 云岭科技大学',
    'college 人工智能学院',
  ]);
  expect(await entities('Which papers did Xiaoliang Qian of Xidian write?')).toContain(
    'person 钱小量',
  );
  process.stderr.write(
    `linked after ${Math.round(seen.tookMs)} ms, ${seen.answered} questions meanwhile, longest pause ${Math.round(seen.longestPauseMs)} ms\n`,
  );
});

it('makes the index anew when a college was renamed or a paper added, while questions go on', async () => {
  await driver.executeQuery(
    `MATCH (r:Researcher {id: 'R990001'}) SET r.college = '星际航行学院' CREATE (:Paper {id: 'P9900001', title: '星际航行中的量子导航方法', year: 2024})`,
  );
  const seen = await untilLinked('西电星航院的钱小量', ['college 星际航行学院']);
  expect(await entities('《星际航行中的量子导航方法》是谁写的')).toEqual([
    'paper 星际航行中的量子导航方法',
  ]);
  expect(await entities('西电量子科学与技术学院的老师')).not.toContain(
    'college 量子科学与技术学院',
  );
  expect(seen.answered).toBeGreaterThan(1);
  process.stderr.write(
    `made anew after ${Math.round(seen.tookMs)} ms, ${seen.answered} questions meanwhile, longest pause ${Math.round(seen.longestPauseMs)} ms\n`,
  );
});
