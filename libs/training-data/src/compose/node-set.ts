import type { NodeLabel } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import type { Condition, NounTable } from './condition.js';
import { readWords } from '../words.js';

interface NodeWords {
  conditions: Condition[];
  nouns: NounTable;
}

export const tables: Record<NodeLabel, { variable: string } & NodeWords> = {
  Researcher: { variable: 'r', ...readWords<NodeWords>('researcher-conditions') },
  Paper: { variable: 'p', ...readWords<NodeWords>('paper-conditions') },
  Project: { variable: 'j', ...readWords<NodeWords>('project-conditions') },
};

const inlineOrder = [
  'name',
  'title',
  'number',
  'university',
  'college',
  'education',
  'gender',
  'source',
  'category',
  'discipline',
  'year',
  'startYear',
  'endYear',
  'venue',
  'language',
];

/** A set of nodes of one label: its words and its pattern, with unnumbered slots. */
export interface NodeSet {
  label: NodeLabel;
  variable: string;
  conditions: Condition[];
  /** MATCH … WHERE …, `rest` appended to the pattern. */
  match(paths?: string[], where?: string[]): string;
  multiplies: boolean;
  fresh(text: string): string;
}

/**
 * Gives every slot of one condition its own identity, so that two conditions with a university are
 * two slots.
 */
export const own = (text: string, identity: number): string =>
  text
    .replace(/\{([a-z]+)(?:#(\d))?\}/g, (_, kind, n) => `{${kind}:${identity}.${n ?? 1}}`)
    .replace(/\$([a-z]+)(?:#(\d))?/g, (_, kind, n) => `$${kind}:${identity}.${n ?? 1}`);

const ownCondition = (condition: Condition, identity: number): Condition =>
  JSON.parse(JSON.stringify(condition), (_, value: unknown) =>
    typeof value === 'string' ? own(value, identity) : value,
  ) as Condition;

export function drawConditions(random: Random, label: NodeLabel, count: number): Condition[] {
  const chosen: Condition[] = [];
  let pool = tables[label].conditions;
  for (let i = 0; i < count && pool.length > 0; i++) {
    const condition = random.weighted(pool, (one) => one.weight ?? 1);
    chosen.push(ownCondition(condition, i + 1));
    pool = pool.filter(
      (one) =>
        one.group !== condition.group &&
        !(condition.cypher.counted && isPath(one)) &&
        !(one.cypher.counted && isPath(condition)),
    );
  }
  return chosen;
}

const isPath = (condition: Condition): boolean =>
  Boolean(condition.cypher.before ?? condition.cypher.after ?? condition.cypher.counted);

export function nodeSet(label: NodeLabel, conditions: Condition[]): NodeSet {
  const { variable } = tables[label];
  const used = new Set([variable]);
  const namer = () => {
    const names = new Map<string, string>();
    return (text: string) =>
      text.replace(/@([a-z])(?![a-zA-Z])|@/g, (_, letter: string | undefined) => {
        if (!letter) return variable;
        const known = names.get(letter);
        if (known) return known;
        let name = letter;
        for (let n = 2; used.has(name); n++) name = `${letter}${n}`;
        used.add(name);
        names.set(letter, name);
        return name;
      });
  };
  const inline: string[] = [];
  const where: string[] = [];
  const befores: string[] = [];
  const afters: string[] = [];
  for (const { cypher } of conditions) {
    const fresh = namer();
    inline.push(...(cypher.inline ?? []));
    const before = cypher.before && fresh(cypher.before);
    const after = cypher.after && fresh(cypher.after);
    if (before && after) {
      befores.push(`${before}@${after}`);
    } else if (before) befores.push(`${before}@`);
    else if (after) afters.push(after);
    where.push(...(cypher.where ?? []).map(fresh));
  }
  inline.sort(
    (a, b) => inlineOrder.indexOf(a.split(':')[0]!) - inlineOrder.indexOf(b.split(':')[0]!),
  );
  const node = `(${variable}:${label}${inline.length > 0 ? ` {${inline.join(', ')}}` : ''})`;
  const fresh = namer();
  return {
    label,
    variable,
    conditions,
    fresh,
    multiplies: conditions.some((one) => one.cypher.multiplies),
    match(paths = [], more = []) {
      const tails = [...afters, ...paths];
      const [first = '@', ...others] = befores;
      const patterns = [first.includes('@') ? first : `${first}@`, ...others];
      let main = patterns[0]!.replace('@', node);
      if (tails.length > 0 && main.endsWith(node)) main += tails.shift()!;
      const rest = [
        ...patterns.slice(1).map((one) => one.replace('@', `(${variable})`)),
        ...tails.map((one) => `(${variable})${one}`),
      ];
      const conditionsText = [...where, ...more];
      return `MATCH ${[main, ...rest].join(', ')}${conditionsText.length > 0 ? ` WHERE ${conditionsText.join(' AND ')}` : ''}`;
    },
  };
}
