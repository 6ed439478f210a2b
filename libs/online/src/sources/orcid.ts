import { z } from 'zod';
import { cleanItem } from '../clean-item.js';
import { orcidOf } from '../identifiers.js';
import type { OnlineSource, SourceItem } from '../online-source.js';
import { readEach, readJson } from '../read-json.js';
import { UnreadableReply } from '../unreadable-reply.js';
import { orcidRecordOfXml } from './orcid-xml.js';

/** Source: ORCID's public API 3.0 (info.orcid.org/documentation): expanded search and records. */
export const orcid: OnlineSource = {
  id: 'orcid',
  name: { zh: 'ORCID', en: 'ORCID' },
  kinds: ['person'],
  intervalMs: 150,
  latin: 'always',
  request({ text, limit }) {
    const headers = { accept: 'application/json' };
    const id = orcidOf(text);
    if (id !== null) return { path: `/v3.0/${id}/record`, query: {}, headers, mayBeMissing: true };
    return {
      path: '/v3.0/expanded-search/',
      query: { q: queryOf(text), rows: String(limit) },
      headers,
    };
  },
  read(text) {
    if (text.trimStart().startsWith('<')) return orcidRecordOfXml(text);
    const reply = readJson(text, replySchema);
    const [record] = readEach([reply], recordSchema);
    const people =
      record === undefined ? resultsOf(reply).map(personOfResult) : [personOfRecord(record)];
    return people.filter((person) => person !== null);
  },
};

/** Words of a query are quoted: it is one of Solr, whose signs have meanings. */
function queryOf(text: string): string {
  const words = (text.match(/[\p{L}\p{N}'’-]+/gu) ?? []).slice(0, 8);
  return words.map((word) => `"${word}"`).join(' AND ');
}

const valued = z.object({ value: z.string().nullish() }).nullish();
const recordSchema = z.object({
  'orcid-identifier': z.object({ path: z.string() }),
  person: z
    .object({
      name: z
        .object({ 'given-names': valued, 'family-name': valued, 'credit-name': valued })
        .nullish(),
      biography: z.object({ content: z.string().nullish() }).nullish(),
      keywords: z
        .object({ keyword: z.array(z.object({ content: z.string().nullish() })).nullish() })
        .nullish(),
    })
    .nullish(),
  'activities-summary': z.record(z.string(), z.unknown()).nullish(),
});
const resultSchema = z.object({
  'orcid-id': z.string(),
  'given-names': z.string().nullish(),
  'family-names': z.string().nullish(),
  'credit-name': z.string().nullish(),
  'institution-name': z.array(z.string()).nullish(),
});
const replySchema = z.looseObject({
  'num-found': z.number().optional(),
  'expanded-result': z.array(z.unknown()).nullish(),
});

const pageOf = (id: string): string => `https://orcid.org/${id}`;

function resultsOf(reply: z.infer<typeof replySchema>): z.infer<typeof resultSchema>[] {
  const results = reply['expanded-result'] ?? [];
  if (results.length === 0 && reply['num-found'] !== 0)
    throw new UnreadableReply('neither a record nor the results of a search');
  return readEach(results, resultSchema);
}

const personOfResult = (result: z.infer<typeof resultSchema>): SourceItem | null =>
  cleanItem({
    kind: 'person',
    url: pageOf(result['orcid-id']),
    name: nameOf(result['credit-name'], result['given-names'], result['family-names']),
    affiliations: result['institution-name'],
    orcid: orcidOf(result['orcid-id']),
  });

function personOfRecord(record: z.infer<typeof recordSchema>): SourceItem | null {
  const { path } = record['orcid-identifier'];
  const name = record.person?.name;
  return cleanItem({
    kind: 'person',
    url: pageOf(path),
    name: nameOf(
      name?.['credit-name']?.value,
      name?.['given-names']?.value,
      name?.['family-name']?.value,
    ),
    description: record.person?.biography?.content,
    affiliations: organizationsOf(record['activities-summary']?.['employments']),
    interests: record.person?.keywords?.keyword?.map(({ content }) => content ?? ''),
    orcid: orcidOf(path),
  });
}

/** The name that a person wants to be credited with, else given and family name. */
export const nameOf = (
  credit: string | null | undefined,
  given: string | null | undefined,
  family: string | null | undefined,
): string => credit ?? [given, family].filter(Boolean).join(' ');

const deepest = 8;

/** Names of organizations, wherever they stand: records of 2.0 and 3.0 nest them differently. */
function organizationsOf(value: unknown, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const name = (inner as { name?: unknown } | null)?.name;
    if (key === 'organization' && typeof name === 'string') return [name];
    return organizationsOf(inner, depth + 1);
  });
}
