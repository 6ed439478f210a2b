import { describe, expect, it } from 'vitest';
import { Fault, type Bilingual } from '@coopkg/contracts';
import { loadConfiguration } from './load-configuration.js';
import { settingsMarkdown, settingsTable } from './settings-table.js';

function problemsOf(environment: Record<string, string>): Bilingual[] {
  try {
    loadConfiguration(environment, '/w');
  } catch (error) {
    if (error instanceof Fault && error.code === 'configuration-invalid')
      return error.facts['problems'] as Bilingual[];
    throw error;
  }
  return [];
}

describe('loadConfiguration', () => {
  it('has a value for everything that needs one when nothing is set', () => {
    const configuration = loadConfiguration({}, '/w');
    expect(configuration).toMatchObject({
      graphUrl: 'managed',
      port: 3000,
      dataDirectory: '/w/.coopkg',
      cacheDirectory: '/w/.coopkg',
      maxRows: 1000,
      recordsUrl: 'embedded',
    });
    expect(configuration.graphPassword).toBeUndefined();
  });

  it('reads typed values and takes an empty variable as unset', () => {
    const configuration = loadConfiguration(
      {
        COOPKG_PORT: '8080',
        COOPKG_SECURE_COOKIES: 'true',
        COOPKG_DATA_DIR: 'd',
        COOPKG_MODEL: '',
        COOPKG_CHROMIUM: '/usr/bin/chromium',
        COOPKG_GRAPH_URL: 'neo4j://db:7687',
        COOPKG_GRAPH_PASSWORD: 'p',
        HOME: '/root',
      },
      '/w',
    );
    expect(configuration).toMatchObject({
      port: 8080,
      secureCookies: true,
      dataDirectory: '/w/d',
      graphUrl: 'neo4j://db:7687',
    });
    expect(configuration.model).toBeUndefined();
  });

  it('lists every mistake at once and names the nearest setting', () => {
    const problems = problemsOf({
      COOPKG_PROT: '1',
      COOPKG_PORT: 'x',
      COOPKG_GRAPH_URL: 'http://a',
      COOPKG_ZZZZZZZZZZZZZZZZZZ: '1',
      COOPKG_MAX_ROWS: '-1',
    });
    expect(problems).toHaveLength(5);
    expect(problems[0]).toEqual({
      zh: '没有名为 COOPKG_PROT 的设置；是否指 COOPKG_PORT？',
      en: 'There is no setting COOPKG_PROT; did you mean COOPKG_PORT?',
    });
    expect(problems[1]?.en).toContain('docs/configuration.md');
    expect(problems.map((problem) => problem.en).join('\n')).toContain(
      'COOPKG_PORT has the wrong value "x": it must be a whole number from 0 to 65535.',
    );
  });

  it('asks for the password of a server that it does not manage', () => {
    expect(problemsOf({ COOPKG_GRAPH_URL: 'bolt://127.0.0.1:7687' })[0]?.en).toContain(
      'COOPKG_GRAPH_PASSWORD is missing',
    );
  });

  it('asks for the address of the model that is to choose for the planner', () => {
    expect(problemsOf({ COOPKG_PLANNER_CHOOSER: 'url' })[0]?.en).toContain(
      'COOPKG_PLANNER_MODEL_URL is missing',
    );
    expect(problemsOf({ COOPKG_PLANNER_MODEL_URL: 'file:///etc' })[0]?.en).toContain('http(s)');
  });
});

describe('settingsTable', () => {
  it('describes each setting in both languages', () => {
    for (const row of [...settingsTable('zh'), ...settingsTable('en')])
      expect(row.about.length).toBeGreaterThan(2);
    expect(settingsMarkdown('en')).toContain(
      '| `COOPKG_PORT` | `3000` | a whole number from 0 to 65535 |',
    );
  });
});
