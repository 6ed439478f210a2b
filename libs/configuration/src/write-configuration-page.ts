import { writeFileSync } from 'node:fs';
import { configurationPage } from './configuration-page.js';

/** Writes `docs/configuration.md`. Not part of the library. */
writeFileSync(new URL('../../../docs/configuration.md', import.meta.url), configurationPage());
