import { writeFileSync } from 'node:fs';
import { templateFolder } from './folders.js';
import { questionTypesPage } from './question-types-page.js';
import { loadTemplates } from './template.js';

/** Writes `docs/question-types.md`. Not part of the library. */
writeFileSync(
  new URL('../../../docs/question-types.md', import.meta.url),
  questionTypesPage(await loadTemplates(templateFolder)),
);
