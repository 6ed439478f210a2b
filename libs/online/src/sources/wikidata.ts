import { z } from 'zod';
import { cleanItem } from '../clean-item.js';
import type { OnlineSource, SourceItem } from '../online-source.js';
import { readEach } from '../read-json.js';
import { readMediaWiki } from './read-mediawiki.js';

/**
 * People: items that are instances of human (Q5). Source: www.wikidata.org/w/api.php, the modules
 * query+search and query+entityterms; wbsearchentities is read too.
 */
export const wikidata: OnlineSource = {
  id: 'wikidata',
  name: { zh: '维基数据', en: 'Wikidata' },
  kinds: ['person'],
  intervalMs: 200,
  latin: 'in-english',
  request({ text, language, limit }) {
    return {
      path: '/w/api.php',
      query: {
        action: 'query',
        format: 'json',
        formatversion: '2',
        generator: 'search',
        gsrsearch: `${text} haswbstatement:P31=Q5`,
        gsrlimit: String(limit),
        prop: 'entityterms',
        wbetterms: 'label|description|alias',
        wbetlanguage: language,
        uselang: language,
        maxlag: '5',
      },
    };
  },
  read(text) {
    const { pages, search } = readMediaWiki(text);
    if (search !== null)
      return readEach(search, foundSchema).flatMap(
        ({ id, label, description }) => itemOf(id, label, description) ?? [],
      );
    return readEach(pages, pageSchema)
      .sort((one, other) => one.index - other.index)
      .flatMap(
        ({ title, entityterms }) =>
          itemOf(title, entityterms?.label?.[0], entityterms?.description?.[0]) ?? [],
      );
  },
};

const terms = z.array(z.string()).optional();
const pageSchema = z.object({
  title: z.string().regex(/^Q\d+$/u),
  index: z.number().default(0),
  entityterms: z.object({ label: terms, description: terms }).optional(),
});
const foundSchema = z.object({
  id: z.string(),
  label: z.string().nullish(),
  description: z.string().nullish(),
});

const itemOf = (
  id: string,
  name: string | null | undefined,
  description: string | null | undefined,
): SourceItem | null =>
  cleanItem({
    kind: 'person',
    url: `https://www.wikidata.org/wiki/${id}`,
    name,
    description,
    wikidata: id,
  });
