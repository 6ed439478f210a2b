import { z } from 'zod';
import { cleanItem } from '../clean-item.js';
import type { OnlineSource } from '../online-source.js';
import { readEach } from '../read-json.js';
import { readMediaWiki } from './read-mediawiki.js';

/** Articles on people. Source: www.mediawiki.org/wiki/API:Search and Extension:TextExtracts. */
export const wikipedia: OnlineSource = {
  id: 'wikipedia',
  name: { zh: '维基百科', en: 'Wikipedia' },
  kinds: ['person'],
  intervalMs: 200,
  latin: 'in-english',
  request({ text, limit }) {
    return {
      path: '/w/api.php',
      query: {
        action: 'query',
        format: 'json',
        formatversion: '2',
        generator: 'search',
        gsrsearch: text,
        gsrlimit: String(Math.min(limit, 10)),
        prop: 'extracts|info|pageprops',
        exintro: '1',
        explaintext: '1',
        exlimit: 'max',
        inprop: 'url',
        ppprop: 'wikibase_item|disambiguation',
        redirects: '1',
        maxlag: '5',
      },
    };
  },
  read(text) {
    return readEach(readMediaWiki(text).pages, pageSchema)
      .filter(({ pageprops }) => pageprops?.disambiguation === undefined)
      .sort((one, other) => one.index - other.index)
      .flatMap(
        ({ title, fullurl, extract, pageprops }) =>
          cleanItem({
            kind: 'person',
            url: fullurl,
            // 「张伟 (数学家)」: what stands in brackets tells pages of one name apart.
            name: title,
            description: extract,
            wikidata: pageprops?.wikibase_item,
          }) ?? [],
      );
  },
};

const pageSchema = z.object({
  title: z.string(),
  index: z.number().default(0),
  fullurl: z.string(),
  extract: z.string().optional(),
  pageprops: z
    .object({ wikibase_item: z.string().optional(), disambiguation: z.string().optional() })
    .optional(),
});
