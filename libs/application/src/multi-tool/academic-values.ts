import type { MultiToolSources } from '@coopkg/api-graph';
import type { EnglishName, GraphReader } from '@coopkg/contracts';
import { EntityPools, type HeadInput } from '@coopkg/soay';

/** What the academic APIs that find something are told, by what they find. */
const told: Readonly<
  Record<string, { kind: 'person' | 'publication' | 'project'; inputs: readonly HeadInput[][] }>
> = {
  searchPerson: { kind: 'person', inputs: [['name', 'organization'], ['name']] },
  searchPublication: { kind: 'publication', inputs: [['publication_info']] },
  searchProject: { kind: 'project', inputs: [['project_info']] },
  getOrganizationStatistics: { kind: 'person', inputs: [['organization']] },
};

/**
 * Draws what a question over the academic APIs names from a graph, as its language says it; null for
 * APIs that are told keys only, and for names without a form in that language.
 */
export async function academicValues(
  graph: GraphReader,
  english: EnglishName,
): Promise<NonNullable<MultiToolSources['values']>> {
  const pools = await EntityPools.read(graph);
  return ({ api }, language, random) => {
    const wanted = told[api];
    if (wanted === undefined) return null;
    const head = { kind: wanted.kind, inputs: random.pick(wanted.inputs), pick: 'named' } as const;
    const entity = pools.draw({ head, hops: [] }, random);
    if (entity === null) return null;
    const values: Record<string, string | number> = { ...entity.told };
    if (language === 'zh') return values;
    if (values['name'] !== undefined && entity.latinName === null) return null;
    const institution = values['organization'];
    const named = institution === undefined ? '' : english('university', String(institution));
    if (named === null) return null;
    return {
      ...values,
      ...(values['name'] === undefined ? {} : { name: entity.latinName! }),
      ...(institution === undefined ? {} : { organization: named }),
    };
  };
}
