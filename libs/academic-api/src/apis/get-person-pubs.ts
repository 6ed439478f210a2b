import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { described } from '../described.js';
import * as fields from '../fields.js';
import { needPerson } from '../linked/need-person.js';

const publication = z.object({
  pub_id: fields.pubId,
  title: fields.title,
  authors_name_list: described(
    z.array(z.string()),
    '图中已知作者的姓名，按署名顺序',
    'Names of the authors whom the graph knows, in order',
  ),
  num_citation: fields.pubCitations,
  year: fields.year,
});

export const getPersonPubs = declareApi({
  name: 'getPersonPubs',
  title: { zh: '某人的论文', en: "A person's publications" },
  description: {
    zh: '某人的论文，被引最多的在前。',
    en: "A person's publications, the most cited first.",
  },
  parameters: z.strictObject({ person_id: fields.personIdParameter }),
  result: z.array(publication),
  paged: true,
  async run({ person_id: id }, world, page) {
    const rows = await world.rows(
      `MATCH (:Researcher {id: $id})-[:AUTHORED]->(p:Paper)
WITH p ORDER BY coalesce(p.citationCount, -1) DESC, p.id
SKIP toInteger($offset) LIMIT toInteger($limit)
RETURN p.id AS pub_id, p.title AS title, p.citationCount AS num_citation, p.year AS year,
  COLLECT {
    MATCH (a:Researcher)-[w:AUTHORED]->(p) WHERE a.name IS NOT NULL
    RETURN a.name ORDER BY coalesce(w.position, 1000000), a.id
  } AS authors_name_list
ORDER BY coalesce(num_citation, -1) DESC, pub_id`,
      { id, ...page },
      page.limit,
    );
    if (rows.length === 0) await needPerson(id, world);
    return rows as z.input<typeof publication>[];
  },
});
