import type { ApiType, MentionKind } from '@coopkg/contracts';
import type { BinaryOperator } from '@coopkg/api-program';
import type { Arrangement, Combine, Finish, Level } from './arrangement.js';
import { fieldFor, fieldsOf, type CatalogueMap } from './catalogue-map.js';
import type { Cue, Named, ReadQuestion } from './cues-of-question.js';
import { itemOf, typeAfter, type Path } from './path.js';
import { scoreOf } from './score-arrangement.js';

/** What a name asks of a list when it is not what is looked for. */
const conditionOfKind: Partial<Record<MentionKind, { thing: string; operator: BinaryOperator }>> = {
  university: { thing: 'organization', operator: '==' },
  college: { thing: 'department', operator: '==' },
  venue: { thing: 'venue', operator: '==' },
  source: { thing: 'source', operator: '==' },
  discipline: { thing: 'discipline', operator: '==' },
  rank: { thing: 'position', operator: '==' },
  topic: { thing: 'title', operator: 'contains' },
};

/** Puts the orders, conditions and uses of a question on a path. */
export function arrange(path: Path, question: ReadQuestion, map: CatalogueMap): Arrangement {
  const levels = levelsOf(path, question);
  const heard = new Set<Cue>();
  for (const { ground } of path.moves) if (ground !== null) heard.add(ground.cue);
  const named = new Set<Named>(
    path.starts.flatMap(({ arguments: args }) => args.flatMap(({ name }) => name ?? [])),
  );
  const placer = new Placer(levels, map);
  const free = question.cues.filter((cue) => !heard.has(cue));
  for (const cue of question.cues) if (placer.order(cue)) heard.add(cue);
  for (const cue of free)
    if (placer.take(cue) || placer.year(cue) || placer.value(cue)) heard.add(cue);
  for (const name of question.names)
    if (!named.has(name) && placer.condition(name)) named.add(name);
  for (const cue of free) if (placer.isContained(cue)) heard.add(cue);
  const combine = combinationOf(path, question.cues, heard);
  const finish = finishOf(levels, question.cues, heard);
  const arranged = { path, levels, finish, combine };
  return { ...arranged, ...scoreOf(arranged, question, { heard, named, cost: placer.cost }) };
}

function levelsOf({ starts, moves }: Path, { masked }: ReadQuestion): Level[] {
  const [start] = starts;
  const first = start?.arguments[0]?.name?.at ?? masked.length;
  const result = start!.operation.result;
  const levels = [
    levelOf(itemOf(result), result.kind === 'list' && !start!.single, first, first + 1),
  ];
  for (const move of moves) {
    const type = typeAfter(move);
    const before = levels.at(-1)!;
    const at = move.ground?.cue.at ?? before.at;
    const meaning = move.ground?.cue.meaning;
    levels.push({
      ...levelOf(itemOf(type), type.kind === 'list', at, move.ground?.cue.end ?? before.end),
      first: type.kind === 'list' && meaning?.kind === 'thing' && meaning.first,
    });
  }
  return levels;
}

const levelOf = (type: ApiType, many: boolean, at: number, end: number): Level => ({
  type,
  many,
  at,
  end,
  detail: null,
  conditions: [],
  order: null,
  first: false,
});

/** What a condition behind its noun loses against one before it, and what a detour costs. */
const behind = 4;
const detour = 3;
const looseField = 6;

interface Spot {
  level: Level;
  field: string;
  detail: Level['detail'];
  distance: number;
}

/** Finds the list that each order and condition belongs to: the nearest that has its field. */
class Placer {
  cost = 0;
  private contains = false;

  constructor(
    private readonly levels: readonly Level[],
    private readonly map: CatalogueMap,
  ) {}

  order(cue: Cue): boolean {
    const { meaning } = cue;
    if (meaning.kind !== 'order') return false;
    const spot = this.nearest(meaning.by, cue, ({ order }) => order === null);
    if (spot === null) return false;
    this.use(spot);
    spot.level.order = { field: spot.field, direction: meaning.order, take: null };
    return true;
  }

  take(cue: Cue): boolean {
    const { meaning } = cue;
    if (meaning.kind !== 'take') return false;
    const ordered = this.levels
      .filter(({ order, many }) => many && order !== null)
      .sort((left, right) => gap(cue, left) - gap(cue, right))[0];
    if (ordered?.order == null) return false;
    ordered.order.take = meaning.count;
    return true;
  }

  year(cue: Cue): boolean {
    const { meaning } = cue;
    if (meaning.kind !== 'year') return false;
    const spot = this.nearest('year', cue, () => true);
    if (spot === null) return false;
    this.use(spot);
    for (const { operator, year } of meaning.condition.parts)
      spot.level.conditions.push({ field: spot.field, operator, value: year });
    return true;
  }

  /** A field that takes one of a few values, of which this is one. */
  value(cue: Cue): boolean {
    const { meaning } = cue;
    const said =
      meaning.kind === 'value' ? meaning.value : meaning.kind === 'thing' ? meaning.thing : null;
    if (said === null) return false;
    const found = this.levels
      .filter(({ many, first }) => many && !first)
      .flatMap((level) =>
        fieldsOf(level.type).flatMap(({ name, type }) =>
          'values' in type && (type.values?.length ?? 0) > 1 && type.values?.includes(said) === true
            ? [{ level, name }]
            : [],
        ),
      )
      .sort((left, right) => gap(cue, left.level) - gap(cue, right.level))[0];
    if (found === undefined) return false;
    found.level.conditions.push({ field: found.name, operator: '==', value: said });
    return true;
  }

  condition({ kind, at, value }: Named): boolean {
    const wanted = conditionOfKind[kind];
    if (wanted === undefined) return false;
    const spot = this.nearest(wanted.thing, { at, end: at + 1 }, () => true);
    if (spot === null) return false;
    this.use(spot);
    spot.level.conditions.push({ field: spot.field, operator: wanted.operator, value });
    this.contains ||= wanted.operator === 'contains';
    return true;
  }

  /** 「题目里有」 beside a title that is searched for a text. */
  isContained({ meaning }: Cue): boolean {
    return this.contains && meaning.kind === 'use' && meaning.use === 'contains';
  }

  private use({ level, detail, distance }: Spot): void {
    level.detail ??= detail;
    this.cost += distance / 100;
  }

  private nearest(
    thing: string,
    place: { at: number; end: number },
    isFree: (level: Level) => boolean,
  ): Spot | null {
    const spots = this.levels
      .filter((level) => level.many && !level.first && isFree(level))
      .flatMap((level) => this.spot(thing, place, level) ?? []);
    return spots.sort((left, right) => left.distance - right.distance)[0] ?? null;
  }

  private spot(thing: string, place: { at: number; end: number }, level: Level): Spot | null {
    const own = fieldFor(thing, level.detail?.hop.operation.result ?? level.type);
    const distance = gap(place, level);
    if (own !== null)
      return {
        level,
        field: own.field.name,
        detail: null,
        distance: distance + looseField * (1 - own.fit),
      };
    const detail = level.detail === null ? this.map.detail(level.type, thing) : null;
    if (detail === null) return null;
    const { field, fit } = fieldFor(thing, detail.hop.operation.result)!;
    return {
      level,
      field: field.name,
      detail,
      distance: distance + detour + looseField * (1 - fit),
    };
  }
}

/** Signs between two places of the question; what follows a noun stands farther from it. */
const gap = (cue: { at: number; end: number }, { at, end }: { at: number; end: number }): number =>
  at >= cue.end ? at - cue.end : cue.at >= end ? cue.at - end + behind : 0;

function combinationOf({ starts, moves }: Path, cues: readonly Cue[], heard: Set<Cue>): Combine {
  if (starts.length < 2) return null;
  if (moves.some((move) => move.kind === 'call' && move.hop.otherKey !== null)) return null;
  const said = (use: string): Cue | undefined =>
    cues.find(({ meaning }) => meaning.kind === 'use' && meaning.use === use);
  const except = said('except');
  const found = except ?? said('common');
  if (found !== undefined) heard.add(found);
  return except === undefined ? 'intersection' : 'difference';
}

function finishOf(levels: readonly Level[], cues: readonly Cue[], heard: Set<Cue>): Finish {
  const last = levels.at(-1)!;
  const isList = levels.some(({ many, order, first }, at) =>
    many && !first && (order === null || order.take !== null)
      ? levels.slice(at + 1).every((level) => !isOne(level) || !level.many)
      : false,
  );
  const isNumber = last.type.kind === 'integer' || last.type.kind === 'number';
  const said = (use: string): Cue[] =>
    cues.filter(({ meaning }) => meaning.kind === 'use' && meaning.use === use);
  const counts = said('count');
  counts.forEach((cue) => heard.add(cue));
  if (counts.length > 0 && isList && !isNumber && last.many) return 'count';
  for (const [use, finish] of [
    ['total', 'sum'],
    ['average', 'average'],
  ] as const)
    if (isNumber && said(use).length > 0) {
      said(use).forEach((cue) => heard.add(cue));
      if (isList) return finish;
    }
  return null;
}

const isOne = ({ first, order }: Level): boolean =>
  first || (order !== null && order.take === null);
