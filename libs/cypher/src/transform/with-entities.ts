import { nodeProperties } from '@coopkg/contracts';
import { aggregationsIn, groupsRows } from '../semantics/aggregation.js';
import { isNamingProperty } from '../semantics/naming-property.js';
import { resolve } from '../semantics/resolve.js';
import { Typing } from '../semantics/value-type.js';
import { printExpression } from '../syntax/print.js';
import type {
  Clause,
  Expression,
  Projection,
  ProjectionItem,
  Query,
  ReturnClause,
  SingleQuery,
} from '../syntax/tree.js';
import { FreshNames } from './fresh-names.js';
import { collected, keyOf, keysOf, literal, span, variable } from './node-keys.js';

/**
 * How an added column tells which nodes a cell names, lists of keys within being several of them:
 * `one`: the key; `list`: a key for each item of the cell; `pairs`: `[value, key]` of all values
 * from which the cell was taken.
 */
export type KeyForm = 'one' | 'list' | 'pairs';

export interface NamedColumn {
  /** Its place among the columns of the query. */
  column: number;
  form: KeyForm;
}

export interface WithEntities {
  /**
   * The query with one more column at its end for each named one, in their order. Its rows are
   * those of the query; of a UNION that drops repeated rows they may come repeated, with other keys.
   */
  query: Query;
  columns: NamedColumn[];
}

/** Namesakes whom one grouped name tells. */
const namesakesAtMost = 3;
/** Names told of one gathered list. */
const pairsAtMost = 500;

/**
 * The query with columns that tell which nodes its columns name: the keys (`nodeKey`) of the nodes
 * whose naming property they are, carried through WITH and gathered where rows are grouped by a
 * name. No row is added or taken away. Null where no column names a node that way; a column whose
 * nodes can't be told (a list that was taken apart, a text that was put together) is left out.
 */
export function withEntities(query: Query): WithEntities | null {
  const names = new FreshNames(query);
  const parts = query.parts.map((part) => new Teller(query, names).part(part));
  const forms = parts.map(({ told }) => told.map((one) => one?.form ?? null));
  const columns = (forms[0] ?? []).flatMap((_, column): NamedColumn[] => {
    const form = forms.map((all) => all[column] ?? null).find((one) => one !== null);
    return form === undefined ? [] : [{ column, form }];
  });
  if (columns.length === 0 || parts.some(({ last }) => last.star)) return null;
  const added = columns.map(() => names.next());
  return {
    columns,
    query: {
      ...query,
      unionAll: true,
      parts: parts.map(({ part, last, told }) => ({
        ...part,
        clauses: [...part.clauses.slice(0, -1), withKeys(last, told, columns, added)],
      })),
    },
  };
}

/** The RETURN with the keys of these columns; null in place of keys of another form. */
function withKeys(
  last: ReturnClause,
  told: readonly (Told | null)[],
  columns: readonly NamedColumn[],
  names: readonly string[],
): ReturnClause {
  const items = columns.map(({ column, form }, at): ProjectionItem => {
    const one = told[column] ?? null;
    const expression = one?.form === form ? one.expression : literal(null);
    return { kind: 'item', alias: names[at]!, span, expression };
  });
  // What was grouped is distinct by what it is grouped by.
  const distinct = last.distinct && told.every((one) => one === null);
  return { ...last, distinct, items: [...last.items, ...items] };
}

/** An expression that gives the keys of what another one names. */
interface Told {
  expression: Expression;
  form: KeyForm;
}

interface ToldPart {
  part: SingleQuery;
  last: ReturnClause;
  /** By column of its RETURN. */
  told: (Told | null)[];
}

const sameForm = ['head', 'last', 'reverse', 'tail'];

class Teller {
  private readonly typing: Typing;
  /** Of variables that hold names: what holds the keys. */
  private carried = new Map<string, Told>();

  constructor(
    query: Query,
    private readonly names: FreshNames,
  ) {
    this.typing = new Typing(resolve(query));
  }

  part(part: SingleQuery): ToldPart {
    const clauses = part.clauses.map((clause): Clause => {
      if (clause.kind === 'unwind') this.carried.delete(clause.variable);
      return clause.kind === 'with' ? this.carry(clause) : clause;
    });
    const last = part.clauses.at(-1) as ReturnClause;
    return { part: { ...part, clauses }, last, told: this.toldOf(last) };
  }

  /** A WITH that also passes on the keys of the names it passes on. */
  private carry<Kind extends Projection>(projection: Kind): Kind {
    const told = this.toldOf(projection);
    const kept = projection.star ? [...this.carried] : [];
    const added: ProjectionItem[] = [];
    this.carried = new Map(kept);
    projection.items.forEach((item, at) => {
      const { alias, expression } = item;
      const name = alias ?? (expression.kind === 'variable' ? expression.name : null);
      const one = told[at] ?? null;
      if (name === null) return;
      this.carried.delete(name);
      if (one === null) return;
      const keys = this.names.next();
      added.push({ kind: 'item', alias: keys, span, expression: one.expression });
      this.carried.set(name, { expression: variable(keys), form: one.form });
    });
    if (added.length === 0) return projection;
    return { ...projection, distinct: false, items: [...projection.items, ...added] };
  }

  /** What tells of each item whom it names, gathered where rows are put together. */
  private toldOf(projection: Projection): (Told | null)[] {
    // Rows made distinct by everything would be told apart by the keys as well.
    if (projection.star && groupsRows(projection)) {
      this.carried.clear();
      return projection.items.map(() => null);
    }
    const isGrouped = groupsRows(projection);
    return projection.items.map(({ expression }) => {
      const told = this.told(expression);
      const isKey = isGrouped && aggregationsIn(expression).length === 0;
      return told === null || !isKey ? told : this.gathered(told, expression);
    });
  }

  /** The keys of a name by which rows are grouped: of several, where namesakes share it. */
  private gathered({ expression, form }: Told, name: Expression): Told | null {
    if (form !== 'one') return null;
    const most = literal(namesakesAtMost);
    if (name.kind !== 'property' || expression.kind === 'case')
      return { form, expression: collected(expression, most) };
    // Nodes are put together as such: the properties of the few that are kept are read.
    const nodes = collected(name.subject, most);
    return { form, expression: keysOf(this.names.next(), nodes, this.labelsOf(name.subject)) };
  }

  private labelsOf(expression: Expression) {
    const type = this.typing.of(expression);
    return type.kind === 'node' ? type.labels : [];
  }

  private told(expression: Expression): Told | null {
    switch (expression.kind) {
      case 'property':
        return this.toldOfProperty(expression);
      case 'variable':
        return this.carried.get(expression.name) ?? null;
      case 'call':
        return this.toldOfCall(expression);
      case 'index':
      case 'slice':
        return this.toldOfPart(expression);
      case 'list':
        return this.toldOfList(expression.items);
      case 'comprehension': {
        const told = expression.projection === null ? null : this.told(expression.projection);
        return told?.form === 'one'
          ? { form: 'list', expression: { ...expression, projection: told.expression } }
          : null;
      }
      case 'case':
        return this.toldOfCase(expression);
      default:
        return null;
    }
  }

  private toldOfProperty({ subject, key }: Extract<Expression, { kind: 'property' }>): Told | null {
    const labels = this.labelsOf(subject);
    const having = labels.filter((label) => key in nodeProperties[label]);
    const named = having.filter((label) => isNamingProperty(label, key));
    if (named.length === 0) return null;
    const expression = keyOf(subject, labels);
    if (named.length === having.length) return { form: 'one', expression };
    // The same property names nodes of other labels only: a person's title is a rank.
    const when: Expression = { kind: 'label-test', subject, labels: named, span };
    return { form: 'one', expression: onlyWhen(when, expression) };
  }

  private toldOfCall(call: Extract<Expression, { kind: 'call' }>): Told | null {
    const [argument] = call.arguments;
    const told = argument === undefined ? null : this.told(argument);
    if (argument === undefined || told === null) return null;
    const { form, expression } = told;
    if (call.name === 'collect') {
      if (form !== 'one') return null;
      if (!call.distinct)
        return {
          form: 'list',
          expression: { ...call, arguments: [besides(argument, expression)] },
        };
      const pair: Expression = { kind: 'list', items: [argument, expression], span };
      return { form: 'pairs', expression: collected(pair, literal(pairsAtMost)) };
    }
    if (call.name === 'coalesce') return this.isOfOneNode(call.arguments) ? told : null;
    if (!sameForm.includes(call.name) || form === 'one') return null;
    if (form === 'pairs') return told;
    const isItem = call.name === 'head' || call.name === 'last';
    return { form: isItem ? 'one' : 'list', expression: { ...call, arguments: [expression] } };
  }

  /** `coalesce(r.nameEn, r.name)` */
  private isOfOneNode(given: readonly Expression[]): boolean {
    const owners = given.map((one) =>
      one.kind === 'property' && this.told(one) !== null ? printExpression(one.subject) : null,
    );
    return owners[0] !== null && owners.every((owner) => owner === owners[0]);
  }

  /** An item or a stretch of a list. */
  private toldOfPart(part: Extract<Expression, { kind: 'index' | 'slice' }>): Told | null {
    const told = this.told(part.subject);
    if (told === null || told.form === 'one') return null;
    if (told.form === 'pairs') return told;
    const form = part.kind === 'index' ? 'one' : 'list';
    return { form, expression: { ...part, subject: told.expression } };
  }

  private toldOfList(items: readonly Expression[]): Told | null {
    const told = items.map((item) => this.told(item));
    if (told.length === 0 || told.some((one) => one?.form !== 'one')) return null;
    const keys = told.map((one) => one!.expression);
    return { form: 'list', expression: { kind: 'list', items: keys, span } };
  }

  private toldOfCase(choice: Extract<Expression, { kind: 'case' }>): Told | null {
    const key = (then: Expression): Expression | null => {
      if (then.kind === 'literal' && then.value === null) return then;
      const told = this.told(then);
      return told?.form === 'one' ? told.expression : null;
    };
    const branches = choice.branches.map(({ when, then }) => ({ when, then: key(then) }));
    const otherwise = choice.otherwise === null ? null : key(choice.otherwise);
    if (branches.some(({ then }) => then === null)) return null;
    if (choice.otherwise !== null && otherwise === null) return null;
    const kept = branches.map(({ when, then }) => ({ when, then: then! }));
    return { form: 'one', expression: { ...choice, branches: kept, otherwise } };
  }
}

const onlyWhen = (when: Expression, then: Expression): Expression => ({
  kind: 'case',
  subject: null,
  branches: [{ when, then }],
  otherwise: null,
  span,
});

/** The key where there is a name: `collect` passes over what is null. */
const besides = (name: Expression, key: Expression): Expression =>
  onlyWhen({ kind: 'null-test', operand: name, negated: true, span }, key);
