import {
  nodeLabels,
  relationshipDefinitions,
  relationshipTypes,
  type RelationshipType,
} from '@coopkg/contracts';
import { z } from 'zod';
import { nodeRole } from '../operators/columns.js';
import { operators } from '../operators/operators.js';
import { printStep } from '../operators/path-step.js';
import { columnFunctions } from './column-functions.js';
import { anew, none, roleOrdinals, type SelectiveFunction } from './selective-function.js';

function joins(): SelectiveFunction[] {
  const { absent, filters } = operators.join_data.parameters.shape;
  const parameters = z.strictObject({
    optional: z.literal(true).optional(),
    absent,
    filters,
    ...anew,
  });
  const starts = nodeLabels.flatMap((label) =>
    roleOrdinals.map((ordinal): SelectiveFunction => {
      const role = nodeRole(label, ordinal);
      return {
        name: `open_${role}`,
        description: `Begins with a row for each ${label}, as ${role}.`,
        parameters,
        operator: 'join_data',
        bound: { step: role },
      };
    }),
  );
  const edges = [...relationshipTypes.map((type) => [type]), ['LEADS', 'PARTICIPATES_IN']].flatMap(
    (types) => edgeFunctions(types as RelationshipType[], parameters),
  );
  return [...starts, ...edges];
}

function edgeFunctions(types: RelationshipType[], parameters: z.ZodObject): SelectiveFunction[] {
  const { from, to } = relationshipDefinitions[types[0]!];
  return roleOrdinals.flatMap((left) =>
    roleOrdinals
      .filter((right) => from !== to || left !== right)
      .map((right): SelectiveFunction => {
        const [one, other] = [nodeRole(from, left), nodeRole(to, right)];
        return {
          name: `join_${one}_${types.join('_or_').toLowerCase()}_${other}`,
          description: `Joins ${one} and ${other} where they are related by ${types.join(' or ')}.`,
          parameters,
          operator: 'join_data',
          bound: { step: printStep({ kind: 'edge', from: one, to: other, types }) },
        };
      }),
  );
}

function ofTables(): SelectiveFunction[] {
  return [
    {
      name: 'limit_rows',
      description: 'Keeps at most limit rows behind the first skip.',
      parameters: z.strictObject({
        limit: z.number().int().min(0).optional(),
        skip: z.number().int().min(0).optional(),
      }),
      operator: 'retrieve_data',
      bound: {},
    },
    {
      name: 'count_rows',
      description: 'Counts the rows of each group, or of the whole table, as a further column.',
      parameters: none,
      operator: 'aggregate_data',
      bound: { aggregation: 'count' },
    },
  ];
}

/** All functions of SEL, by name. */
export const selectiveFunctions: ReadonlyMap<string, SelectiveFunction> = new Map(
  [...joins(), ...columnFunctions(), ...ofTables()].map((one) => [one.name, one]),
);
