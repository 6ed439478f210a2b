import {
  conjuncts,
  type Expression,
  type MapExpression,
  type PathPattern,
  type RelationshipPattern,
} from '@coopkg/cypher';
import {
  relationshipDefinitions,
  relationshipTypes,
  type RelationshipType,
} from '@coopkg/contracts';
import { labelOfRole } from '../operators/columns.js';
import { printStep, type PathStep } from '../operators/path-step.js';
import type { Filter } from '../operators/operators.js';
import { filterOf, filtersOf } from './compile-condition.js';
import { constantOf } from './constant-of.js';
import type { PlanUnderWay } from './plan-under-way.js';
import { unsupported } from './unsupported-shape.js';

interface Matched {
  patterns: readonly PathPattern[];
  where: Expression | null;
  optional: boolean;
}

/**
 * The join of a MATCH, its properties and conditions as filters. EXISTS is a join after which each
 * row of before is kept once. @throws UnsupportedShape
 */
export function compileMatch({ patterns, where, optional }: Matched, plan: PlanUnderWay): void {
  needsTable(plan);
  const conditions = conjuncts(where);
  const named = patterns.flatMap((pattern) => [...pattern.nodes, ...pattern.relationships]);
  const isConstrained =
    conditions.length > 0 ||
    named.some((element) => element.properties !== null && !plan.isKnown(element));
  if (optional && isConstrained) unsupported('condition within OPTIONAL MATCH');
  const path = patterns.flatMap((pattern) => stepsOf(pattern, plan).map(printStep));
  plan.add({
    name: 'join_data',
    arguments: optional ? { path, optional: true } : { path },
  });
  for (const filter of elementFilters(patterns, plan))
    plan.add({ name: 'filter_data', arguments: filter });
  compileConditions(conditions, plan);
}

/** Conditions on the rows, those that are patterns last. */
export function compileConditions(conditions: readonly Expression[], plan: PlanUnderWay): void {
  const isDenied = (one: Expression): boolean =>
    one.kind === 'unary' && one.operator === 'NOT' && isPattern(one.operand);
  for (const condition of conditions.filter((one) => !isPattern(one) && !isDenied(one)))
    plan.add({ name: 'filter_data', arguments: filterOf(condition, plan) });
  for (const condition of conditions.filter(isDenied)) compileAbsence(condition, plan);
  const rowKeys = plan.nodeIds();
  const patterns = conditions.filter(isPattern);
  for (const condition of patterns) compilePatternCondition(condition, plan);
  if (patterns.length > 0)
    plan.add({ name: 'select_unique_values', arguments: { columns: rowKeys } });
}

const isPattern = ({ kind }: Expression): boolean =>
  kind === 'subquery' || kind === 'pattern-predicate';

/** `NOT EXISTS { … }`: a join of which there must be none, with the conditions on it. */
function compileAbsence(condition: Expression, plan: PlanUnderWay): void {
  const denied = condition.kind === 'unary' ? condition.operand : condition;
  const { patterns, where } =
    denied.kind === 'subquery' && denied.operator === 'EXISTS'
      ? denied
      : denied.kind === 'pattern-predicate'
        ? { patterns: [denied.pattern], where: null }
        : unsupported('COUNT of a pattern');
  needsTable(plan);
  const calls = plan.operations.length;
  const path = plan.withoutColumns(() =>
    patterns.flatMap((pattern) => stepsOf(pattern, plan).map(printStep)),
  );
  const filters = [...elementFilters(patterns, plan), ...filtersOf(where, plan)];
  if (plan.operations.length > calls) unsupported('computed column in a denied pattern');
  plan.add({
    name: 'join_data',
    arguments: { path, absent: true, ...(filters.length === 0 ? {} : { filters }) },
  });
}

/** Patterns are carried out by the graph, before anything is computed. */
function needsTable(plan: PlanUnderWay): void {
  if (!plan.operations.every(({ name }) => name === 'join_data' || name === 'filter_data'))
    unsupported('pattern behind rows that were computed');
}

/** The properties written in patterns, as filters. */
const elementFilters = (patterns: readonly PathPattern[], plan: PlanUnderWay): Filter[] =>
  patterns
    .flatMap((pattern) => [...pattern.nodes, ...pattern.relationships])
    .flatMap((element) => propertyFilters(element.properties, plan.sourceOf(element), plan));

function compilePatternCondition(condition: Expression, plan: PlanUnderWay): void {
  if (condition.kind === 'subquery' && condition.operator === 'EXISTS')
    compileMatch({ ...condition, optional: false }, plan);
  else if (condition.kind === 'pattern-predicate')
    compileMatch({ patterns: [condition.pattern], where: null, optional: false }, plan);
  else unsupported('COUNT of a pattern');
}

function stepsOf(pattern: PathPattern, plan: PlanUnderWay): PathStep[] {
  if (pattern.shortest !== null) return unsupported('shortest path');
  if (pattern.variable !== null) return unsupported('named path');
  const roles = pattern.nodes.map((node) => plan.roleOfNode(node));
  if (pattern.relationships.length === 0) return [{ kind: 'start', role: roles[0]! }];
  return pattern.relationships.map((relationship, index) =>
    edgeStep(relationship, roles[index]!, roles[index + 1]!, plan),
  );
}

/** As the relationship is stored, whichever way it was written. */
function edgeStep(
  relationship: RelationshipPattern,
  left: string,
  right: string,
  plan: PlanUnderWay,
): PathStep {
  if (relationship.length !== null) return unsupported('variable-length path');
  const types = relationship.types.filter(isRelationshipType);
  if (types.length === 0) return unsupported('relationship of any type');
  plan.roleOfRelationship(relationship, types);
  const [from, to] = relationship.direction === 'left' ? [right, left] : [left, right];
  const undirected = relationship.direction === 'none';
  if (types.some((type) => relationshipDefinitions[type].undirected !== undirected))
    return undirected
      ? withoutDirection(types, left, right)
      : unsupported('direction of an undirected relationship');
  return { kind: 'edge', from, to, types };
}

/** A relationship written without a direction, where only one fits the nodes. */
function withoutDirection(types: RelationshipType[], left: string, right: string): PathStep {
  const fits = (from: string, to: string): boolean =>
    types.every((type) => {
      const definition = relationshipDefinitions[type];
      return definition.from === labelOfRole(from) && definition.to === labelOfRole(to);
    });
  if (fits(left, right) === fits(right, left)) return unsupported('relationship either way');
  return fits(left, right)
    ? { kind: 'edge', from: left, to: right, types }
    : { kind: 'edge', from: right, to: left, types };
}

const isRelationshipType = (name: string): name is RelationshipType =>
  (relationshipTypes as readonly string[]).includes(name);

function propertyFilters(
  properties: MapExpression | null,
  source: ReturnType<PlanUnderWay['sourceOf']>,
  plan: PlanUnderWay,
): Filter[] {
  if (properties === null) return [];
  if (source.kind === 'column' || source.role === null)
    return unsupported('property of one of several relationship types');
  const { role } = source;
  return properties.entries.map(({ key, value }) => ({
    column: `${role}.${key}`,
    condition: 'equal_to',
    value: constantOf(value, plan.parameters) ?? unsupported('property equal to an expression'),
  }));
}
