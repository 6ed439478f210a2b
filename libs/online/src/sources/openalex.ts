import { z } from 'zod';
import { cleanItem } from '../clean-item.js';
import { arxivOf, doiOf, orcidOf } from '../identifiers.js';
import type { OnlineSource, SourceItem } from '../online-source.js';
import { readEach, readJson } from '../read-json.js';
import { UnreadableReply } from '../unreadable-reply.js';

/** Source: docs.openalex.org, entities Work and Author. */
export const openalex: OnlineSource = {
  id: 'openalex',
  name: { zh: 'OpenAlex', en: 'OpenAlex' },
  kinds: ['paper', 'person'],
  intervalMs: 150,
  latin: 'always',
  request({ text, kind, limit }, { key, contact }) {
    const access = { api_key: key, mailto: contact };
    const doi = kind === 'paper' ? doiOf(text) : null;
    const orcid = kind === 'person' ? orcidOf(text) : null;
    const list = kind === 'paper' ? '/works' : '/authors';
    if (doi !== null)
      return { path: `${list}/doi:${encodeURIComponent(doi)}`, query: access, mayBeMissing: true };
    if (orcid !== null)
      return { path: `${list}/orcid:${orcid}`, query: access, mayBeMissing: true };
    return { path: list, query: { search: text, 'per-page': String(limit), ...access } };
  },
  read(text) {
    const { id, results } = readJson(text, replySchema);
    if (results !== undefined) return results.flatMap((entity) => itemOf(entity) ?? []);
    if (id === undefined) throw new UnreadableReply('neither a list nor an entity');
    return [itemOf(JSON.parse(text))].filter((item) => item !== null);
  },
};

/** A list, or one entity. */
const replySchema = z.object({
  results: z.array(z.unknown()).optional(),
  id: z.string().optional(),
});

function itemOf(entity: unknown): SourceItem | null {
  const id = (entity as { id?: unknown } | null)?.id;
  if (typeof id !== 'string') throw new UnreadableReply('an entity without an id');
  const [work] = /\/W\d+$/u.test(id) ? readEach([entity], workSchema) : [];
  if (work !== undefined) return paperOf(work);
  const [author] = /\/A\d+$/u.test(id) ? readEach([entity], authorSchema) : [];
  return author === undefined ? null : personOf(author);
}

const named = z.object({ display_name: z.string().nullish() });
const workSchema = z.object({
  id: z.string(),
  display_name: z.string().nullish(),
  title: z.string().nullish(),
  doi: z.string().nullish(),
  publication_year: z.number().nullish(),
  cited_by_count: z.number().nullish(),
  authorships: z.array(z.object({ author: named.nullish() })).nullish(),
  primary_location: z
    .object({ landing_page_url: z.string().nullish(), source: named.nullish() })
    .nullish(),
  abstract_inverted_index: z.record(z.string(), z.array(z.number())).nullish(),
});

function paperOf(work: z.infer<typeof workSchema>): SourceItem | null {
  return cleanItem({
    kind: 'paper',
    url: work.id,
    title: work.display_name ?? work.title,
    description: abstractOf(work.abstract_inverted_index),
    authors: work.authorships?.map(({ author }) => author?.display_name ?? ''),
    year: work.publication_year,
    venue: work.primary_location?.source?.display_name,
    citationCount: work.cited_by_count,
    doi: doiOf(work.doi),
    arxiv: arxivOf(work.primary_location?.landing_page_url),
  });
}

/** Words of an abstract that is shown; longer ones are cut. */
const mostWords = 300;

/** An abstract from the places of its words. */
function abstractOf(index: Record<string, number[]> | null | undefined): string | null {
  if (index === null || index === undefined) return null;
  const words: string[] = [];
  for (const [word, places] of Object.entries(index))
    for (const place of places)
      if (Number.isInteger(place) && place >= 0 && place < mostWords) words[place] = word;
  return words.filter((word) => word !== undefined).join(' ');
}

const authorSchema = z.object({
  id: z.string(),
  display_name: z.string().nullish(),
  orcid: z.string().nullish(),
  works_count: z.number().nullish(),
  cited_by_count: z.number().nullish(),
  last_known_institutions: z.array(named).nullish(),
  last_known_institution: named.nullish(),
  topics: z.array(named).nullish(),
  x_concepts: z.array(named).nullish(),
});

/** What OpenAlex calls an author that was taken out. */
const deleted = 'Deleted Author';
const mostTopics = 5;

function personOf(author: z.infer<typeof authorSchema>): SourceItem | null {
  if (author.display_name === deleted) return null;
  const institutions = author.last_known_institutions ?? [author.last_known_institution];
  return cleanItem({
    kind: 'person',
    url: author.id,
    name: author.display_name,
    orcid: orcidOf(author.orcid),
    affiliations: institutions.map((one) => one?.display_name ?? ''),
    interests: (author.topics ?? author.x_concepts)
      ?.slice(0, mostTopics)
      .map(({ display_name }) => display_name ?? ''),
    paperCount: author.works_count,
    citationCount: author.cited_by_count,
  });
}
