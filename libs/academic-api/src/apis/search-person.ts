import { peopleNamed, valuesCalled } from '@coopkg/align';
import { z } from 'zod';
import type { AcademicWorld, Row } from '../academic-world.js';
import { declareApi, type Page } from '../declaration.js';
import { described, fuzzy } from '../described.js';
import { argumentMissing } from '../faults.js';
import * as fields from '../fields.js';
import {
  needOne,
  organizationFilter,
  type OrganizationFilter,
} from '../linked/organization-filter.js';

const parameters = z.strictObject({
  name: fuzzy(
    fields.wording.optional(),
    '姓名：中文或拉丁字母均可（张伟、Wei Zhang），也可只写开头',
    'Name, in Chinese or Latin letters (张伟, Wei Zhang), or its beginning',
  ),
  organization: fuzzy(
    fields.wording.optional(),
    '机构：全名、简称或英文名（西安电子科技大学、西电、Xidian），可带学院',
    'Institution: full, short or English name (西安电子科技大学, 西电, Xidian), with or without a college',
  ),
  interest: fuzzy(
    fields.wording.optional(),
    '研究兴趣，如“知识图谱”',
    'Research interest, such as "knowledge graphs"',
  ),
});

const person = z.object({
  person_id: fields.personId,
  name: fields.personName,
  name_en: fields.personNameEn,
  organization: fields.organization,
  organization_en: fields.organizationEn,
  department: described(z.string().nullable(), '所在学院', 'College or department'),
  interests: fields.interests,
  num_citation: fields.personCitations,
  num_pubs: fields.personPubs,
});

/** Conditions on `r`, with their parameters. */
interface Conditions {
  texts: string[];
  values: Record<string, unknown>;
}

export const searchPerson = declareApi({
  name: 'searchPerson',
  title: { zh: '查找人员', en: 'Find people' },
  description: {
    zh: '按姓名、机构、研究兴趣查找研究者，三者至少给一个，给多个时须同时满足；按被引次数从多到少排列。同名的人逐一列出，不合并。',
    en: 'Finds researchers by name, institution and research interest: one of the three at least; all that are given have to hold. The most cited come first. People of one name are listed one by one, never merged.',
  },
  parameters,
  result: z.array(person),
  paged: true,
  async run({ name, organization, interest }, world, page) {
    if (name === undefined && organization === undefined && interest === undefined)
      throw argumentMissing(Object.keys(parameters.shape));
    const conditions: Conditions = { texts: [], values: {} };
    if (name !== undefined) await addName(name, world, conditions);
    if (interest !== undefined) await addInterest(interest, world, conditions);
    if (organization !== undefined) {
      const filter = await organizationFilter(organization, world);
      addOrganization(filter, conditions);
      if (filter.universities.length > 1)
        needOne(organization, filter.universities, await organizationsOf(conditions, world), world);
    }
    return world.withEnglish(await people(conditions, world, page)) as z.input<typeof person>[];
  },
});

function people({ texts, values }: Conditions, world: AcademicWorld, page: Page): Promise<Row[]> {
  return world.rows(
    `MATCH (r:Researcher) WHERE ${texts.join(' AND ')}
RETURN r.id AS person_id, r.name AS name, r.nameEn AS name_en, r.university AS organization,
  r.college AS department, coalesce(r.interests, []) AS interests, r.citationCount AS num_citation,
  r.paperCount AS num_pubs
ORDER BY coalesce(r.citationCount, -1) DESC, r.id SKIP toInteger($offset) LIMIT toInteger($limit)`,
    { ...values, ...page },
    page.limit,
  );
}

/** People who are called so; where nobody is, those whose name begins so. */
async function addName(
  name: string,
  { index, titles, signal }: AcademicWorld,
  { texts, values }: Conditions,
): Promise<void> {
  const ids = await peopleNamed(name, index, titles, signal);
  if (ids.length > 0) {
    texts.push('r.id IN $ids');
    values['ids'] = ids;
  } else {
    texts.push('(r.name STARTS WITH $name OR r.nameEn STARTS WITH $nameEn)');
    Object.assign(values, { name, nameEn: capitalised(name) });
  }
}

/** As names are written in Latin letters. */
const capitalised = (text: string): string =>
  text.replace(/(?<![\p{L}'])\p{Ll}/gu, (letter) => letter.toUpperCase());

/** Every interest that is named, in any of its forms; else what holds the text. */
async function addInterest(
  interest: string,
  { index, titles, signal }: AcademicWorld,
  { texts, values }: Conditions,
): Promise<void> {
  const named = await valuesCalled(interest, 'topic', index, titles, signal);
  if (named.length > 0) {
    texts.push('all(forms IN $interests WHERE any(one IN r.interests WHERE one IN forms))');
    values['interests'] = named;
  } else {
    texts.push('any(one IN r.interests WHERE toLower(one) CONTAINS $interest)');
    values['interest'] = interest.toLowerCase();
  }
}

function addOrganization(
  { universities, colleges }: OrganizationFilter,
  { texts, values }: Conditions,
): void {
  if (universities.length > 0) texts.push('r.university IN $universities');
  if (colleges.length > 0) texts.push('r.college IN $colleges');
  Object.assign(values, { universities, colleges });
}

const organizationsOf = ({ texts, values }: Conditions, world: AcademicWorld): Promise<Row[]> =>
  world.rows(
    `MATCH (r:Researcher) WHERE ${texts.join(' AND ')} RETURN DISTINCT r.university AS organization`,
    values,
  );
