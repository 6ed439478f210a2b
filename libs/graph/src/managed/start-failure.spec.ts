import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { causeOf, startFailed } from './start-failure.js';
import { logFolderOf, placeOf } from './stores.js';

describe('causeOf', () => {
  it('names the cause, not the end of the stack', () => {
    expect(
      causeOf(`Exception in thread "main" picocli.CommandLine$ParameterException: Invalid value
\tat org.neo4j.server.CommunityEntryPoint.main(CommunityEntryPoint.java:30)
Caused by: java.nio.file.InvalidPathException: Malformed input
\tat java.base/sun.nio.fs.UnixPath.encode(UnixPath.java:121)
\t... 11 more`),
    ).toBe('java.nio.file.InvalidPathException: Malformed input');
    expect(causeOf('Error: Could not create the Java Virtual Machine.')).toBe(
      'Error: Could not create the Java Virtual Machine.',
    );
    expect(
      causeOf(`2026-11-29 02:59:54.908+0000 ERROR Invalid memory configuration - exceeds physical memory.
2026-11-29 02:59:54.909+0000 INFO  Stopped.`),
    ).toBe('Invalid memory configuration - exceeds physical memory.');
    expect(causeOf('')).toBe('');
  });
});

it('a start that failed names a log that is there', () => {
  const place = placeOf(mkdtempSync(path.join(os.tmpdir(), 'stores-')), 'g1');
  const folder = logFolderOf(place);
  mkdirSync(folder, { recursive: true });
  expect(startFailed(place, '').text.en).toContain(`see ${folder},`);
  writeFileSync(path.join(folder, 'console.log'), '');
  expect(startFailed(place, '').text.en).toContain(path.join(folder, 'console.log'));
  writeFileSync(path.join(folder, 'debug.log'), '');
  expect(startFailed(place, '').text.zh).toContain(path.join(folder, 'debug.log'));
});
