import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { personNotFound } from '../faults.js';
import * as fields from '../fields.js';

export const getPersonInterest = declareApi({
  name: 'getPersonInterest',
  title: { zh: '研究兴趣', en: 'Research interests' },
  description: { zh: '某人的研究兴趣。', en: "A person's research interests." },
  parameters: z.strictObject({ person_id: fields.personIdParameter }),
  result: fields.interests,
  paged: false,
  async run({ person_id: id }, world) {
    const [row] = await world.rows(
      'MATCH (r:Researcher {id: $id}) RETURN coalesce(r.interests, []) AS interests',
      { id },
    );
    if (row === undefined) throw personNotFound(id);
    return row['interests'] as string[];
  },
});
