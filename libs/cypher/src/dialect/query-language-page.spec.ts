import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { queryLanguagePage } from './query-language-page.js';

it('docs/query-language.md is what the table says (write it again with write-query-language-page.ts)', () => {
  expect(readFileSync(new URL('../../../../docs/query-language.md', import.meta.url), 'utf8')).toBe(
    queryLanguagePage(),
  );
});
