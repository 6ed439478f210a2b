import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { described } from '../described.js';
import * as fields from '../fields.js';
import { needPerson } from '../linked/need-person.js';

const project = z.object({
  project_id: fields.projectId,
  name: fields.projectName,
  number: fields.projectNumber,
  role: described(
    z.enum(['leader', 'member']),
    '此人的角色：leader 负责人，member 参与人',
    'The role of the person: leader (principal investigator) or member',
  ),
  source: fields.projectSource,
  start_year: fields.startYear,
  end_year: fields.endYear,
  funding: fields.funding,
});

export const getPersonProjects = declareApi({
  name: 'getPersonProjects',
  title: { zh: '某人的项目', en: "A person's projects" },
  description: {
    zh: '某人主持或参与的项目，最近开始的在前。',
    en: 'The projects that a person leads or takes part in, the latest first.',
  },
  parameters: z.strictObject({ person_id: fields.personIdParameter }),
  result: z.array(project),
  paged: true,
  async run({ person_id: id }, world, page) {
    const rows = await world.rows(
      `MATCH (:Researcher {id: $id})-[e:LEADS|PARTICIPATES_IN]->(j:Project)
RETURN j.id AS project_id, j.name AS name, j.number AS number,
  CASE type(e) WHEN 'LEADS' THEN 'leader' ELSE 'member' END AS role, j.source AS source,
  j.startYear AS start_year, j.endYear AS end_year, j.funding AS funding
ORDER BY coalesce(j.startYear, 0) DESC, j.id SKIP toInteger($offset) LIMIT toInteger($limit)`,
      { id, ...page },
      page.limit,
    );
    if (rows.length === 0) await needPerson(id, world);
    return rows as z.input<typeof project>[];
  },
});
