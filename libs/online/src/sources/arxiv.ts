import { arxivOf, doiOf } from '../identifiers.js';
import { cleanItem } from '../clean-item.js';
import type { OnlineSource, SourceItem } from '../online-source.js';
import { UnreadableReply } from '../unreadable-reply.js';
import { at, childrenOf, readXml, textAt, type XmlElement } from '../xml-tree.js';

const mostWords = 10;

/** Source: the user manual of arXiv's API (info.arxiv.org/help/api/user-manual.html). */
export const arxiv: OnlineSource = {
  id: 'arxiv',
  name: { zh: 'arXiv', en: 'arXiv' },
  kinds: ['paper'],
  intervalMs: 3000,
  latin: 'always',
  request({ text, limit }) {
    const id = arxivOf(text);
    return {
      path: '/api/query',
      query: {
        ...(id === null ? { search_query: queryOf(text) } : { id_list: id }),
        start: '0',
        max_results: String(limit),
        sortBy: 'relevance',
        sortOrder: 'descending',
      },
    };
  },
  read(text) {
    const feed = readXml(text);
    if (feed.name !== 'feed') throw new UnreadableReply(`a document ${feed.name}, not a feed`);
    return childrenOf(feed, 'entry').flatMap((entry) => itemOf(entry) ?? []);
  },
};

/** All words, in any field; signs of its query language are left out. */
function queryOf(text: string): string {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words
    .slice(0, mostWords)
    .map((word) => `all:${word}`)
    .join(' AND ');
}

function itemOf(entry: XmlElement): SourceItem | null {
  const url = textAt(entry, 'id');
  if (url?.includes('/api/errors') === true)
    throw new UnreadableReply('an error in place of papers', textAt(entry, 'summary'));
  const published = Number(textAt(entry, 'published')?.slice(0, 4));
  return cleanItem({
    kind: 'paper',
    url: url?.replace(/^http:/u, 'https:'),
    title: textAt(entry, 'title'),
    description: textAt(entry, 'summary'),
    authors: childrenOf(entry, 'author').map((author) => textAt(author, 'name') ?? ''),
    year: published > 0 ? published : null,
    venue: textAt(entry, 'journal_ref') ?? at(entry, 'primary_category')?.attributes['term'],
    doi: doiOf(textAt(entry, 'doi')),
    arxiv: arxivOf(url),
  });
}
