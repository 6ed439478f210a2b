import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { loadConfiguration } from './load-configuration.js';

interface Service {
  image?: string;
  build?: string;
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
  ports?: string[] | null;
  configs?: { source: string }[];
}
interface Compose {
  services: Record<string, Service>;
  volumes?: Record<string, unknown>;
  configs?: Record<string, { content: string }>;
}

const read = (file: string): Compose => {
  const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
  // Compose's own tag, which other readers of YAML don't know.
  return load(text.replaceAll('!reset ', '')) as Compose;
};
const plain = read('docker-compose.yml');
const scaled = read('docs/scaling/compose.yaml');
const names = new Set([...Object.keys(plain.services), ...Object.keys(scaled.services)]);
const both = [...names].map((name) => {
  const [first, second] = [plain.services[name] ?? {}, scaled.services[name] ?? {}];
  return [
    name,
    {
      ...first,
      ...second,
      environment: { ...first.environment, ...second.environment },
      depends_on: { ...first.depends_on, ...second.depends_on },
      volumes: [...(first.volumes ?? []), ...(second.volumes ?? [])],
    },
  ] as const;
});

/** `${NAME}`, `${NAME:-default}` and `${NAME:?what to do}` as Compose fills them in. */
const filled = (value: string): string =>
  value.replaceAll(/\$\{(\w+)(?::([-?])([^}]*))?\}/g, (_, __, sign: string, text: string) =>
    sign === '-' ? text : 'secret12',
  );

describe.each([
  ['docker-compose.yml', Object.entries(plain.services)],
  ['with docs/scaling/compose.yaml', both],
])('%s', (_, services) => {
  it('sets what the program knows, to values that it takes', () => {
    const app = services.find(([name]) => name === 'app')![1];
    const environment = Object.fromEntries(
      Object.entries(app.environment ?? {}).map(([name, value]) => [name, filled(value)]),
    );
    const { host, graphUrl, model } = loadConfiguration(environment);
    expect(host).toBe('0.0.0.0');
    expect(graphUrl).toMatch(/^(bolt|neo4j):\/\/neo4j:7687$/);
    expect(model).toBeUndefined();
  });

  it('waits for, and stores in, what there is', () => {
    const known = services.map(([name]) => name);
    const volumes = Object.keys({ ...plain.volumes, ...scaled.volumes });
    for (const [name, service] of services) {
      expect(service.image !== undefined || service.build !== undefined, name).toBe(true);
      expect(known).toEqual(expect.arrayContaining(Object.keys(service.depends_on ?? {})));
      const named = (service.volumes ?? []).map((volume) => volume.split(':')[0]!);
      expect([...volumes, './graph', './models']).toEqual(expect.arrayContaining(named));
    }
  });
});

it('one address stands before the processes, which have none', () => {
  expect(scaled.services['app']!.ports).toBeNull();
  expect(scaled.services['proxy']!.ports).toEqual(['127.0.0.1:3000:80']);
  const [config] = scaled.services['proxy']!.configs!;
  expect(scaled.configs![config!.source]!.content).toContain('dynamic a app 3000');
});
