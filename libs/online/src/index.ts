export { onlineSource, onlineSources } from './all-sources.js';
export { cleanItem, plainText } from './clean-item.js';
export { mergeItems, type SourceFinds } from './merge-items.js';
export {
  OnlineSearch,
  type OnlineRequest,
  type OnlineSearchOptions,
  type SourceSetup,
} from './online-search.js';
export type { OnlineSource, SourceItem, SourceRequest, Wanted } from './online-source.js';
export type { SourceLimits, SourceSettings } from './source-client.js';
