import type { Source, SourceName } from './source.js';

/** Every source by its name; its code is loaded when it is wanted. */
const loaders: Record<SourceName, () => Promise<Source>> = {
  openalex: async () => (await import('./openalex/openalex-source.js')).openAlexSource,
  dblp: async () => (await import('./dblp/dblp-source.js')).dblpSource,
  crossref: async () => (await import('./crossref/crossref-source.js')).crossrefSource,
  'semantic-scholar': async () =>
    (await import('./semantic-scholar/semantic-scholar-source.js')).semanticScholarSource,
  csv: async () => (await import('./csv/csv-source.js')).csvSource,
  nsfc: async () => (await import('./nsfc/nsfc-source.js')).nsfcSource,
};

export const loadSource = (name: SourceName): Promise<Source> => loaders[name]();
