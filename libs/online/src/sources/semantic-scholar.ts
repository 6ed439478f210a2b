import { z } from 'zod';
import { cleanItem } from '../clean-item.js';
import { arxivOf, doiOf, orcidOf } from '../identifiers.js';
import type { OnlineSource, SourceItem } from '../online-source.js';
import { readEach, readJson } from '../read-json.js';
import { UnreadableReply } from '../unreadable-reply.js';

const paperFields =
  'title,abstract,year,venue,authors.name,externalIds,url,citationCount,publicationDate';
const authorFields = 'name,url,affiliations,paperCount,citationCount,externalIds';
const site = 'https://www.semanticscholar.org';

/** Source: api.semanticscholar.org/api-docs, the Academic Graph API. */
export const semanticScholar: OnlineSource = {
  id: 'semantic-scholar',
  name: { zh: 'Semantic Scholar', en: 'Semantic Scholar' },
  kinds: ['paper', 'person'],
  intervalMs: 1100,
  latin: 'always',
  request({ text, kind, limit }, { key }) {
    const headers = { 'x-api-key': key };
    const doi = kind === 'paper' ? doiOf(text) : null;
    if (doi !== null)
      return {
        path: `/graph/v1/paper/${encodeURIComponent(`DOI:${doi}`)}`,
        query: { fields: paperFields },
        mayBeMissing: true,
        headers,
      };
    const [route, fields] = kind === 'paper' ? ['paper', paperFields] : ['author', authorFields];
    return {
      path: `/graph/v1/${route}/search`,
      query: { query: text, limit: String(limit), fields },
      headers,
    };
  },
  read(text) {
    const reply = readJson(text, replySchema);
    if (Array.isArray(reply)) return reply.flatMap(asItem);
    if ('error' in reply || 'message' in reply)
      throw new UnreadableReply('an error in place of a reply', reply.error ?? reply.message);
    if ('paperId' in reply || 'authorId' in reply) return asItem(reply);
    if (reply.data === undefined && reply.total !== 0)
      throw new UnreadableReply('a reply without data');
    return (reply.data ?? []).flatMap(asItem);
  },
};

const replySchema = z.union([
  z.array(z.unknown()),
  z.looseObject({
    data: z.array(z.unknown()).optional(),
    total: z.number().optional(),
    error: z.string().optional(),
    message: z.string().optional(),
  }),
]);

const recordSchema = z.object({
  paperId: z.string().nullish(),
  authorId: z.string().nullish(),
  title: z.string().nullish(),
  name: z.string().nullish(),
  url: z.string().nullish(),
  abstract: z.string().nullish(),
  year: z.number().nullish(),
  venue: z.string().nullish(),
  authors: z.array(z.object({ name: z.string().nullish() })).nullish(),
  affiliations: z.array(z.string()).nullish(),
  paperCount: z.number().nullish(),
  citationCount: z.number().nullish(),
  externalIds: z.record(z.string(), z.unknown()).nullish(),
});

function asItem(record: unknown): SourceItem[] {
  const [read] = readEach([record], recordSchema);
  if (read === undefined) return [];
  const item = read.authorId === null || read.authorId === undefined ? paperOf(read) : person(read);
  return item === null ? [] : [item];
}

type Read = z.infer<typeof recordSchema>;

const external = ({ externalIds }: Read, name: string): string | null => {
  const value = externalIds?.[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
};

const paperOf = (read: Read): SourceItem | null =>
  cleanItem({
    kind: 'paper',
    url: read.url ?? `${site}/paper/${read.paperId}`,
    title: read.title,
    description: read.abstract,
    authors: read.authors?.map(({ name }) => name ?? ''),
    year: read.year,
    venue: read.venue,
    citationCount: read.citationCount,
    doi: doiOf(external(read, 'DOI')),
    arxiv: arxivOf(external(read, 'ArXiv')),
  });

const person = (read: Read): SourceItem | null =>
  cleanItem({
    kind: 'person',
    url: read.url ?? `${site}/author/${read.authorId}`,
    name: read.name,
    affiliations: read.affiliations,
    paperCount: read.paperCount,
    citationCount: read.citationCount,
    orcid: orcidOf(external(read, 'ORCID')),
  });
