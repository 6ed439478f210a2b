import type { Tables } from '@coopkg/tables';
import { Staging } from '../../staging/staging.js';
import { mergePeople, type MergePeopleOptions } from '../merge-people.js';
import { institutionPart } from '../records/institution-part.js';
import { nameText } from '../records/written-names.js';
import { parsePersonName } from '../names/person-name.js';
import type { LabelledMention, LabelledPeople } from './labelled-mentions.js';
import { measurePeople, type PeopleFigures } from './measure-people.js';
import { stageMentions } from './stage-mentions.js';

export interface PeopleEvaluation {
  merged: PeopleFigures;
  /** The baseline: the same name at the same institution is one person. */
  sameNameSameInstitution: PeopleFigures;
  seconds: number;
}

/** Tells labelled mentions apart as an import would, in empty tables, and compares. */
export async function evaluatePeople(
  people: LabelledPeople,
  tables: Tables,
  options: MergePeopleOptions = {},
): Promise<PeopleEvaluation> {
  const keys = await stageMentions(await Staging.open(tables), people.mentions);
  const start = performance.now();
  await mergePeople(tables, options);
  const seconds = (performance.now() - start) / 1000;
  const persons = new Map<string, string>();
  const all = tables.stream<{ mention: string; person: string }>(
    'SELECT mention, person FROM person_of',
  );
  for await (const rows of all)
    for (const { mention, person } of rows) persons.set(mention, person);
  const baseline = new Map(people.mentions.map((one) => [one.id, nameAndInstitution(one)]));
  return {
    merged: measurePeople(people, (id) => persons.get(keys.get(id) ?? '') ?? id),
    sameNameSameInstitution: measurePeople(people, (id) => baseline.get(id) ?? id),
    seconds,
  };
}

/** Without an affiliation a mention is a person of its own. */
function nameAndInstitution({ id, name, affiliations = [] }: LabelledMention): string {
  const parsed = parsePersonName(name);
  const [affiliation] = affiliations;
  if (parsed === undefined || affiliation === undefined) return id;
  return `${nameText(parsed)} ${institutionPart(affiliation)}`;
}
