import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseLock } from './neo4j-lock.js';

const jar = { path: 'org/neo4j/neo4j/5.26.30/neo4j-5.26.30.jar', size: 10, sha256: 'a'.repeat(64) };
const text = (...jars: unknown[]): string => JSON.stringify({ version: '5.26.30', jars });

describe('parseLock', () => {
  it('reads the lock file that is shipped', () => {
    const lock = parseLock(readFileSync(new URL('./neo4j.lock.json', import.meta.url), 'utf8'));
    expect(lock.jars.length).toBe(213);
    expect(lock.jars.some((entry) => entry.path.endsWith(`/neo4j-${lock.version}.jar`))).toBe(true);
  });

  it('refuses damage: a checksum cut short, a size of nothing, a path out of the folder, a name twice', () => {
    expect(parseLock(text(jar)).jars).toHaveLength(1);
    for (const wrong of [
      { ...jar, sha256: 'ab' },
      { ...jar, size: 0 },
      { ...jar, path: 'C:\\x.jar' },
    ])
      expect(() => parseLock(text(wrong))).toThrow();
    expect(() => parseLock(text(jar, { ...jar, path: 'other/neo4j-5.26.30.jar' }))).toThrow(
      'twice',
    );
    expect(() => parseLock('{')).toThrow();
  });
});
