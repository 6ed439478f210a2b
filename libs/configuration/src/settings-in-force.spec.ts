import { expect, it } from 'vitest';
import { loadConfiguration } from './load-configuration.js';
import { settingsInForce } from './settings-in-force.js';

const environment = {
  COOPKG_PORT: '3100',
  COOPKG_GRAPH_URL: 'bolt://somewhere:7687',
  COOPKG_GRAPH_PASSWORD: 'hidden word',
  COOPKG_MODEL_KEY: 'hidden key',
  COOPKG_RECORDS_URL: 'postgres://user:hidden@host/database',
  COOPKG_LOG_LEVEL: '',
};
const rows = settingsInForce(loadConfiguration(environment), environment);
const row = (variable: string) => rows.find((one) => one.variable === variable);

it('says what is in force and where it comes from', () => {
  expect(row('COOPKG_PORT')).toMatchObject({
    value: '3100',
    fallback: '3000',
    from: 'environment',
  });
  expect(row('COOPKG_LOG_LEVEL')).toMatchObject({ value: 'info', from: 'default' });
  expect(row('COOPKG_MODEL')).toMatchObject({ value: null, from: 'default' });
});

it('tells no secret', () => {
  expect(JSON.stringify(rows)).not.toContain('hidden');
  expect(row('COOPKG_GRAPH_PASSWORD')).toMatchObject({
    secret: true,
    value: null,
    from: 'environment',
  });
  expect(row('COOPKG_RECORDS_URL')?.value).toBe('postgres://…@host/database');
});
