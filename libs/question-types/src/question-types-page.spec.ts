import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { templateFolder } from './folders.js';
import { questionTypesPage } from './question-types-page.js';
import { loadTemplates } from './template.js';

it('docs/question-types.md is what the templates say (write it again with write-question-types-page.ts)', async () => {
  const templates = await loadTemplates(templateFolder);
  expect(templates).toHaveLength(70);
  expect(readFileSync(new URL('../../../docs/question-types.md', import.meta.url), 'utf8')).toBe(
    questionTypesPage(templates),
  );
}, 60_000);
