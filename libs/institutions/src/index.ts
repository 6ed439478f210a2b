export {
  aliasFolder,
  aliasRows,
  loadAliases,
  type AliasData,
  type UniversityAlias,
} from './aliases.js';
export { dataLines } from './data-lines.js';
export { loadRorInstitutions, type RorInstitution } from './ror-institutions.js';
