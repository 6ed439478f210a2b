export { academicApis } from './academic-apis.js';
export type { AcademicSources } from './academic-world.js';
export { academicCatalogue } from './catalogue.js';
export {
  createAcademicCaller,
  type AcademicCaller,
  type AcademicReply,
} from './academic-caller.js';
export { allParameters, type AcademicApi } from './declaration.js';
export { checkedArguments } from './checked-arguments.js';
export { described, jsonSchemaOf } from './described.js';
export { academicTools, type AcademicTool } from './export/academic-tools.js';
export { academicOpenApi } from './export/open-api.js';
export {
  functionSpecifications,
  type FunctionSpecification,
} from './export/function-specifications.js';
