import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { described } from '../described.js';
import { personNotFound } from '../faults.js';
import * as fields from '../fields.js';

const text = z.string().nullable();
const info = z.object({
  person_id: fields.personId,
  name: fields.personName,
  name_en: fields.personNameEn,
  gender: described(text, '性别：男或女', 'Gender: 男 (male) or 女 (female)'),
  organization: fields.organization,
  organization_en: fields.organizationEn,
  department: described(text, '所在学院', 'College or department'),
  position: described(text, '职称', 'Academic rank'),
  bio: described(text, '简介；图中没有，恒为 null', 'Biography; the graph has none: always null'),
  education_experience: described(
    text,
    '取得最高学位的学校',
    'The university of the highest degree',
  ),
  email: described(text, '电子邮箱', 'E-mail address'),
  homepage: described(text, '个人主页', 'Homepage'),
  num_citation: fields.personCitations,
  num_pubs: fields.personPubs,
  h_index: described(
    z.number().int().nullable(),
    'h 指数；不知道则为 null',
    'h-index; null where it is not known',
  ),
});

export const getPersonBasicInfo = declareApi({
  name: 'getPersonBasicInfo',
  title: { zh: '人员基本信息', en: 'A person' },
  description: {
    zh: '某人的性别、机构、职称、教育经历、邮箱等基本信息；不知道的为 null。',
    en: "A person's gender, institution, rank, education, e-mail address and so on; null for what is not known.",
  },
  parameters: z.strictObject({ person_id: fields.personIdParameter }),
  result: info,
  paged: false,
  async run({ person_id: id }, world) {
    const rows = await world.rows(
      `MATCH (r:Researcher {id: $id})
RETURN r.id AS person_id, r.name AS name, r.nameEn AS name_en, r.gender AS gender,
  r.university AS organization, r.college AS department, r.title AS position, null AS bio,
  r.education AS education_experience, r.email AS email, r.homepage AS homepage,
  r.citationCount AS num_citation, r.paperCount AS num_pubs, r.hIndex AS h_index`,
      { id },
    );
    const [found] = world.withEnglish(rows);
    if (found === undefined) throw personNotFound(id);
    return found as z.input<typeof info>;
  },
});
