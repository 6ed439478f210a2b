export { loadAliases, aliasFolder, type AliasData, type UniversityAlias } from './aliases.js';
export { loadGlossary, glossaryFolder, type GlossaryRow } from './glossary.js';
export { buildLinkIndex } from './build-link-index.js';
export type { LinkIndex, Entry } from './link-index.js';
export { nameSourceFrom, type NameSource, type ResearcherName, type ValueColumn } from './name-source.js';
export { nameSourceFromCsv } from './name-source-csv.js';
export { linkQuestion, languageOf, type LinkOptions, type Correction } from './link-question.js';
export { slotQuestion, toAlignments } from './slots.js';
