import { writeFileSync } from 'node:fs';
import { queryLanguagePage } from './query-language-page.js';

/** Writes `docs/query-language.md`. Not part of the library: the only file here that needs Node. */
writeFileSync(new URL('../../../../docs/query-language.md', import.meta.url), queryLanguagePage());
