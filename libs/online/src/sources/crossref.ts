import { z } from 'zod';
import { cleanItem } from '../clean-item.js';
import { doiOf } from '../identifiers.js';
import type { OnlineSource, SourceItem } from '../online-source.js';
import { readEach, readJson } from '../read-json.js';
import { UnreadableReply } from '../unreadable-reply.js';

/** Source: api.crossref.org/swagger-ui, routes /works and /works/{doi}. */
export const crossref: OnlineSource = {
  id: 'crossref',
  name: { zh: 'Crossref', en: 'Crossref' },
  kinds: ['paper'],
  intervalMs: 250,
  latin: 'always',
  request({ text, limit }, { contact }) {
    const doi = doiOf(text);
    return doi === null
      ? {
          path: '/works',
          query: { 'query.bibliographic': text, rows: String(limit), mailto: contact },
        }
      : {
          path: `/works/${encodeURIComponent(doi)}`,
          query: { mailto: contact },
          mayBeMissing: true,
        };
  },
  read(text) {
    const reply = readJson(text, replySchema);
    const type = reply['message-type'];
    if (type === 'work') return readEach([reply.message], workSchema).flatMap(asItem);
    const list = type === 'work-list' ? listSchema.safeParse(reply.message) : null;
    if (list?.success !== true) throw new UnreadableReply(`a message of the type ${type}`);
    return readEach(list.data.items, workSchema).flatMap(asItem);
  },
};

const replySchema = z.object({
  status: z.literal('ok'),
  'message-type': z.string(),
  message: z.unknown(),
});
const listSchema = z.object({ items: z.array(z.unknown()) });
const dateSchema = z
  .object({ 'date-parts': z.array(z.array(z.number().nullable())).nullish() })
  .nullish();
const workSchema = z.object({
  DOI: z.string(),
  URL: z.string().nullish(),
  title: z.array(z.string()).nullish(),
  author: z
    .array(
      z.object({
        given: z.string().nullish(),
        family: z.string().nullish(),
        name: z.string().nullish(),
      }),
    )
    .nullish(),
  issued: dateSchema,
  published: dateSchema,
  'container-title': z.array(z.string()).nullish(),
  publisher: z.string().nullish(),
  abstract: z.string().nullish(),
  'is-referenced-by-count': z.number().nullish(),
});

const asItem = (work: z.infer<typeof workSchema>): SourceItem[] => {
  const doi = doiOf(work.DOI);
  const item = cleanItem({
    kind: 'paper',
    url: work.URL ?? `https://doi.org/${work.DOI}`,
    title: work.title?.[0],
    description: work.abstract,
    authors: work.author?.map(
      ({ given, family, name }) => name ?? [given, family].filter(Boolean).join(' '),
    ),
    year: (work.issued ?? work.published)?.['date-parts']?.[0]?.[0] ?? null,
    venue: work['container-title']?.[0] ?? work.publisher,
    citationCount: work['is-referenced-by-count'],
    doi,
  });
  return item === null ? [] : [item];
};
