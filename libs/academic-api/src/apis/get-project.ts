import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { described } from '../described.js';
import { projectNotFound } from '../faults.js';
import * as fields from '../fields.js';

const text = z.string().nullable();
const project = z.object({
  project_id: fields.projectId,
  name: fields.projectName,
  number: fields.projectNumber,
  source: fields.projectSource,
  category: described(text, '项目类别', 'Category'),
  discipline: described(text, '学科', 'Discipline'),
  organization: fields.organization,
  organization_en: fields.organizationEn,
  start_year: fields.startYear,
  end_year: fields.endYear,
  funding: fields.funding,
  leader: described(
    fields.personReference.nullable(),
    '负责人；不知道则为 null',
    'Principal investigator; null where it is not known',
  ),
  member_list: described(
    z.array(fields.personReference),
    '负责人以外的成员',
    'Members other than the leader',
  ),
  num_pubs: described(
    z.number().int(),
    '图中标注了该项目资助的论文数',
    'Number of publications in the graph that acknowledge the project',
  ),
});

export const getProject = declareApi({
  name: 'getProject',
  title: { zh: '项目详情', en: 'A project' },
  description: {
    zh: '一个项目的资助机构、金额、起止年份、负责人与成员。',
    en: "A project's funder, funding, years, leader and members.",
  },
  parameters: z.strictObject({ project_id: fields.projectIdParameter }),
  result: project,
  paged: false,
  async run({ project_id: id }, world) {
    const [rows, people] = await Promise.all([
      world.rows(
        `MATCH (j:Project {id: $id})
RETURN j.id AS project_id, j.name AS name, j.number AS number, j.source AS source,
  j.category AS category, j.discipline AS discipline, j.university AS organization,
  j.startYear AS start_year, j.endYear AS end_year, j.funding AS funding,
  COUNT { (j)-[:PRODUCED]->(:Paper) } AS num_pubs`,
        { id },
      ),
      world.rows(
        `MATCH (r:Researcher)-[e:LEADS|PARTICIPATES_IN]->(:Project {id: $id})
RETURN r.id AS person_id, r.name AS name, type(e) = 'LEADS' AS leads ORDER BY r.id`,
        { id },
        10_000,
      ),
    ]);
    const [found] = world.withEnglish(rows);
    if (found === undefined) throw projectNotFound(id);
    return {
      ...found,
      leader: people.find(({ leads }) => leads === true) ?? null,
      member_list: people.filter(({ leads }) => leads !== true),
    } as unknown as z.input<typeof project>;
  },
});
