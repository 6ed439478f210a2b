import { isPathCell } from '@coopkg/contracts';
import { z } from 'zod';
import { declareApi } from '../declaration.js';
import { described, exact } from '../described.js';
import * as fields from '../fields.js';
import { needPerson } from '../linked/need-person.js';

const mostHops = 6;

const path = z.object({
  length: described(
    z.number().int().nullable(),
    `合作步数；${mostHops} 步之内没有路径则为 null`,
    `Number of steps; null where there is no path of at most ${mostHops}`,
  ),
  person_list: described(
    z.array(
      z.object({
        person_id: fields.personId,
        name: fields.personName,
        organization: fields.organization,
      }),
    ),
    '路径上的人，从第一人到第二人；没有路径则为空列表',
    'The people along the path, from the first to the second; empty where there is none',
  ),
  num_joint_pubs_list: described(
    z.array(z.number().int().nullable()),
    '相邻两人的合著论文数',
    'Joint publications of each two people side by side',
  ),
});

export const getCollaborationPath = declareApi({
  name: 'getCollaborationPath',
  title: { zh: '合作路径', en: 'Collaboration path' },
  description: {
    zh: '两人之间经由合作者的最短路径。',
    en: 'The shortest path of coauthors between two people.',
  },
  parameters: z.strictObject({
    person_id: fields.personIdParameter,
    other_person_id: exact(
      fields.personIdParameter,
      '另一人的编号（person_id）',
      'The id (person_id) of the other person',
    ),
  }),
  result: path,
  paged: false,
  async run({ person_id: from, other_person_id: to }, world) {
    await Promise.all([needPerson(from, world), needPerson(to, world)]);
    const query =
      from === to
        ? 'MATCH path = (:Researcher {id: $from}) RETURN path'
        : `MATCH (a:Researcher {id: $from}), (b:Researcher {id: $to})
MATCH path = shortestPath((a)-[:COOPERATES_WITH*..${mostHops}]-(b)) RETURN path`;
    const [row] = await world.rows(query, { from, to });
    const found = row?.['path'];
    if (!isPathCell(found)) return { length: null, person_list: [], num_joint_pubs_list: [] };
    return {
      length: found.edges.length,
      person_list: found.nodes.map(({ id, properties }) => ({
        person_id: id,
        name: (properties['name'] ?? null) as string | null,
        organization: (properties['university'] ?? null) as string | null,
      })),
      num_joint_pubs_list: found.edges.map(
        ({ properties }) => (properties['count'] ?? null) as number | null,
      ),
    };
  },
});
