import { titleOf } from '@coopkg/api-graph';
import {
  callOf,
  fieldOf,
  literal,
  nameOf,
  noSpan,
  ruleOf,
  use,
  type Expression,
  type Literal,
  type Step,
} from '@coopkg/api-program';
import type { ApiOperation } from '@coopkg/contracts';
import type { MissingArgument, Plan, PlanOutcome } from '../plan.js';
import type { Arrangement, Level } from './arrangement.js';
import type { CatalogueMap } from './catalogue-map.js';
import type { Move, Start } from './path.js';

/** What a plan has come to: an expression, whether it stands for several, and how it is gone on from. */
interface Reached {
  of: Expression;
  many: boolean;
  /** The step whose first item is meant, where a search by name stands behind it. */
  picked: { step: string; names: readonly unknown[] } | null;
}

/** Writes an arrangement as a program. */
export function buildPlan(
  arrangement: Arrangement,
  map: CatalogueMap,
  given: Readonly<Record<string, Literal>>,
): PlanOutcome {
  const missing = arrangement.path.starts.flatMap(missingOf);
  const builder = new PlanBuilder(arrangement, map, given);
  const plan = builder.plan();
  return missing.length > 0 && builder.searches > 0
    ? { kind: 'missing', missing }
    : { kind: 'plan', plan };
}

function missingOf({ operation, missing }: Start): MissingArgument[] {
  if (missing === null) return [];
  const found = operation.parameters.find(({ name }) => name === missing);
  return [{ api: titleOf(operation), argument: missing, description: found?.description ?? '' }];
}

class PlanBuilder {
  /** Searches that the program begins with. */
  searches = 0;
  private readonly steps: Step[] = [];
  private readonly solution: string[] = [];
  private readonly picks: Plan['picks'] = [];

  constructor(
    private readonly arrangement: Arrangement,
    private readonly map: CatalogueMap,
    private readonly given: Readonly<Record<string, Literal>>,
  ) {}

  plan(): Plan {
    const { path, levels, finish } = this.arrangement;
    const pair = path.moves.find((move) => move.kind === 'call' && move.hop.otherKey !== null);
    const [left, right] = path.starts.map((start) => this.begin(start, path.moves[0]));
    let reached = left!;
    let at = 0;
    const isTwo = right !== undefined;
    let other = right ?? null;
    for (const move of path.moves) {
      at += 1;
      if (pair === move && other !== null) reached = this.callPair(move, reached, other);
      else {
        reached = this.go(move, reached);
        if (other !== null && isTwo) other = this.go(move, other);
      }
      const level = levels[at]!;
      if (other !== null && (level.many || pair === move)) {
        if (pair !== move) reached = this.combined(reached, other, level);
        other = null;
      }
      if (other === null) reached = this.placed(reached, level);
    }
    if (path.moves.length === 0) reached = this.placed(reached, levels[0]!);
    const result = finish === null ? reached.of : use(finish, reached.of);
    const { steps, solution, picks } = this;
    return { solution, picks, program: { steps, result } };
  }

  private begin(start: Start, next: Move | undefined): Reached {
    if (next?.kind === 'call') {
      const told = this.given[`${titleOf(next.hop.operation)}.${next.hop.key.name}`];
      if (told !== undefined && start.single)
        return { of: literal(told), many: false, picked: null };
    }
    this.searches += 1;
    const args = start.arguments.map(({ parameter, value }) => ({
      name: parameter,
      value: literal(value),
    }));
    const step = this.call(start.operation, args);
    const isList = start.operation.result.kind === 'list';
    const reached: Reached = {
      of: step,
      many: isList && !start.single,
      picked:
        isList && start.single
          ? { step: stepName(step), names: start.arguments.map(({ value }) => value) }
          : null,
    };
    const [level] = this.arrangement.levels;
    return this.arrangement.path.moves.length > 0 && level !== undefined
      ? this.placed(reached, level)
      : reached;
  }

  private go(move: Move, from: Reached): Reached {
    return move.kind === 'field' ? this.field(move, from) : this.hop(move, from);
  }

  private field({ field }: Extract<Move, { kind: 'field' }>, from: Reached): Reached {
    const isList = field.type.kind === 'list';
    const of = valueOf(from, field.name);
    const isRecords = isList && field.type.kind === 'list' && field.type.of.kind === 'record';
    return {
      of: from.many && isRecords ? use('unique', of) : of,
      many: from.many || isList,
      picked: null,
    };
  }

  private hop(move: Extract<Move, { kind: 'call' }>, from: Reached): Reached {
    const { operation, key } = move.hop;
    const isList = operation.result.kind === 'list';
    if (!from.many)
      return {
        of: this.call(operation, [{ name: key.name, value: this.keyOf(move, from, key.name) }]),
        many: isList,
        picked: null,
      };
    const all = this.forEach(from.of, move.hop, move.from);
    return { of: isList ? use('unique', use('flatten', all)) : all, many: true, picked: null };
  }

  private callPair(
    move: Extract<Move, { kind: 'call' }> | Move,
    left: Reached,
    right: Reached,
  ): Reached {
    if (move.kind !== 'call') return left;
    const { operation, key, otherKey } = move.hop;
    const args = [
      { name: key.name, value: this.keyOf(move, left, key.name) },
      { name: otherKey!.name, value: this.keyOf(move, right, otherKey!.name) },
    ];
    return { of: this.call(operation, args), many: operation.result.kind === 'list', picked: null };
  }

  /** The key of what was reached; what a name found is to be chosen from where it found several. */
  private keyOf(
    move: Extract<Move, { kind: 'call' }>,
    from: Reached,
    parameter: string,
  ): Expression {
    const argument = `${titleOf(move.hop.operation)}.${parameter}`;
    const told = this.given[argument];
    if (from.of.kind === 'literal') return from.of;
    if (told !== undefined && from.picked !== null) return literal(told);
    if (from.picked !== null) this.picks.push({ ...from.picked, argument, path: [move.from] });
    return valueOf(from, move.from);
  }

  private combined(left: Reached, right: Reached, level: Level): Reached {
    const { combine } = this.arrangement;
    const key = this.map.keyOf(level.type);
    const rule = key === null ? [] : [ruleOf('item', (item) => fieldOf(item, key))];
    return {
      of: use(combine ?? 'intersection', left.of, right.of, ...rule),
      many: true,
      picked: null,
    };
  }

  /** Conditions and orders of a level. */
  private placed(reached: Reached, level: Level): Reached {
    if (!reached.many) return reached;
    let { of } = reached;
    if (level.detail !== null) of = this.forEach(of, level.detail.hop, level.detail.from.name);
    for (const { field: name, operator, value } of level.conditions)
      of = use(
        'filter',
        of,
        ruleOf('item', (item) => ({
          kind: 'binary',
          operator,
          left: fieldOf(item, name),
          right: literal(value),
          span: noSpan,
        })),
      );
    if (level.first) return { of: use('first', of), many: false, picked: null };
    if (level.order === null) return { ...reached, of };
    const { field: by, direction, take } = level.order;
    const rule = ruleOf('item', (item) => fieldOf(item, by));
    if (take !== null)
      return {
        of: use('take', use('sort', of, rule, literal(direction)), literal(take)),
        many: true,
        picked: null,
      };
    return {
      of: use(direction === 'descending' ? 'max' : 'min', of, rule),
      many: false,
      picked: null,
    };
  }

  private forEach(
    list: Expression,
    { operation, key }: { operation: ApiOperation; key: { name: string } },
    from: string,
  ): Expression {
    const rule = ruleOf('item', (item) =>
      callOf(operation.name, [{ name: key.name, value: fieldOf(item, from) }]),
    );
    return this.step(operation, use('map', list, rule));
  }

  private call(operation: ApiOperation, args: { name: string; value: Expression }[]): Expression {
    return this.step(operation, callOf(operation.name, args));
  }

  private step(operation: ApiOperation, value: Expression): Expression {
    const plain = `${operation.name.charAt(0).toLowerCase()}${operation.name.slice(1)}`;
    const count = this.steps.filter(({ name }) => name.startsWith(`${plain}_`)).length;
    const name = `${plain}_${count + 1}`;
    this.steps.push({ name, value, span: noSpan });
    this.solution.push(titleOf(operation));
    return nameOf(name);
  }
}

const stepName = (step: Expression): string => (step.kind === 'name' ? step.name : '');

const valueOf = ({ of, picked }: Reached, name: string): Expression =>
  picked === null ? fieldOf(of, name) : use('first', fieldOf(of, name));
