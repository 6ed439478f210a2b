import { z } from 'zod';
import { parseStep } from './path-step.js';

export const conditions = [
  'equal_to',
  'not_equal_to',
  'greater_than',
  'greater_than_or_equal_to',
  'less_than',
  'less_than_or_equal_to',
  'contains',
  'not_contains',
  'contains_text',
  'not_contains_text',
  'starts_with',
  'ends_with',
  'in_list',
  'not_in_list',
  'is_null',
  'is_not_null',
] as const;
export type Condition = (typeof conditions)[number];

export const aggregations = ['count', 'sum', 'average', 'minimum', 'maximum', 'collect'] as const;
export type Aggregation = (typeof aggregations)[number];

export const transformations = [
  'add',
  'subtract',
  'multiply',
  'divide',
  'size',
  'test',
  'when',
] as const;
export type Transformation = (typeof transformations)[number];

const mostColumns = 40;
const longestValue = 2000;

const column = z
  .string()
  .max(80)
  .describe('A column of the table: role.property, or result, result2 … for what calls computed');
const scalar = z.union([z.string().max(longestValue), z.number(), z.boolean()]);
const value = z
  .union([scalar, z.array(scalar).max(200)])
  .describe('What the column is compared with; not given for is_null and is_not_null');
const otherColumn = column.describe('Compared with this column instead of a value');
const filter = z.strictObject({
  column,
  condition: z.enum(conditions),
  value: value.optional(),
  other_column: otherColumn.optional(),
});
const columns = z.array(column).min(1).max(mostColumns);

/**
 * The operators of SLOT, in the order in which they are listed. A sequence begins with `join_data`;
 * each call works on the table that the one before left.
 */
export const operators = {
  join_data: {
    description:
      'Joins the entities along a path to one table with a row for each match. Each step is a role alone (researcher), or two roles and how they are related (researcher -AUTHORED-> paper, researcher -COOPERATES_WITH- researcher2). Columns are role.property.',
    parameters: z.strictObject({
      path: z
        .array(
          z.string().refine((text) => parseStep(text) !== null, {
            error: 'no step between entities that the graph has',
          }),
        )
        .min(1)
        .max(8),
      optional: z
        .boolean()
        .optional()
        .describe('Keep rows that the path does not go on from; its columns are null there'),
      absent: z
        .boolean()
        .optional()
        .describe('Keep only the rows that the path does not go on from'),
      filters: z
        .array(filter)
        .max(10)
        .optional()
        .describe('With absent: what a path must meet to count'),
    }),
  },
  filter_data: {
    description: 'Keeps the rows whose column meets a condition. A null meets only is_null.',
    parameters: filter,
  },
  group_data_by: {
    description:
      'Makes one row of the rows that agree in these columns; other columns keep what the first row of a group has. Calls of aggregate_data that follow work on the groups.',
    parameters: z.strictObject({ columns }),
  },
  aggregate_data: {
    description:
      'Computes one value of each group, or of the whole table, as a further column result. Nulls are left out; count without a column counts rows.',
    parameters: z.strictObject({
      aggregation: z.enum(aggregations),
      column: column.optional(),
      distinct: z.boolean().optional(),
    }),
  },
  select_unique_values: {
    description: 'Keeps the first of the rows that agree in these columns.',
    parameters: z.strictObject({ columns }),
  },
  sort_data: {
    description: 'Sorts the rows by one column; rows that agree in it keep their order.',
    parameters: z.strictObject({ column, order: z.enum(['ascending', 'descending']) }),
  },
  transform_data: {
    description:
      'Computes a further column result from one column: arithmetic with a number or another column; size of a list; test: whether a condition is met; when: 1, or the value of result_column, where the condition is met, else null.',
    parameters: z.strictObject({
      operation: z.enum(transformations),
      column,
      condition: z.enum(conditions).optional(),
      value: value.optional(),
      other_column: otherColumn.optional(),
      result_column: column.optional(),
    }),
  },
  retrieve_data: {
    description:
      'Gives these columns, all unless given, of at most limit rows behind the first skip.',
    parameters: z.strictObject({
      columns: columns.optional(),
      limit: z.number().int().min(0).optional(),
      skip: z.number().int().min(0).optional(),
    }),
  },
} as const;
export type OperatorName = keyof typeof operators;
export const operatorNames = Object.keys(operators) as OperatorName[];

/** A call of an operator whose arguments were checked. */
export type Operation = {
  [Name in OperatorName]: {
    name: Name;
    arguments: z.infer<(typeof operators)[Name]['parameters']>;
  };
}[OperatorName];

export type Filter = z.infer<typeof operators.filter_data.parameters>;
export type Transform = z.infer<typeof operators.transform_data.parameters>;
export type Aggregate = z.infer<typeof operators.aggregate_data.parameters>;
