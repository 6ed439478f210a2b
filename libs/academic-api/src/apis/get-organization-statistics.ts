import { z } from 'zod';
import type { AcademicWorld } from '../academic-world.js';
import { declareApi } from '../declaration.js';
import { described, fuzzy } from '../described.js';
import { organizationAmbiguous, organizationIsCollege, organizationUnknown } from '../faults.js';
import * as fields from '../fields.js';
import { organizationFilter } from '../linked/organization-filter.js';

const count = z.number().int();
const persons = described(count, '图中的研究者人数', 'Number of researchers in the graph');
const publications = described(
  count,
  '其研究者参与的论文数，每篇计一次',
  'Number of publications with an author there, each counted once',
);
const statistics = z.object({
  organization: described(z.string(), '机构全名', 'Full name of the institution'),
  organization_en: fields.organizationEn,
  num_persons: persons,
  num_pubs: publications,
  num_projects: described(count, '依托该机构的项目数', 'Number of projects that it hosts'),
  funding: described(
    z.number().nullable(),
    '这些项目的资助总额，单位万元人民币；没有一个项目给出金额则为 null',
    'Funding of these projects in 10 000 CNY; null where no project tells',
  ),
  department_list: described(
    z.array(
      z.object({
        name: described(z.string(), '学院全名', 'Full name of the college'),
        num_persons: persons,
      }),
    ),
    '人数最多的学院，最多 20 个',
    'The colleges with most researchers, 20 at most',
  ),
  pubs_per_year: described(
    z.array(z.object({ year: described(count, '年份', 'Year'), num_pubs: publications })),
    '逐年论文数',
    'Publications in each year',
  ),
});

export const getOrganizationStatistics = declareApi({
  name: 'getOrganizationStatistics',
  title: { zh: '机构统计', en: 'Statistics of an institution' },
  description: {
    zh: '一所大学或机构的研究者、论文、项目的数量，以及学院和逐年论文数。',
    en: 'How many researchers, publications and projects a university or institution has, its colleges, and its publications in each year.',
  },
  parameters: z.strictObject({
    organization: fuzzy(
      fields.wording,
      '大学或机构：全名、简称或英文名（西安电子科技大学、西电、Xidian）',
      'University or institution: full, short or English name (西安电子科技大学, 西电, Xidian)',
    ),
  }),
  result: statistics,
  paged: false,
  async run({ organization: text }, world) {
    const name = await universityOf(text, world);
    const [people, papers, projects, colleges, years] = await Promise.all(
      queries.map((query) => world.rows(query, { name })),
    );
    const counts = { ...people![0], ...papers![0], ...projects![0] };
    if (counts['num_persons'] === 0 && counts['num_projects'] === 0)
      throw organizationUnknown(text);
    return {
      organization: name,
      organization_en: world.englishName('university', name),
      ...counts,
      department_list: colleges,
      pubs_per_year: years,
    } as unknown as z.input<typeof statistics>;
  },
});

const queries = [
  'MATCH (r:Researcher {university: $name}) RETURN count(r) AS num_persons',
  'MATCH (:Researcher {university: $name})-[:AUTHORED]->(p:Paper) RETURN count(DISTINCT p) AS num_pubs',
  `MATCH (j:Project {university: $name})
RETURN count(j) AS num_projects, CASE count(j.funding) WHEN 0 THEN null ELSE sum(j.funding) END AS funding`,
  `MATCH (r:Researcher {university: $name}) WHERE r.college IS NOT NULL
RETURN r.college AS name, count(r) AS num_persons ORDER BY num_persons DESC, name LIMIT 20`,
  `MATCH (:Researcher {university: $name})-[:AUTHORED]->(p:Paper) WHERE p.year IS NOT NULL
RETURN p.year AS year, count(DISTINCT p) AS num_pubs ORDER BY year`,
];

/** @throws Fault `organization-ambiguous`, `organization-not-found` */
async function universityOf(text: string, world: AcademicWorld): Promise<string> {
  const { universities, colleges } = await organizationFilter(text, world);
  if (colleges.length > 0) throw organizationIsCollege(text);
  if (universities.length > 1) throw organizationAmbiguous(text, universities, world.englishName);
  return universities[0]!;
}
