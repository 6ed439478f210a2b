import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findLink, pipIndexOf, readJavaVersion } from './java-runtime.js';

describe('readJavaVersion', () => {
  it('reads the forms that Java prints', () => {
    expect(readJavaVersion('openjdk version "17.0.15" 2025-04-15')).toBe(17);
    expect(readJavaVersion('java version "1.8.0_292"')).toBe(8);
    expect(readJavaVersion('openjdk version "21" 2023-09-19')).toBe(21);
    expect(readJavaVersion('command not found')).toBeNull();
  });
});

describe('findLink', () => {
  it('finds a file on an HTML and on a JSON page of an index', () => {
    const html =
      '<a href="../../packages/x/a-1-py3.whl#sha256=1">a</a><a href="https://files.example/b%2B1-py3.whl?x=1&amp;y=2">b</a>';
    expect(findLink(html, 'https://index.example/simple/a/', 'a-1-py3.whl')).toBe(
      'https://index.example/packages/x/a-1-py3.whl',
    );
    expect(findLink(html, 'https://index.example/simple/a/', 'b+1-py3.whl')).toBe(
      'https://files.example/b%2B1-py3.whl?x=1&y=2',
    );
    expect(findLink(html, 'https://index.example/simple/a/', 'c.whl')).toBeNull();
    expect(
      findLink('{"files":[{"url":"/p/a.whl"}]}', 'https://index.example/simple/a/', 'a.whl'),
    ).toBe('https://index.example/p/a.whl');
  });
});

describe('pipIndexOf', () => {
  it('follows pip: its variable, its files, then PyPI', () => {
    const file = path.join(mkdtempSync(path.join(os.tmpdir(), 'pip-')), 'pip.conf');
    writeFileSync(file, '[global]\ncert = /x\nindex-url = https://mirror.example/simple\n');
    expect(
      pipIndexOf({ pipIndexUrl: undefined, pipConfigurationFiles: ['/nowhere/pip.conf', file] }),
    ).toBe('https://mirror.example/simple');
    expect(
      pipIndexOf({ pipIndexUrl: 'https://first.example/simple', pipConfigurationFiles: [file] }),
    ).toBe('https://first.example/simple');
    expect(pipIndexOf({ pipIndexUrl: undefined, pipConfigurationFiles: [] })).toBe(
      'https://pypi.org/simple',
    );
  });
});
