import type { GraphReader } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import type { HeadInput, Solution } from '../solution/solution.js';
import type { ToldValues } from '../solution/solution-program.js';

/** What a question may name. */
export interface Entity {
  told: ToldValues;
  /** The name in Latin letters, where the graph has one. */
  latinName: string | null;
}

/** Nodes that are drawn of each label. */
const drawn = 3000;

const queries = {
  person: `MATCH (r:Researcher) WHERE r.name IS NOT NULL AND r.university IS NOT NULL
RETURN r.name AS name, r.nameEn AS latin, r.university AS organization, coalesce(r.interests, []) AS interests
ORDER BY r.id LIMIT ${drawn}`,
  publication: `MATCH (p:Paper) WHERE p.title IS NOT NULL RETURN p.title AS title, p.year AS year ORDER BY p.id LIMIT ${drawn}`,
  project: `MATCH (j:Project) WHERE j.name IS NOT NULL RETURN j.name AS name ORDER BY j.id LIMIT ${drawn}`,
} as const;

/** Draws what questions name from a graph; the same seed draws the same. */
export class EntityPools {
  private constructor(private readonly pools: Readonly<Record<Pool, readonly Entity[]>>) {}

  static async read(graph: GraphReader): Promise<EntityPools> {
    const rows = async (pool: Pool): Promise<unknown[][]> =>
      (await graph.query(queries[pool], {}, { maxRows: drawn })).rows;
    const [people, papers, projects] = await Promise.all([
      rows('person'),
      rows('publication'),
      rows('project'),
    ]);
    return new EntityPools({
      person: people.map(([name, latin, organization, interests]) => ({
        told: {
          name: String(name),
          organization: String(organization),
          ...interestOf(interests as readonly string[]),
        },
        latinName: latin === null ? null : String(latin),
      })),
      publication: papers.map(([title]) => ({
        told: { publication_info: String(title) },
        latinName: null,
      })),
      project: projects.map(([name]) => ({
        told: { project_info: String(name) },
        latinName: null,
      })),
    });
  }

  /** Something that has the inputs of a solution; null where what was drawn lacks one. */
  draw({ head, hops }: Pick<Solution, 'head' | 'hops'>, random: Random): Entity | null {
    const pool = head.kind === 'organization' ? 'person' : head.kind;
    const entity = random.pick(this.pools[pool]);
    const told: Partial<Record<HeadInput, string>> & { year?: number } = {};
    for (const input of head.inputs) {
      const value = entity.told[input];
      if (value === undefined) return null;
      told[input] = value;
    }
    if (hops.some(({ only }) => only === 'year')) told.year = random.between(2005, 2025);
    return { ...entity, told };
  }
}

type Pool = keyof typeof queries;

const interestOf = (interests: readonly string[]): { interest?: string } =>
  interests[0] === undefined ? {} : { interest: interests[0] };
