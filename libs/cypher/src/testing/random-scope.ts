import {
  nodeProperties,
  type NodeLabel,
  type PropertyType,
  type RelationshipType,
} from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import type { Expression } from '../syntax/tree.js';
import { literal } from './tree-builders.js';

export interface BoundNode {
  kind: 'node';
  name: string;
  label: NodeLabel;
}
interface BoundRelationship {
  kind: 'relationship';
  name: string;
  type: RelationshipType;
}

export interface Column {
  name: string;
  type: 'string' | 'number' | 'list' | 'boolean';
}

const madeUp: Record<PropertyType, readonly (string | number | boolean)[]> = {
  STRING: ['张伟', '教授', '西安电子科技大学', "O'Neil", '计算机学院', 'zh', 'a\\b', '"引号"', ''],
  'STRING[]': ['知识图谱', '机器学习', 'graph'],
  INT64: [0, 1, 3, 10, 2015, 2020, -2],
  DOUBLE: [0, 12.5, 60, 300],
  BOOL: [true, false],
};

/** What a random query has bound so far, and what it chooses by. */
export class RandomScope {
  bound: (BoundNode | BoundRelationship)[] = [];
  columns: Column[] = [];
  private count = 0;

  constructor(
    private readonly random: Random,
    private readonly values: Readonly<Record<string, readonly (string | number)[]>>,
  ) {}

  chance(probability: number): boolean {
    return this.random.chance(probability);
  }

  pick<Item>(items: readonly Item[]): Item {
    return this.random.pick(items);
  }

  whole(from: number, to: number): number {
    return this.random.between(from, to);
  }

  fresh(prefix: string): string {
    this.count += 1;
    return `${prefix}${this.count}`;
  }

  nodes(): BoundNode[] {
    return this.bound.filter((bound) => bound.kind === 'node');
  }

  scalarProperty(label: NodeLabel): [string, PropertyType] {
    return this.pick(
      Object.entries(nodeProperties[label]).filter(([, type]) => type !== 'STRING[]'),
    ) as [string, PropertyType];
  }

  /** A value for `Label.property`: mostly one of the graph's, where some are known. */
  value(place: string, type: PropertyType): Expression {
    const real = this.values[place];
    return literal(
      real !== undefined && real.length > 0 && this.chance(0.8)
        ? this.pick(real)
        : this.pick(madeUp[type]),
      type === 'DOUBLE',
    );
  }
}
