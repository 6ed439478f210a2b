export { academicApis } from './academic-apis.js';
export type { AcademicSources } from './academic-world.js';
export { academicCatalogue } from './catalogue.js';
export {
  createAcademicCaller,
  type AcademicCaller,
  type AcademicReply,
} from './academic-caller.js';
export { allParameters, type AcademicApi } from './declaration.js';
export { jsonSchemaOf } from './described.js';
