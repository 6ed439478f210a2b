import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import type { EdgeDecision } from '@coopkg/contracts';
import { copyEdgeDecisions, keptEdgeDecisions } from './kept-edge-decisions.js';

const folder = mkdtempSync(path.join(os.tmpdir(), 'coopkg-edges-'));
const file = path.join(folder, 'api-edges.json');
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const decision = (id: string, catalogue: string): EdgeDecision => ({
  id,
  catalogue,
  from: { api: 'search', output: 'id' },
  to: { api: 'get', parameter: id },
  verdict: 'struck',
  author: 'lin',
  decidedAt: '2026-01-01T00:00:00.000Z',
  revokedAt: null,
  revokedBy: null,
});
const copy = (inForce: EdgeDecision[]) =>
  copyEdgeDecisions({ apiEdges: { inForce: () => Promise.resolve(inForce) } as never }, folder);

it('is written once something was decided, by catalogue, and follows what is undone', async () => {
  await copy([]);
  expect(existsSync(file)).toBe(false);
  const all = [decision('a', 'shop'), decision('b', 'shop'), decision('c', '__proto__')];
  const told = await copy(all);
  expect(told.get('shop')).toEqual(all.slice(0, 2));
  expect(told.get('__proto__')).toEqual(all.slice(2));
  expect(keptEdgeDecisions(folder)).toEqual(told);
  expect(keptEdgeDecisions(folder).get('constructor')).toBeUndefined();
  await copy([]);
  expect(keptEdgeDecisions(folder).size).toBe(0);
});

it('is nothing where there is no copy, or a damaged one', () => {
  expect(keptEdgeDecisions(path.join(folder, 'nowhere')).size).toBe(0);
  writeFileSync(file, '{"half');
  expect(keptEdgeDecisions(folder).size).toBe(0);
});
