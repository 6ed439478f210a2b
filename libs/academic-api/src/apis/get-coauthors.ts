import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { described } from '../described.js';
import * as fields from '../fields.js';
import { needPerson } from '../linked/need-person.js';

const coauthor = z.object({
  person_id: fields.personId,
  name: fields.personName,
  name_en: fields.personNameEn,
  organization: fields.organization,
  organization_en: fields.organizationEn,
  relation: described(
    z.enum(['coauthor']),
    '关系；图中只知道合著关系',
    'Relation; the graph knows of joint publications only',
  ),
  num_joint_pubs: fields.jointPubs,
  first_year: fields.firstYear,
  last_year: fields.lastYear,
});

export const getCoauthors = declareApi({
  name: 'getCoauthors',
  title: { zh: '合作者', en: 'Coauthors' },
  description: {
    zh: '某人的合作者（合著过论文的人），合著最多的在前。',
    en: "A person's coauthors, those with most joint publications first.",
  },
  parameters: z.strictObject({ person_id: fields.personIdParameter }),
  result: z.array(coauthor),
  paged: true,
  async run({ person_id: id }, world, page) {
    const rows = await world.rows(
      `MATCH (:Researcher {id: $id})-[c:COOPERATES_WITH]-(o:Researcher)
RETURN o.id AS person_id, o.name AS name, o.nameEn AS name_en, o.university AS organization,
  'coauthor' AS relation, c.count AS num_joint_pubs, c.firstYear AS first_year,
  c.lastYear AS last_year
ORDER BY coalesce(c.count, 0) DESC, o.id SKIP toInteger($offset) LIMIT toInteger($limit)`,
      { id, ...page },
      page.limit,
    );
    if (rows.length === 0) await needPerson(id, world);
    return world.withEnglish(rows) as z.input<typeof coauthor>[];
  },
});
