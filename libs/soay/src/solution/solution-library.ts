import {
  endOf,
  entities,
  relations,
  relationNames,
  type EntityKind,
  type Head,
  type Hop,
  type Solution,
} from './solution.js';

const named = (kind: EntityKind, ...inputs: Head['inputs'][number][]): Head => ({
  kind,
  inputs,
  pick: 'named',
});
const people = (pick: 'all' | 'most-cited', ...inputs: Head['inputs'][number][]): Head => ({
  kind: 'person',
  inputs,
  pick,
});

/** Combinations of inputs that a question may name. Each begins with a fuzzy API. */
export const heads: readonly Head[] = [
  named('person', 'name'),
  named('person', 'name', 'organization'),
  named('person', 'name', 'interest'),
  named('person', 'name', 'organization', 'interest'),
  people('all', 'interest'),
  people('most-cited', 'interest'),
  people('all', 'organization', 'interest'),
  people('most-cited', 'organization', 'interest'),
  people('most-cited', 'organization'),
  named('publication', 'publication_info'),
  named('project', 'project_info'),
  named('organization', 'organization'),
];

/** What may be asked of one entity. */
const fieldsOfOne: Readonly<Record<EntityKind, readonly string[]>> = {
  person: [
    'name',
    'interests',
    'organization',
    'department',
    'position',
    'gender',
    'education_experience',
    'email',
    'homepage',
    'num_citation',
    'num_pubs',
    'h_index',
    'bio',
  ],
  publication: [
    'title',
    'year',
    'venue',
    'abstract',
    'num_citation',
    'pdf_link',
    'doi',
    'keywords',
  ],
  project: [
    'name',
    'number',
    'source',
    'category',
    'discipline',
    'organization',
    'start_year',
    'end_year',
    'funding',
    'num_pubs',
  ],
  organization: ['num_persons', 'num_pubs', 'num_projects', 'funding'],
};

/** Relations to people of whom the institutions may be asked too. */
const withInstitutions: ReadonlySet<string> = new Set(['coauthors', 'authors']);

/** Most steps from one entity to another. */
const mostHops = 2;

/**
 * Every solution: walks from each head along the relations, and ends in each field that can be
 * asked. None goes on from many entities, nor asks for what the question has named.
 */
export function solutionLibrary(): Solution[] {
  return heads.flatMap((head) => walks(head, []).flatMap((hops) => withTails(head, hops)));
}

function walks(head: Head, hops: readonly Hop[]): (readonly Hop[])[] {
  const { kind, many } = endOf({ head, hops });
  if (many || hops.length >= mostHops) return [hops];
  const next = relationNames
    .filter((relation) => relations[relation].from === kind)
    .flatMap((relation) => relations[relation].hops.map((hop): Hop => ({ relation, ...hop })));
  return [hops, ...next.flatMap((hop) => walks(head, [...hops, hop]))];
}

function withTails(head: Head, hops: readonly Hop[]): Solution[] {
  const { kind, many } = endOf({ head, hops });
  const isNamed = hops.length === 0 && head.pick === 'named';
  const { title } = entities[kind];
  const tails = many
    ? fieldsOfMany(hops.at(-1), title)
    : fieldsOfOne[kind].filter((field) => !isNamed || !isTold(field, head, title));
  return tails.map((tail) => ({ head, hops, tail }));
}

function fieldsOfMany(last: Hop | undefined, title: string): string[] {
  // How many papers a person has is a field of the person.
  const isCounted = last?.relation !== 'pubs' || last.only !== undefined;
  return [
    title,
    ...(isCounted ? ['count'] : []),
    ...(withInstitutions.has(last?.relation ?? '') ? ['organization'] : []),
  ];
}

/** Whether the question itself told a field of what it names. */
const isTold = (field: string, { inputs }: Head, title: string): boolean =>
  field === title || inputs.some((input) => input === field || `${input}s` === field);
