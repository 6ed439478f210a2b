import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { described } from '../described.js';
import { publicationNotFound } from '../faults.js';
import * as fields from '../fields.js';

const publication = z.object({
  pub_id: fields.pubId,
  title: fields.title,
  abstract: described(z.string().nullable(), '摘要', 'Abstract'),
  author_list: described(
    z.array(fields.personReference),
    '图中已知的作者，按署名顺序',
    'The authors whom the graph knows, in order',
  ),
  num_citation: fields.pubCitations,
  year: fields.year,
  venue: described(z.string().nullable(), '期刊或会议', 'Journal or conference'),
  pdf_link: described(
    z.string().nullable(),
    '全文地址；来源未给出则为 null',
    'Where the full text can be read; null where the source does not say',
  ),
  doi: described(z.string().nullable(), '数字对象标识符（DOI）', 'DOI'),
  keywords: described(z.array(z.string()), '关键词', 'Keywords'),
});

export const getPublication = declareApi({
  name: 'getPublication',
  title: { zh: '论文详情', en: 'A publication' },
  description: {
    zh: '一篇论文的摘要、作者、被引次数、发表处与全文地址。',
    en: 'The abstract, authors, citations, venue and full text of a publication.',
  },
  parameters: z.strictObject({ pub_id: fields.pubIdParameter }),
  result: publication,
  paged: false,
  async run({ pub_id: id }, world) {
    const [[found], authors] = await Promise.all([
      world.rows(
        `MATCH (p:Paper {id: $id})
RETURN p.id AS pub_id, p.title AS title, p.abstract AS abstract, p.citationCount AS num_citation,
  p.year AS year, p.venue AS venue, p.pdfUrl AS pdf_link, p.doi AS doi,
  coalesce(p.keywords, []) AS keywords`,
        { id },
      ),
      world.rows(
        `MATCH (r:Researcher)-[a:AUTHORED]->(:Paper {id: $id})
RETURN r.id AS person_id, r.name AS name ORDER BY coalesce(a.position, 1000000), r.id`,
        { id },
        10_000,
      ),
    ]);
    if (found === undefined) throw publicationNotFound(id);
    return { ...found, author_list: authors } as z.input<typeof publication>;
  },
});
