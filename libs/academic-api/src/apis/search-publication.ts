import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { fuzzy } from '../described.js';
import * as fields from '../fields.js';
import { inOrder } from '../linked/in-order.js';
import { titlesCalled } from '../linked/titles-called.js';

const publication = z.object({
  pub_id: fields.pubId,
  title: fields.title,
  year: fields.year,
});

/** A DOI as people write it. Source: the DOI Handbook, 2.2. */
const doi = /^(?:https?:\/\/(?:dx\.)?doi\.org\/|doi:\s*)?(10\.\d{4,9}\/\S+)$/iu;

export const searchPublication = declareApi({
  name: 'searchPublication',
  title: { zh: '查找论文', en: 'Find publications' },
  description: {
    zh: '按题名或其中的一部分、关键词或 DOI 查找论文，最相近的在前。',
    en: 'Finds publications by title or a part of it, by keywords, or by DOI; the nearest come first.',
  },
  parameters: z.strictObject({
    publication_info: fuzzy(
      fields.wording,
      '论文的题名或其中的一部分、关键词，或 DOI',
      'Title or a part of it, keywords, or a DOI',
    ),
  }),
  result: z.array(publication),
  paged: true,
  async run({ publication_info: info }, world, { limit, offset }) {
    const number = doi.exec(info)?.[1];
    const found =
      number === undefined
        ? await titlesCalled(info, 'Paper', world, offset + limit)
        : (
            await world.rows('MATCH (p:Paper) WHERE p.doi IN $written RETURN p.id AS id', {
              written: [number, number.toLowerCase(), number.toUpperCase()],
            })
          ).map(({ id }) => String(id));
    const ids = found.slice(offset, offset + limit);
    const rows = await world.rows(
      'MATCH (p:Paper) WHERE p.id IN $ids RETURN p.id AS pub_id, p.title AS title, p.year AS year',
      { ids },
    );
    return inOrder(rows, 'pub_id', ids) as z.input<typeof publication>[];
  },
});
