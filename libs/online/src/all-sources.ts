import type { OnlineSourceId } from '@coopkg/contracts';
import type { OnlineSource } from './online-source.js';
import { arxiv } from './sources/arxiv.js';
import { baike } from './sources/baike.js';
import { crossref } from './sources/crossref.js';
import { openalex } from './sources/openalex.js';
import { orcid } from './sources/orcid.js';
import { semanticScholar } from './sources/semantic-scholar.js';
import { bing, brave, searxng } from './sources/web-search.js';
import { wikidata } from './sources/wikidata.js';
import { wikipedia } from './sources/wikipedia.js';

/** Every source, in the order in which equal finds are shown. */
export const onlineSources: readonly OnlineSource[] = [
  openalex,
  crossref,
  arxiv,
  semanticScholar,
  orcid,
  wikidata,
  wikipedia,
  baike,
  brave,
  bing,
  searxng,
];

export function onlineSource(id: OnlineSourceId): OnlineSource {
  const found = onlineSources.find((source) => source.id === id);
  if (found === undefined) throw new Error(`no source ${id}`);
  return found;
}
