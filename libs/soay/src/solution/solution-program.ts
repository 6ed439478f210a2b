import type { ApiCatalogue } from '@coopkg/contracts';
import {
  callOf,
  equal,
  fieldOf,
  literal,
  nameOf,
  noSpan,
  ruleOf,
  use,
  type Expression,
  type Lambda,
  type Literal,
  type Program,
} from '@coopkg/api-program';
import { recordFields } from './record-fields.js';
import {
  entities,
  relations,
  type EntityKind,
  type HeadInput,
  type Hop,
  type Solution,
} from './solution.js';

/** What a question tells: the inputs of the first call, and a year. */
export type ToldValues = Readonly<Partial<Record<HeadInput, string> & { year: number }>>;

/** A solution as a program, with what of its first call has to be certain. */
export interface SolutionProgram {
  program: Program;
  /** Names of the APIs in the order of calling. */
  apis: string[];
  /**
   * The step that looks for what is named, of which the first item is taken, and the argument that
   * the item supplies (`api.argument`). Null where all that are found are meant.
   */
  found: { step: string; argument: string; key: string } | null;
}

/** An API that tells a field better than the one that tells an entity's others. */
const apisOfFields: Readonly<Record<string, { api: string; whole: boolean }>> = {
  'person.interests': { api: 'getPersonInterest', whole: true },
};

const stepNames: Readonly<Record<string, string>> = {
  searchPerson: 'people',
  searchPublication: 'publications',
  searchProject: 'found_projects',
  getOrganizationStatistics: 'statistics',
};

/**
 * Writes a solution as a program over the catalogue, with as few calls as its replies allow.
 * @param given values that a person chose, by `api.argument`: they take the place of what would be
 * looked for
 */
export function solutionProgram(
  solution: Solution,
  told: ToldValues,
  catalogue: ApiCatalogue,
  given: Readonly<Record<string, Literal>> = {},
): SolutionProgram {
  return new ProgramWriter(told, catalogue, given).write(solution);
}

/** Arguments of a call. */
type Given = { name: string; value: Expression }[];

/** `one -> …` */
const rule = (body: (one: Expression) => Expression): Lambda => ruleOf('one', body);

/** Where a program has come to: one record or a list of them. */
interface Place {
  kind: EntityKind;
  value: Expression;
  many: boolean;
  fields: ReadonlySet<string>;
}

class ProgramWriter {
  private readonly steps: Program['steps'] = [];
  private readonly apis: string[] = [];
  /** The step of the first call, until something was taken from it. */
  private search: { step: string; key: string } | null = null;
  private found: SolutionProgram['found'] = null;

  constructor(
    private readonly told: ToldValues,
    private readonly catalogue: ApiCatalogue,
    private readonly given: Readonly<Record<string, Literal>>,
  ) {}

  write({ head, hops, tail }: Solution): SolutionProgram {
    const place = hops.reduce((from, hop) => this.go(from, hop), this.begin(head));
    const result = this.end(place, tail);
    const { steps, apis, found } = this;
    return { program: { steps, result }, apis, found };
  }

  private begin({ kind, inputs, pick }: Solution['head']): Place {
    const { search, key } = entities[kind];
    const step = this.call(
      search,
      inputs.map((input) => ({ name: input, value: literal(this.told[input] ?? '') })),
      stepNames[search],
    );
    const fields = recordFields(this.catalogue, search);
    if (kind === 'organization') return { kind, value: step, many: false, fields };
    if (pick === 'named' && step.kind === 'name') this.search = { step: step.name, key };
    if (pick === 'all') return { kind, value: step, many: true, fields };
    return { kind, value: one(step, pick, kind), many: false, fields };
  }

  private go(from: Place, hop: Hop): Place {
    const { api, field, to } = relations[hop.relation];
    const reply = this.call(api, this.keyed(api, from), hop.relation);
    const value = field === undefined ? reply : fieldOf(reply, field);
    return {
      kind: to,
      value: one(only(value, hop, this.told.year), hop.pick, to),
      many: hop.pick === 'all',
      fields: recordFields(this.catalogue, api, field),
    };
  }

  private end(place: Place, tail: string): Expression {
    if (tail === 'count') return use('count', place.value);
    if (place.many)
      return use(
        'map',
        place.value,
        rule((item) => this.detail(place, item, tail)),
      );
    const own = apisOfFields[`${place.kind}.${tail}`];
    const { details, key } = entities[place.kind];
    const argument = `${details}.${key}`;
    if (own === undefined && place.fields.has(tail) && !this.isChosen(argument)) {
      this.note(argument);
      return fieldOf(place.value, tail);
    }
    const api = own?.api ?? details;
    const reply = this.call(api, this.keyed(api, place));
    return own?.whole === true ? reply : fieldOf(reply, tail);
  }

  /** Whether a person has chosen which of several is meant. */
  private isChosen(argument: string): boolean {
    return this.search !== null && Object.hasOwn(this.given, argument);
  }

  /** A field of one of many; another call for each where the list does not tell it. */
  private detail({ kind, fields }: Place, item: Expression, tail: string): Expression {
    if (fields.has(tail)) return fieldOf(item, tail);
    const { details, key } = entities[kind];
    this.apis.push(details);
    return fieldOf(callOf(details, [{ name: key, value: fieldOf(item, key) }]), tail);
  }

  /** The argument that says which entity a call is about. */
  private keyed(api: string, { kind, value }: Place): Given {
    const { key } = entities[kind];
    const argument = `${api}.${key}`;
    if (!this.isChosen(argument)) {
      this.note(argument);
      return [{ name: key, value: fieldOf(value, key) }];
    }
    // Nothing has to be looked for.
    this.search = null;
    this.steps.length = 0;
    this.apis.length = 0;
    return [{ name: key, value: literal(this.given[argument] ?? null) }];
  }

  private note(argument: string): void {
    if (this.search !== null) this.found = { ...this.search, argument };
    this.search = null;
  }

  private call(api: string, given: Given, called?: string): Expression {
    const name = this.freeName(called ?? detailNames[api] ?? 'details');
    this.steps.push({ name, value: callOf(api, given), span: noSpan });
    this.apis.push(api);
    return nameOf(name);
  }

  private freeName(plain: string): string {
    const taken = this.steps.filter(({ name }) => name === plain || name.startsWith(`${plain}_`));
    return taken.length === 0 ? plain : `${plain}_${taken.length + 1}`;
  }
}

const detailNames: Readonly<Record<string, string>> = {
  getPersonInterest: 'interests',
  getPersonBasicInfo: 'person',
  getPublication: 'publication',
  getProject: 'project',
};

/** Those of a list that a hop means. */
function only(list: Expression, { only: which }: Hop, year: number | undefined): Expression {
  if (which === undefined) return list;
  const [field, value] = which === 'year' ? ['year', year ?? null] : ['role', 'leader'];
  return use(
    'filter',
    list,
    rule((item) => equal(fieldOf(item, field as string), literal(value as Literal))),
  );
}

/** One of a list; the list itself for `all`. */
function one(
  list: Expression,
  pick: Hop['pick'] | Solution['head']['pick'],
  kind: EntityKind,
): Expression {
  const year = kind === 'project' ? 'start_year' : 'year';
  const by = (name: 'max' | 'min', field: string): Expression =>
    use(
      name,
      list,
      rule((item) => fieldOf(item, field)),
    );
  switch (pick) {
    case 'all':
    case 'one':
      return list;
    case 'named':
    case 'first':
      return use('first', list);
    case 'last':
      return use('last', list);
    case 'closest':
      return by('max', 'num_joint_pubs');
    case 'most-cited':
      return by('max', 'num_citation');
    case 'latest':
      return by('max', year);
    case 'earliest':
      return by('min', year);
    case 'largest':
      return by('max', 'funding');
  }
}
