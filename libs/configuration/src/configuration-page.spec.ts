import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configurationPage } from './configuration-page.js';

it('docs/configuration.md is what the settings say (write it again with write-configuration-page.ts)', () => {
  expect(readFileSync(new URL('../../../docs/configuration.md', import.meta.url), 'utf8')).toBe(
    configurationPage(),
  );
});
