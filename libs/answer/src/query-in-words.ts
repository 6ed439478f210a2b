import {
  nodeLabels,
  relationshipDefinitions,
  type Language,
  type RelationshipType,
} from '@coopkg/contracts';
import {
  aggregationsIn,
  conjuncts,
  dialectTable,
  functionRows,
  isAggregation,
  printExpression,
  resolve,
  visitExpression,
  type Binding,
  type Expression,
  type MapExpression,
  type MatchClause,
  type NodePattern,
  type PathPattern,
  type Projection,
  type Query,
  type RelationshipPattern,
  type Resolution,
  type SingleQuery,
} from '@coopkg/cypher';
import {
  inSentence,
  labelNames,
  propertyInSentence,
  relationshipNames,
  titleOfReturn,
  valueNames,
} from '@coopkg/vocabulary';
import {
  aggregateWords,
  arithmetic,
  callWords,
  namingProperties,
  signs,
} from './query-vocabulary.js';

/** What a query is told with. */
export interface WordingFacts {
  language: Language;
  /** Values of the query's parameters. */
  parameters: Readonly<Record<string, unknown>>;
  /** What some parameters are called in this language, where that is not their value: of a person bound by id, the name. */
  names?: Readonly<Record<string, string | number>>;
}

/**
 * What a query does, told from its tree in plain words, one text a step: for people who want to see whether their question was read as they meant it. Nothing is left out but casts and the
 * difference between a node's id and its name, so that two queries that may give different rows are told differently.
 */
export function queryInWords(query: Query, facts: WordingFacts): string[] {
  return query.parts.flatMap((part, at) => {
    const steps = new Teller(part, facts).steps();
    if (at === 0) return steps;
    const also = {
      zh: query.unionAll ? '另外（可重复）：' : '另外：',
      en: query.unionAll ? 'and also, with repeats: ' : 'and also: ',
    }[facts.language];
    return steps.map((step, i) => (i === 0 ? also + step : step));
  });
}

/** What each column of a query holds, in the same words; none for UNION, whose parts may differ. */
export function columnsInWords(query: Query, facts: WordingFacts): string[] {
  const [part, ...others] = query.parts;
  return part === undefined || others.length > 0 ? [] : new Teller(part, facts).columns();
}

class Teller {
  private readonly language: Language;
  private readonly resolution: Resolution;
  private readonly nouns = new Map<Binding, string>();
  /** What WITH computed has a mark from there on: ①. */
  private readonly marks = new Map<Binding, string>();

  constructor(
    private readonly part: SingleQuery,
    private readonly facts: WordingFacts,
  ) {
    this.language = facts.language;
    this.resolution = resolve({ kind: 'query', parts: [part], unionAll: false, span: part.span });
    const nodes = this.resolution.bindings.filter(({ kind }) => kind === 'node');
    const unnamed = nodes.filter((node) => {
      const name = this.properName(node);
      if (name !== null) this.nouns.set(node, name);
      return name === null;
    });
    for (const node of unnamed) {
      const alike = unnamed.filter((other) => this.kindOf(other) === this.kindOf(node));
      const letter = alike.length < 2 ? '' : String.fromCharCode(65 + (alike.indexOf(node) % 26));
      this.nouns.set(
        node,
        this.language === 'zh'
          ? this.kindOf(node) + letter
          : `${this.kindOf(node)} ${letter}`.trim(),
      );
    }
  }

  steps(): string[] {
    return this.part.clauses.flatMap((clause) => {
      switch (clause.kind) {
        case 'match':
          return [this.matchText(clause)];
        case 'unwind':
          return [
            this.say(`逐一看${this.text(clause.list)}`, `take each of ${this.text(clause.list)}`),
          ];
        case 'with':
          return [
            ...this.projectionSteps(clause, false),
            ...(clause.where === null
              ? []
              : [
                  this.say(
                    `只留${this.conditions(clause.where)}的`,
                    `keep those where ${this.conditions(clause.where)}`,
                  ),
                ]),
          ];
        case 'return':
          return this.projectionSteps(clause, true);
      }
    });
  }

  columns(): string[] {
    const last = this.part.clauses.at(-1);
    return last?.kind !== 'return' || last.star
      ? []
      : last.items.map(({ expression }) => this.shown(expression));
  }

  private say(zh: string, en: string): string {
    return this.language === 'zh' ? zh : en;
  }

  private list(words: readonly string[]): string {
    return words.join(this.say('、', ', '));
  }

  private kindOf({ labels }: Binding): string {
    if (labels.length === 0 || labels.length === nodeLabels.length) return this.say('节点', 'node');
    return labels.map((label) => labelNames[label]![this.language]).join(this.say('或', ' or '));
  }

  /** The name by which a node's own pattern holds it, quoted; null when it has none. */
  private properName({ element, labels }: Binding): string | null {
    const entry =
      labels.length === 1 && labels[0] !== undefined
        ? this.namingEntry(element as NodePattern, labels[0])
        : undefined;
    return entry === undefined
      ? null
      : this.say(`「${this.text(entry.value)}」`, `"${this.text(entry.value)}"`);
  }

  private namingEntry(
    { properties }: NodePattern,
    label: string,
  ): MapExpression['entries'][number] | undefined {
    return namingProperties[label]?.flatMap(
      (key) =>
        properties?.entries.filter(
          (entry) =>
            entry.key === key &&
            (entry.value.kind === 'parameter' || entry.value.kind === 'literal'),
        ) ?? [],
    )[0];
  }

  private noun(binding: Binding): string {
    return this.nouns.get(binding) ?? this.kindOf(binding);
  }

  private title(owner: string, key: string): string {
    const known = propertyInSentence(`${owner}.${key}`, this.language);
    return known ?? inSentence(titleOfReturn(key, this.language) ?? key);
  }

  /** `研究者（大学：同济大学，职称：教授）`; what names the node is its noun already. */
  private nodeText(node: NodePattern): string {
    const binding = this.resolution.of.get(node)!;
    const label = binding.labels.length === 1 ? binding.labels[0]! : '';
    const naming =
      binding.element === node && label !== '' ? this.namingEntry(node, label) : undefined;
    const said = (node.properties?.entries ?? [])
      .filter((entry) => entry !== naming)
      .map(({ key, value }) =>
        this.say(
          `${this.title(label, key)}：${this.valueOf(`${label}.${key}`, value)}`,
          `${this.title(label, key)}: ${this.valueOf(`${label}.${key}`, value)}`,
        ),
      );
    const kind =
      naming === undefined ? '' : this.say(this.kindOf(binding), `${this.kindOf(binding)} `);
    return (
      kind +
      this.noun(binding) +
      (said.length === 0 ? '' : this.say(`（${said.join('，')}）`, ` (${said.join(', ')})`))
    );
  }

  private valueOf(property: string, value: Expression): string {
    return (
      (value.kind === 'literal'
        ? valueNames[property]?.[String(value.value)]?.[this.language]
        : undefined) ?? this.text(value)
    );
  }

  private matchText({ optional, patterns, where }: MatchClause): string {
    const found = this.patternsText(patterns);
    const told =
      where === null
        ? found
        : this.say(
            `${found}，其中${this.conditions(where)}`,
            `${found}, where ${this.conditions(where)}`,
          );
    return optional
      ? this.say(`如有，加上：${told}`, `with, if there is any: ${told}`)
      : this.say(`找：${told}`, `find: ${told}`);
  }

  private patternsText(patterns: readonly PathPattern[]): string {
    return patterns.flatMap((path) => this.pathTexts(path)).join(this.say('，', '; '));
  }

  /** One statement for each relationship, in the relationship's own direction; each node is introduced once. */
  private pathTexts(path: PathPattern): string[] {
    if (path.relationships.length === 0) return [this.nodeText(path.nodes[0]!)];
    const introduced = new Set<NodePattern>();
    const once = (node: NodePattern): string => {
      if (introduced.has(node)) return this.noun(this.resolution.of.get(node)!);
      introduced.add(node);
      return this.nodeText(node);
    };
    return path.relationships.map((relationship, at) => {
      const [left, right] = [path.nodes[at]!, path.nodes[at + 1]!];
      const [from, to] = relationship.direction === 'left' ? [right, left] : [left, right];
      const [subject, object] = [once(from), once(to)];
      return this.statement(subject, relationship, object, path.shortest);
    });
  }

  private statement(
    subject: string,
    relationship: RelationshipPattern,
    object: string,
    shortest: PathPattern['shortest'],
  ): string {
    const { types, length, direction, properties } = relationship;
    const entries = properties?.entries ?? [];
    const isConstant = (key: string, value: unknown): boolean =>
      entries.length === 1 &&
      entries[0]!.key === key &&
      entries[0]!.value.kind === 'literal' &&
      entries[0]!.value.value === value;
    const verb =
      types.length === 0
        ? this.say('关联', 'has to do with')
        : types
            .map((type) => relationshipNames[type]?.verb[this.language] ?? type)
            .join(this.say('或', ' or '));
    if (length !== null) {
      const [min, max] = [length.min ?? 1, length.max];
      const steps = this.say(
        `${min === max ? '' : `${min} 至 `}${max} 步“${verb}”`,
        `${min === max ? '' : `${min} to `}${max} steps of "${verb}"`,
      );
      const which =
        shortest === null
          ? ''
          : shortest === 'shortestPath'
            ? this.say('最短的', 'the shortest ')
            : this.say('所有最短的', 'all shortest ');
      const way = direction === 'none' ? '' : this.say('（沿此方向）', ' (this way)');
      return this.say(
        `${subject}经${which}${steps}到${object}${way}`,
        `${subject} linked by ${which}${steps} to ${object}${way}`,
      );
    }
    if (types[0] === 'AUTHORED' && types.length === 1 && direction !== 'none') {
      if (isConstant('corresponding', true))
        return this.say(
          `${subject}是${object}的通讯作者`,
          `${subject} is corresponding author of ${object}`,
        );
      if (isConstant('position', 1))
        return this.say(
          `${subject}是${object}的第一作者`,
          `${subject} is first author of ${object}`,
        );
    }
    const owner = types.length === 1 ? types[0]! : '';
    const said = entries.map(({ key, value }) =>
      this.say(
        `${this.title(owner, key)}：${this.text(value)}`,
        `${this.title(owner, key)}: ${this.text(value)}`,
      ),
    );
    const how =
      said.length === 0 ? '' : this.say(`（${said.join('，')}）`, ` (${said.join(', ')})`);
    if (direction === 'none') {
      const isMutual =
        types.length === 1 &&
        relationshipDefinitions[types[0] as RelationshipType]?.undirected === true;
      return this.say(
        `${subject}与${object}${isMutual ? `${verb}过` : `之间有“${verb}”`}${how}`,
        isMutual
          ? `${subject} ${verb} ${object}${how}`
          : `"${verb}" between ${subject} and ${object}${how}`,
      );
    }
    return this.say(`${subject}${verb}${object}${how}`, `${subject} ${verb} ${object}${how}`);
  }

  private conditions(where: Expression): string {
    return conjuncts(where)
      .map((one) => this.text(one, 'AND'))
      .join(this.say('，且', ' and '));
  }

  private projectionSteps(projection: Projection, isLast: boolean): string[] {
    const { items, orderBy, distinct } = projection;
    const computed = items.filter(({ expression }) => aggregationsIn(expression).length > 0);
    const keys = items.filter((item) => !computed.includes(item));
    const steps: string[] = [];
    const groups = this.list(keys.map(({ expression }) => this.shown(expression)));
    if (computed.length > 0) {
      const figures = this.list(
        computed.map((item) =>
          isLast ? this.shown(item.expression) : this.marked(item, this.shown(item.expression)),
        ),
      );
      const each = keys.length === 0 ? '' : this.say(`按${groups}分组，`, `for each ${groups}: `);
      steps.push(
        isLast
          ? this.say(`${each}给出：${figures}`, `give ${each}${figures}`)
          : this.say(`${each}算出：${figures}`, `compute ${each}${figures}`),
      );
    } else if (isLast) {
      const all = projection.star ? this.say('全部', 'everything') : groups;
      steps.push(this.say(`给出：${all}`, `give: ${all}`));
    }
    if (distinct) {
      const of = projection.star ? '' : groups;
      steps.push(
        this.say(
          `去掉重复${isLast || of === '' ? '' : `的${of}`}`,
          isLast || of === '' ? 'each once' : `each ${of} once`,
        ),
      );
    }
    const order = orderBy.map(({ expression, descending }) =>
      this.say(
        `${this.text(expression)}从${descending ? '大到小' : '小到大'}`,
        `${this.text(expression)}, ${descending ? 'largest' : 'smallest'} first`,
      ),
    );
    if (order.length > 0)
      steps.push(
        this.say(`按${order.join('、再按')}排列`, `sorted by ${order.join(', then by ')}`),
      );
    if (projection.skip !== null)
      steps.push(
        this.say(
          `跳过前 ${this.text(projection.skip)} 个`,
          `leaving out the first ${this.text(projection.skip)}`,
        ),
      );
    if (projection.limit !== null) {
      const count = this.text(projection.limit);
      if (order.length === 0) steps.push(this.say(`只要 ${count} 个`, `only ${count}`));
      else
        steps.push(
          count === '1'
            ? this.say('只取第一个', 'only the first')
            : this.say(`取前 ${count} 个`, `the first ${count}`),
        );
    }
    return steps;
  }

  private marked(item: object, told: string): string {
    const binding = this.resolution.of.get(item);
    if (binding === undefined || this.marks.size >= 20) return told;
    const mark = String.fromCharCode(0x2460 + this.marks.size);
    this.marks.set(binding, mark);
    return `${mark}${this.say('', ' ')}${told}`;
  }

  /** A column: of a condition, whether it holds. */
  private shown(expression: Expression): string {
    const isCondition =
      expression.kind === 'null-test' ||
      expression.kind === 'quantifier' ||
      expression.kind === 'pattern-predicate' ||
      expression.kind === 'label-test' ||
      (expression.kind === 'subquery' && expression.operator === 'EXISTS') ||
      (expression.kind === 'unary' && expression.operator === 'NOT') ||
      (expression.kind === 'binary' && !arithmetic.has(expression.operator));
    return isCondition
      ? this.say(`是否“${this.text(expression)}”`, `whether ${this.text(expression)}`)
      : this.text(expression);
  }

  private valueText(value: unknown): string {
    if (Array.isArray(value)) return this.list(value.map((one) => this.valueText(one)));
    if (typeof value === 'boolean') return value ? this.say('是', 'yes') : this.say('否', 'no');
    return value === null || value === undefined ? this.say('空', 'nothing') : String(value);
  }

  /** @param within the operator around it: what binds less closely stands in parentheses */
  private text(expression: Expression, within = ''): string {
    switch (expression.kind) {
      case 'literal':
        return expression.float && Number.isInteger(expression.value)
          ? String(expression.value)
          : this.valueText(expression.value);
      case 'parameter':
        return String(
          this.facts.names?.[expression.name] ??
            this.valueText(this.facts.parameters[expression.name] ?? `$${expression.name}`),
        );
      case 'variable':
        return this.variableText(this.resolution.of.get(expression), expression.name, within);
      case 'property':
        return this.propertyText(expression);
      case 'index': {
        const at =
          expression.index.kind === 'literal' &&
          typeof expression.index.value === 'number' &&
          expression.index.value >= 0
            ? String(expression.index.value + 1)
            : this.text(expression.index);
        return this.say(
          `${this.text(expression.subject)}的第 ${at} 项`,
          `no. ${at} of ${this.text(expression.subject)}`,
        );
      }
      case 'slice': {
        const [from, to] = [expression.from, expression.to].map((end) =>
          end === null ? '' : this.text(end),
        );
        return from === '' || from === '0'
          ? this.say(
              `${this.text(expression.subject)}的前 ${to} 项`,
              `first ${to} of ${this.text(expression.subject)}`,
            )
          : this.say(
              `${this.text(expression.subject)}的第 ${from}～${to} 项`,
              `${from}..${to} of ${this.text(expression.subject)}`,
            );
      }
      case 'list':
        return this.list(expression.items.map((item) => this.text(item)));
      case 'map':
        return this.list(expression.entries.map(({ key, value }) => `${key}: ${this.text(value)}`));
      case 'comprehension': {
        const some =
          expression.where === null
            ? this.text(expression.list)
            : this.say(
                `${this.text(expression.list)}中${this.conditions(expression.where)}的项`,
                `those of ${this.text(expression.list)} where ${this.conditions(expression.where)}`,
              );
        return expression.projection === null
          ? some
          : this.say(
              `${some}，取${this.text(expression.projection)}`,
              `${this.text(expression.projection)} for ${some}`,
            );
      }
      case 'quantifier': {
        const [list, fits] = [this.text(expression.list), this.conditions(expression.where)];
        const how = {
          all: this.say('每一项都', 'all'),
          any: this.say('有一项', 'some'),
          none: this.say('没有一项', 'none'),
          single: this.say('恰有一项', 'exactly one'),
        }[expression.quantifier];
        return this.say(`${list}中${how}“${fits}”`, `for ${how} of ${list}: ${fits}`);
      }
      case 'case':
        return this.caseText(expression);
      case 'unary':
        return expression.operator === 'NOT'
          ? this.notText(expression.operand)
          : `${expression.operator === '-' ? '−' : ''}${this.text(expression.operand, '^')}`;
      case 'binary':
        return this.binaryText(expression, within);
      case 'null-test': {
        const of = this.text(expression.operand);
        const isNode =
          expression.operand.kind === 'variable' &&
          this.resolution.of.get(expression.operand)?.kind === 'node';
        if (isNode)
          return expression.negated
            ? this.say(`有${of}`, `there is ${of}`)
            : this.say(`没有${of}`, `there is no ${of}`);
        return expression.negated
          ? this.say(`${of}有记录`, `${of} is recorded`)
          : this.say(`${of}没有记录`, `${of} is missing`);
      }
      case 'label-test':
        return this.say(
          `${this.text(expression.subject)}是${expression.labels.map((label) => labelNames[label]?.zh ?? label).join('或')}`,
          `${this.text(expression.subject)} is a ${expression.labels.map((label) => labelNames[label]?.en ?? label).join(' or ')}`,
        );
      case 'count-star':
        return this.say('条数', 'number of rows');
      case 'call':
        return this.callText(expression);
      case 'subquery':
        return expression.operator === 'EXISTS'
          ? this.found(expression.patterns, expression.where)
          : this.say(
              `“${this.found(expression.patterns, expression.where)}”的个数`,
              `number of cases of (${this.found(expression.patterns, expression.where)})`,
            );
      case 'pattern-predicate':
        return this.found([expression.pattern], null);
    }
  }

  private found(patterns: readonly PathPattern[], where: Expression | null): string {
    const found = this.patternsText(patterns);
    return where === null
      ? found
      : this.say(
          `${found}（其中${this.conditions(where)}）`,
          `${found} (where ${this.conditions(where)})`,
        );
  }

  private notText(operand: Expression): string {
    const told = this.text(operand);
    if (operand.kind === 'subquery' || operand.kind === 'pattern-predicate')
      return this.say(`没有“${told}”`, `never (${told})`);
    return this.say(`并非“${told}”`, `not (${told})`);
  }

  private variableText(binding: Binding | undefined, name: string, within: string): string {
    switch (binding?.kind) {
      case undefined:
        return name;
      case 'node':
        return this.noun(binding);
      case 'path':
        return this.say('路径', 'path');
      case 'relationship':
        return this.relationshipText(binding);
      case 'value':
        if (this.marks.has(binding)) return this.marks.get(binding)!;
        if (binding.alias !== null) return this.text(binding.alias, within);
        if (binding.itemOf === null) return name;
        return (binding.element as { kind?: string }).kind === 'unwind'
          ? this.say(`${this.text(binding.itemOf)}的每一项`, `each of ${this.text(binding.itemOf)}`)
          : this.say('该项', 'the item');
    }
  }

  /** Whose it is, where more than one relationship of the type could be meant. */
  private relationshipText(binding: Binding): string {
    const verb = binding.types
      .map((type) => relationshipNames[type].verb[this.language])
      .join(this.say('或', ' or '));
    return this.say(`${this.between(binding)}“${verb}”关系`, `"${verb}"${this.between(binding)}`);
  }

  private between(binding: Binding): string {
    const edge = this.resolution.edges.find(({ relationship }) => relationship === binding);
    const alike = this.resolution.bindings.filter(
      ({ kind, types }) =>
        kind === 'relationship' && types.some((type) => binding.types.includes(type)),
    );
    if (edge === undefined || alike.length < 2) return '';
    return this.say(
      `${this.noun(edge.from)}与${this.noun(edge.to)}的`,
      ` of ${this.noun(edge.from)} and ${this.noun(edge.to)}`,
    );
  }

  private propertyText({ subject, key }: Extract<Expression, { kind: 'property' }>): string {
    const binding = subject.kind === 'variable' ? this.resolution.of.get(subject) : undefined;
    if (binding?.kind === 'relationship') {
      const title = this.title(binding.types[0] ?? '', key);
      return this.say(this.between(binding) + title, title + this.between(binding));
    }
    const owner = this.labelWithin(subject);
    return this.say(
      `${this.text(subject)}的${this.title(owner, key)}`,
      `${this.title(owner, key)} of ${this.text(subject)}`,
    );
  }

  /** Label of the node that an expression is of: of `collect(p)[0]`, that of `p`. */
  private labelWithin(expression: Expression): string {
    const labels: string[] = [];
    visitExpression(expression, (inner) => {
      const binding = inner.kind === 'variable' ? this.resolution.of.get(inner) : undefined;
      if (binding?.kind === 'node' && binding.labels.length === 1) labels.push(binding.labels[0]!);
      else if (binding?.kind === 'value')
        labels.push(
          ...[binding.alias ?? binding.itemOf].map((one) =>
            one === null ? '' : this.labelWithin(one),
          ),
        );
    });
    return labels[0] ?? '';
  }

  private binaryText(
    { operator, left, right }: Extract<Expression, { kind: 'binary' }>,
    within: string,
  ): string {
    const closed = (text: string, isOpen: boolean): string =>
      isOpen ? this.say(`（${text}）`, `(${text})`) : text;
    if (operator === 'AND' || operator === 'OR' || operator === 'XOR') {
      const word = {
        AND: this.say('且', ' and '),
        OR: this.say('或', ' or '),
        XOR: this.say('或（不兼有）', ' or (but not both) '),
      }[operator];
      return closed(
        this.text(left, operator) + word + this.text(right, operator),
        within !== '' && within !== operator,
      );
    }
    if (operator === 'IN') {
      const isClosed = right.kind === 'list' || right.kind === 'parameter';
      return isClosed
        ? this.say(
            `${this.text(left)}是${this.text(right)}之一`,
            `${this.text(left)} is one of ${this.text(right)}`,
          )
        : this.say(
            `${this.text(right)}包括${this.text(left)}`,
            `${this.text(right)} include ${this.text(left)}`,
          );
    }
    if (operator === 'CONTAINS')
      return this.say(
        `${this.text(left)}含有“${this.text(right)}”`,
        `${this.text(left)} contains "${this.text(right)}"`,
      );
    if (operator === 'STARTS WITH')
      return this.say(
        `${this.text(left)}以“${this.text(right)}”开头`,
        `${this.text(left)} starts with "${this.text(right)}"`,
      );
    if (operator === 'ENDS WITH')
      return this.say(
        `${this.text(left)}以“${this.text(right)}”结尾`,
        `${this.text(left)} ends with "${this.text(right)}"`,
      );
    if (arithmetic.has(operator)) {
      // A factor of one makes a number with decimals of it.
      const isOne = (side: Expression): boolean =>
        operator === '*' && side.kind === 'literal' && side.value === 1;
      if (isOne(right)) return this.text(left, within);
      if (isOne(left)) return this.text(right, within);
      return closed(
        `${this.text(left, operator)} ${signs[operator]} ${this.text(right, operator)}`,
        within !== '' && within !== operator && within !== 'AND' && within !== '+',
      );
    }
    if (isOnePerPair(operator, left, right))
      return this.say('每对只算一次', 'each pair counted once');
    const [value, other] =
      left.kind === 'property'
        ? [this.text(left), this.valueOf(`${this.labelWithin(left.subject)}.${left.key}`, right)]
        : [this.text(left, operator), this.text(right, operator)];
    return closed(
      `${value} ${signs[operator] ?? operator} ${other}`,
      within !== '' && within !== 'AND' && within !== 'OR',
    );
  }

  private caseText({
    subject,
    branches,
    otherwise,
  }: Extract<Expression, { kind: 'case' }>): string {
    const when = (one: Expression): string =>
      subject === null ? this.conditions(one) : `${this.text(subject)} = ${this.text(one)}`;
    const told = branches.map((branch) =>
      this.say(
        `${when(branch.when)}时为${this.text(branch.then)}`,
        `${this.text(branch.then)} if ${when(branch.when)}`,
      ),
    );
    if (otherwise !== null)
      told.push(this.say(`否则为${this.text(otherwise)}`, `else ${this.text(otherwise)}`));
    return this.say(`（${told.join('，')}）`, `(${told.join(', ')})`);
  }

  private callText(call: Extract<Expression, { kind: 'call' }>): string {
    const { name, distinct } = call;
    const [first] = call.arguments;
    const aggregate = aggregateWords[name];
    if (isAggregation(call) && aggregate !== undefined && first !== undefined) {
      const cases = this.casesCounted(name, first);
      if (cases !== null) return cases;
      const of = this.ofThose(name, first) ?? this.counted(name, first);
      const isNode = this.language === 'en' && of !== this.text(first);
      return aggregate(
        distinct
          ? this.say(
              `不同的${of}`,
              isNode || name !== 'count' ? `different ${of}` : `different values of ${of}`,
            )
          : of,
        this.language,
      );
    }
    const given = call.arguments.map((part) => this.text(part));
    const told = callWords[name]?.(given, this.language);
    if (told !== undefined) return told;
    const row = [...functionRows, ...dialectTable].find(
      (one) => one.name === name || one.name.startsWith(`${name}(`),
    );
    return given.length === 0 || row === undefined
      ? printExpression(call)
      : this.say(
          `${this.list(given)}（${name}：${row.text.zh}）`,
          `${this.list(given)} (${name}: ${row.text.en})`,
        );
  }

  /** English counts many. */
  private counted(name: string, first: Expression): string {
    const binding = first.kind === 'variable' ? this.resolution.of.get(first) : undefined;
    if (
      this.language === 'zh' ||
      name !== 'count' ||
      binding?.kind !== 'node' ||
      binding.labels.length !== 1
    )
      return this.text(first);
    const { en, plural } = labelNames[binding.labels[0]!]!;
    return this.noun(binding).replace(new RegExp(`^${en}\\b`, 'u'), plural);
  }

  /** `sum(CASE WHEN … THEN 1 ELSE 0 END)`: how many there are for whom it holds. */
  private casesCounted(name: string, first: Expression): string | null {
    const only = singleCase(name, first);
    if (
      only === null ||
      (name !== 'sum' && name !== 'count') ||
      only.then.kind !== 'literal' ||
      only.then.value !== 1
    )
      return null;
    return this.say(
      `“${this.conditions(only.when)}”的个数`,
      `number of cases where ${this.conditions(only.when)}`,
    );
  }

  /** `avg(CASE WHEN … THEN x END)`: of x where it holds. */
  private ofThose(name: string, first: Expression): string | null {
    const only = singleCase(name, first);
    if (only === null) return null;
    return this.say(
      `${this.counted(name, only.then)}（仅当${this.conditions(only.when)}）`,
      `${this.counted(name, only.then)} (only where ${this.conditions(only.when)})`,
    );
  }
}

/** A CASE of one branch that counts for nothing otherwise. */
function singleCase(
  name: string,
  expression: Expression,
): { when: Expression; then: Expression } | null {
  if (expression.kind !== 'case' || expression.subject !== null || expression.branches.length !== 1)
    return null;
  const { otherwise } = expression;
  const isNothing =
    otherwise === null ||
    (otherwise.kind === 'literal' &&
      (otherwise.value === null || (name === 'sum' && otherwise.value === 0)));
  return isNothing ? expression.branches[0]! : null;
}

/** `a.id < b.id`: of two alike, in one order. */
function isOnePerPair(operator: string, left: Expression, right: Expression): boolean {
  return (
    (operator === '<' || operator === '>') &&
    left.kind === 'property' &&
    right.kind === 'property' &&
    left.key === right.key &&
    (left.key === 'id' || left.key === 'name') &&
    left.subject.kind === 'variable' &&
    right.subject.kind === 'variable'
  );
}
