import { nodeLabels, relationshipTypes, type PropertyType } from '@coopkg/contracts';
import { z } from 'zod';
import {
  nodeRole,
  propertiesOfRole,
  relationshipRole,
  resultColumn,
} from '../operators/columns.js';
import type { Aggregation, Condition, Operation, Transformation } from '../operators/operators.js';
import { anew, none, roleOrdinals, type SelectiveFunction } from './selective-function.js';

/** How many computed columns functions are made for. */
const resultColumns = 6;

const scalar = z.union([z.string().max(2000), z.number(), z.boolean()]);
const operand = {
  value: z.union([scalar, z.array(scalar).max(200)]).optional(),
  other_column: z.string().max(80).optional(),
};

/** `paper2.citationCount` as part of a name: `paper2_citation_count`. */
const wordOf = (column: string): string =>
  column.replace('.', '_').replace(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);

/** What a column may hold; null: a computed one. */
type ColumnType = PropertyType | null;

export function columnFunctions(): SelectiveFunction[] {
  const roles = [
    ...nodeLabels.flatMap((label) => roleOrdinals.map((ordinal) => nodeRole(label, ordinal))),
    ...relationshipTypes.flatMap((type) =>
      roleOrdinals.map((ordinal) => relationshipRole(type, ordinal)),
    ),
  ];
  const columns: [string, ColumnType][] = [
    ...roles.flatMap((role) =>
      Object.entries(propertiesOfRole(role)).map(([property, type]): [string, ColumnType] => [
        `${role}.${property}`,
        type,
      ]),
    ),
    ...Array.from({ length: resultColumns }, (_, index): [string, ColumnType] => [
      resultColumn(index + 1),
      null,
    ]),
  ];
  return columns.flatMap(([column, type]) => [
    ...shaping(column),
    ...filters(column, type),
    ...aggregates(column, type),
    ...transforms(column, type),
  ]);
}

function shaping(column: string): SelectiveFunction[] {
  const word = wordOf(column);
  const sorts = (['ascending', 'descending'] as const).map((order): SelectiveFunction => ({
    name: `sort_data_by_${word}_${order}`,
    description: `Sorts the rows by ${column}, ${order}; equal ones keep their order.`,
    parameters: none,
    operator: 'sort_data',
    bound: { column, order },
  }));
  const several = (
    name: string,
    operator: Operation['name'],
    description: string,
  ): SelectiveFunction => ({
    name,
    description,
    parameters: z.strictObject(anew),
    operator,
    bound: { column },
  });
  return [
    ...sorts,
    several(
      `get_${word.replace(/s$/u, '')}s`,
      'retrieve_data',
      `Gives the column ${column}, beside those that get calls directly before it give.`,
    ),
    several(
      `group_by_${word}`,
      'group_data_by',
      `Makes one row of the rows that agree in ${column}, and in the columns of group_by calls beside it.`,
    ),
    several(
      `select_unique_${word}`,
      'select_unique_values',
      `Keeps the first of the rows that agree in ${column}, and in the columns of select_unique calls beside it.`,
    ),
  ];
}

const filterWords: Record<Condition, string> = {
  equal_to: 'equal',
  not_equal_to: 'not_equal',
  greater_than: 'greater_than',
  greater_than_or_equal_to: 'at_least',
  less_than: 'less_than',
  less_than_or_equal_to: 'at_most',
  contains: 'contains',
  not_contains: 'not_contains',
  contains_text: 'contains_text',
  not_contains_text: 'not_contains_text',
  starts_with: 'starts_with',
  ends_with: 'ends_with',
  in_list: 'in_list',
  not_in_list: 'not_in_list',
  is_null: 'null',
  is_not_null: 'not_null',
};
const equality: Condition[] = ['equal_to', 'not_equal_to', 'in_list', 'not_in_list'];
const nullness: Condition[] = ['is_null', 'is_not_null'];
const bounds: Condition[] = [
  'greater_than',
  'greater_than_or_equal_to',
  'less_than',
  'less_than_or_equal_to',
];
const ofTexts: Condition[] = ['contains_text', 'not_contains_text', 'starts_with', 'ends_with'];

function conditionsOf(type: ColumnType): Condition[] {
  if (type === 'STRING[]') return ['contains', 'not_contains', ...nullness];
  if (type === 'STRING') return [...equality, ...ofTexts, ...nullness];
  return type === 'BOOL' ? [...equality, ...nullness] : [...equality, ...bounds, ...nullness];
}

const filters = (column: string, type: ColumnType): SelectiveFunction[] =>
  conditionsOf(type).map((condition) => ({
    name: `filter_${filterWords[condition]}_${wordOf(column)}`,
    description: `Keeps the rows whose ${column} meets: ${condition.replaceAll('_', ' ')}.`,
    parameters: nullness.includes(condition) ? none : z.strictObject(operand),
    operator: 'filter_data',
    bound: { column, condition },
  }));

function aggregates(column: string, type: ColumnType): SelectiveFunction[] {
  const isNumber = type === 'INT64' || type === 'DOUBLE' || type === null;
  const kinds: Aggregation[] = [
    'count',
    'collect',
    ...(type === 'STRING[]' ? [] : (['minimum', 'maximum'] as const)),
    ...(isNumber ? (['sum', 'average'] as const) : []),
  ];
  return kinds.flatMap((aggregation) =>
    [false, true].map((distinct): SelectiveFunction => ({
      name: `${aggregation}_${distinct ? 'distinct_' : ''}${wordOf(column)}`,
      description: `The ${aggregation} of ${distinct ? 'different values of ' : ''}${column} in each group, or in the whole table, as a further column.`,
      parameters: none,
      operator: 'aggregate_data',
      bound: { aggregation, column, ...(distinct ? { distinct } : {}) },
    })),
  );
}

function transforms(column: string, type: ColumnType): SelectiveFunction[] {
  const isNumber = type === 'INT64' || type === 'DOUBLE' || type === null;
  const condition = z.enum(Object.keys(filterWords) as [Condition, ...Condition[]]);
  const kinds: [Transformation, z.ZodObject][] = [
    ['test', z.strictObject({ condition, ...operand })],
    [
      'when',
      z.strictObject({ condition, ...operand, result_column: z.string().max(80).optional() }),
    ],
    ...(isNumber
      ? (['add', 'subtract', 'multiply', 'divide'] as const).map(
          (operation): [Transformation, z.ZodObject] => [operation, z.strictObject(operand)],
        )
      : []),
    ...(type === 'STRING[]' || type === 'STRING'
      ? [['size', none] as [Transformation, z.ZodObject]]
      : []),
  ];
  return kinds.map(([operation, parameters]) => ({
    name: `${operation}_${wordOf(column)}`,
    description: `Computes a further column from ${column}: ${operation}.`,
    parameters,
    operator: 'transform_data',
    bound: { operation, column },
  }));
}
