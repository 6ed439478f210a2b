export {
  loadEditedTemplates,
  loadTemplates,
  loadTypes,
  placeholders,
  type Template,
  type WordingSplit,
} from './template.js';
export {
  callEndpoint,
  endpointOf,
  type Endpoint,
  type EndpointSource,
} from './endpoints/endpoint.js';
export { noQuery } from './no-query.js';
export { mix, Sampler, type Filling, type SampleRequest } from './sampling/sampler.js';
export { isUsable } from './sampling/usable-result.js';
export {
  checkTemplate,
  checkTemplates,
  likenessThreshold,
  type CheckOptions,
  type TemplateFinding,
  type TemplateReport,
} from './check/check-templates.js';
export { wordingLikeness } from './check/wording-likeness.js';
export { dataFolder, templateFolder } from './folders.js';
