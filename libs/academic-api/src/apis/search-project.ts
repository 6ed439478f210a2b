import { valuesCalled } from '@coopkg/align';
import { z } from 'zod';
import type { AcademicWorld, Row } from '../academic-world.js';
import { declareApi, type Page } from '../declaration.js';
import { fuzzy } from '../described.js';
import { argumentMissing } from '../faults.js';
import * as fields from '../fields.js';
import { inOrder } from '../linked/in-order.js';
import { needOne, organizationFilter } from '../linked/organization-filter.js';
import { titlesCalled } from '../linked/titles-called.js';

const parameters = z.strictObject({
  project_info: fuzzy(
    fields.wording.optional(),
    '项目名称或其中的一部分、关键词，或批准号',
    'Name of the project or a part of it, keywords, or its grant number',
  ),
  organization: fuzzy(
    fields.wording.optional(),
    '依托单位：全名、简称或英文名',
    'Host institution: full, short or English name',
  ),
  source: fuzzy(
    fields.wording.optional(),
    '资助机构，如“国家自然科学基金”、NSFC',
    'Funder, such as 国家自然科学基金 or NSFC',
  ),
});

const project = z.object({
  project_id: fields.projectId,
  name: fields.projectName,
  number: fields.projectNumber,
  organization: fields.organization,
  organization_en: fields.organizationEn,
  source: fields.projectSource,
  start_year: fields.startYear,
  end_year: fields.endYear,
});

/** Projects that are like a text are looked at as far as this when they have to be of somebody. */
const mostLike = 500;

/** Conditions on `j`, with their parameters. */
interface Filter {
  text: string;
  values: Record<string, unknown>;
  /** Those that the organization may mean. */
  universities: readonly string[];
}

export const searchProject = declareApi({
  name: 'searchProject',
  title: { zh: '查找项目', en: 'Find projects' },
  description: {
    zh: '按名称或批准号、依托单位、资助机构查找科研项目，三者至少给一个，给多个时须同时满足。给出名称时最相近的在前，否则最近开始的在前。',
    en: 'Finds research projects by name or grant number, host institution and funder: one of the three at least; all that are given have to hold. With a name the nearest come first, else the latest.',
  },
  parameters,
  result: z.array(project),
  paged: true,
  async run({ project_info: info, organization, source }, world, page) {
    if (info === undefined && organization === undefined && source === undefined)
      throw argumentMissing(Object.keys(parameters.shape));
    const filter = await filterOf(organization, source, world);
    const { text, values, universities } = filter;
    const found = info === undefined ? null : await called(info, filter, world, page);
    const hosts =
      universities.length < 2
        ? []
        : (found ??
          (await world.rows(
            `MATCH (j:Project) WHERE ${text} RETURN DISTINCT j.university AS organization`,
            values,
          )));
    needOne(organization, universities, hosts, world);
    const rows =
      found?.slice(page.offset, page.offset + page.limit) ?? (await latest(filter, world, page));
    return world.withEnglish(rows) as z.input<typeof project>[];
  },
});

const columns = `j.id AS project_id, j.name AS name, j.number AS number, j.university AS organization,
  j.source AS source, j.startYear AS start_year, j.endYear AS end_year`;

const latest = ({ text, values }: Filter, world: AcademicWorld, page: Page): Promise<Row[]> =>
  world.rows(
    `MATCH (j:Project) WHERE ${text} RETURN ${columns}
ORDER BY coalesce(j.startYear, 0) DESC, j.id SKIP toInteger($offset) LIMIT toInteger($limit)`,
    { ...values, ...page },
    page.limit,
  );

/** All of them, the nearest first, as far as the page needs. */
async function called(
  info: string,
  { text, values }: Filter,
  world: AcademicWorld,
  { limit, offset }: Page,
): Promise<Row[]> {
  const wanted = text === 'true' ? offset + limit : mostLike;
  const ids = await titlesCalled(info, 'Project', world, wanted);
  const rows = await world.rows(
    `MATCH (j:Project) WHERE j.id IN $ids AND ${text} RETURN ${columns}`,
    { ...values, ids },
    ids.length,
  );
  return inOrder(rows, 'project_id', ids);
}

async function filterOf(
  organization: string | undefined,
  source: string | undefined,
  world: AcademicWorld,
): Promise<Filter> {
  const texts: string[] = [];
  const values: Record<string, unknown> = {};
  let universities: string[] = [];
  if (organization !== undefined) {
    ({ universities } = await organizationFilter(organization, world));
    texts.push('j.university IN $universities');
    values['universities'] = universities;
  }
  if (source !== undefined) {
    const named = await valuesCalled(source, 'source', world.index, world.titles, world.signal);
    texts.push(named.length > 0 ? 'j.source IN $sources' : 'j.source STARTS WITH $source');
    Object.assign(values, { sources: named.flat(), source });
  }
  return { text: texts.join(' AND ') || 'true', values, universities };
}
