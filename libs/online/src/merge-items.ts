import type { OnlineItem, OnlineSourceId } from '@coopkg/contracts';
import type { SourceItem } from './online-source.js';

/** What one source gave, best first. */
export interface SourceFinds {
  source: OnlineSourceId;
  items: readonly SourceItem[];
}

/** Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009): the constant of its paper. */
const fusion = 60;

interface Group {
  item: OnlineItem;
  score: number;
}

/**
 * The finds of all sources: the same thing once, what several sources have and rank high first.
 * Papers are the same by DOI, arXiv id, or title with year; people by ORCID or Wikidata's id, never
 * by their name alone.
 */
export function mergeItems(finds: readonly SourceFinds[]): OnlineItem[] {
  const groups: Group[] = [];
  const byKey = new Map<string, Group>();
  for (const { source, items } of finds)
    items.forEach((item, rank) => {
      const keys = keysOf(item);
      const score = 1 / (fusion + rank + 1);
      const known = keys.map((key) => byKey.get(key)).find((group) => group !== undefined);
      const group = known ?? { item: { ...item, source, alsoAt: [] }, score: 0 };
      if (known === undefined) groups.push(group);
      else join(known.item, item, source);
      group.score += score;
      for (const key of keysOf(group.item)) byKey.set(key, group);
    });
  return groups.sort((one, other) => other.score - one.score).map(({ item }) => item);
}

function keysOf(item: SourceItem): string[] {
  const { kind, doi, arxiv, orcid, wikidata, title, year, url } = item;
  return [
    `${kind} url ${url}`,
    ...(doi === undefined ? [] : [`doi ${doi}`]),
    ...(arxiv === undefined ? [] : [`arxiv ${arxiv}`]),
    ...(orcid === undefined ? [] : [`orcid ${orcid}`]),
    ...(wikidata === undefined ? [] : [`wikidata ${wikidata}`]),
    ...(kind === 'paper' && title !== undefined && year !== undefined
      ? titleKeys(title, year)
      : []),
  ];
}

/** Titles shorter than this are shared by many papers (“Preface”). */
const shortestTitle = 12;

function titleKeys(title: string, year: number): string[] {
  const letters = title
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');
  return letters.length < shortestTitle ? [] : [`title ${year} ${letters}`];
}

/** What a further source adds; what the first one says stays. */
function join(item: OnlineItem, other: SourceItem, source: OnlineSourceId): void {
  const isNew = item.source !== source && !item.alsoAt.some((place) => place.source === source);
  if (isNew) item.alsoAt.push({ source, url: other.url });
  for (const [field, value] of Object.entries(other))
    if (!(field in item)) Object.assign(item, { [field]: value });
}
