/** What the academic APIs are about. */
export const entityKinds = ['person', 'publication', 'project', 'organization'] as const;
export type EntityKind = (typeof entityKinds)[number];

/** Inputs of the first call, which a question names. */
export const headInputs = [
  'name',
  'organization',
  'interest',
  'publication_info',
  'project_info',
] as const;
export type HeadInput = (typeof headInputs)[number];

/**
 * What is looked for first: what is called so, all that fit, or the most cited of them.
 */
export interface Head {
  kind: EntityKind;
  inputs: readonly HeadInput[];
  pick: 'named' | 'all' | 'most-cited';
}

export const relationNames = [
  'coauthors',
  'pubs',
  'projects',
  'authors',
  'leader',
  'members',
] as const;
export type RelationName = (typeof relationNames)[number];

export type HopPick =
  'all' | 'one' | 'closest' | 'most-cited' | 'latest' | 'earliest' | 'largest' | 'first' | 'last';

/** A step from one entity to another, or to all of its kind. */
export interface Hop {
  relation: RelationName;
  pick: HopPick;
  /** `year`: those of a year that the question tells; `leading`: those that the person leads. */
  only?: 'year' | 'leading';
}

/**
 * A way to an answer over the academic APIs (SoAy, arXiv 2405.15165, section 3.1): what is looked
 * for first, where it goes on, and what is asked of what it comes to. `tail` is a field, or `count`.
 */
export interface Solution {
  head: Head;
  hops: readonly Hop[];
  tail: string;
}

/** A name of the solution, unique in the library: `name+organization.pubs.most-cited.venue`. */
export const solutionId = ({ head, hops, tail }: Solution): string =>
  [headId(head), ...hops.map(hopId), tail].join('.');

const headId = ({ inputs, pick }: Head): string =>
  pick === 'most-cited' ? `${inputs.join('+')}.most-cited` : inputs.join('+');

export const hopId = ({ relation, pick, only }: Hop): string =>
  only === undefined ? `${relation}.${pick}` : `${relation}.${pick}.${only}`;

/** What a solution comes to: a kind of entity, and whether it is one or many. */
export function endOf({ head, hops }: Pick<Solution, 'head' | 'hops'>): {
  kind: EntityKind;
  many: boolean;
} {
  const last = hops.at(-1);
  return last === undefined
    ? { kind: head.kind, many: head.pick === 'all' }
    : { kind: relations[last.relation].to, many: last.pick === 'all' };
}

export interface Relation {
  from: EntityKind;
  to: EntityKind;
  /** The API that tells it. */
  api: string;
  /** The field of its reply, where it is not all of it. */
  field?: string;
  hops: readonly Omit<Hop, 'relation'>[];
}

const all = { pick: 'all' } as const;

/** Where one goes on from an entity. */
export const relations: Readonly<Record<RelationName, Relation>> = {
  coauthors: {
    from: 'person',
    to: 'person',
    api: 'getCoauthors',
    hops: [all, { pick: 'closest' }],
  },
  pubs: {
    from: 'person',
    to: 'publication',
    api: 'getPersonPubs',
    hops: [
      all,
      { pick: 'all', only: 'year' },
      { pick: 'most-cited' },
      { pick: 'latest' },
      { pick: 'earliest' },
    ],
  },
  projects: {
    from: 'person',
    to: 'project',
    api: 'getPersonProjects',
    hops: [
      all,
      { pick: 'all', only: 'leading' },
      { pick: 'latest' },
      { pick: 'earliest' },
      { pick: 'largest' },
    ],
  },
  authors: {
    from: 'publication',
    to: 'person',
    api: 'getPublication',
    field: 'author_list',
    hops: [all, { pick: 'first' }, { pick: 'last' }],
  },
  leader: {
    from: 'project',
    to: 'person',
    api: 'getProject',
    field: 'leader',
    hops: [{ pick: 'one' }],
  },
  members: {
    from: 'project',
    to: 'person',
    api: 'getProject',
    field: 'member_list',
    hops: [all],
  },
};

/** The APIs that find an entity, that tell its fields, and the field that names it to others. */
export const entities: Readonly<
  Record<EntityKind, { search: string; details: string; key: string; title: string }>
> = {
  person: {
    search: 'searchPerson',
    details: 'getPersonBasicInfo',
    key: 'person_id',
    title: 'name',
  },
  publication: {
    search: 'searchPublication',
    details: 'getPublication',
    key: 'pub_id',
    title: 'title',
  },
  project: {
    search: 'searchProject',
    details: 'getProject',
    key: 'project_id',
    title: 'name',
  },
  organization: {
    search: 'getOrganizationStatistics',
    details: 'getOrganizationStatistics',
    key: 'organization',
    title: 'organization',
  },
};
