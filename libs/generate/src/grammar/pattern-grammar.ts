import {
  nodeLabels,
  nodeProperties,
  relationshipDefinitions,
  relationshipTypes,
  type NodeLabel,
  type RelationshipType,
} from '@coopkg/contracts';
import { oneOf, quoted } from './gbnf-text.js';

/** `any`: a node whose label stands elsewhere in the query, or several labels. */
type Place = NodeLabel | 'any';

interface Step {
  from: NodeLabel;
  to: NodeLabel;
  types: RelationshipType[];
  direction: 'right' | 'left' | 'none';
}

/** Chains between labels of one type may go several hops. */
const repeatable: ReadonlySet<RelationshipType> = new Set(['COOPERATES_WITH', 'CITES']);

/**
 * Patterns of the schema: from a node of a label only the relationships go that it has, in their
 * direction, to the label at their
 * other end; each node and relationship has only its own properties.
 */
export function patternRules(): Record<string, string> {
  const rules: Record<string, string> = {
    pattern: '(name " = ")? (path | ("shortestPath(" | "allShortestPaths(") path ")")',
    patterns: 'pattern (", " pattern)*',
    path: `${nodeLabels.map((label) => `node-${label} rest-${label}`).join(' | ')} | node-any rest-any`,
    'relationship-path': `${nodeLabels.map((label) => `node-${label} go-${label}`).join(' | ')} | node-any go-any`,
    'label-test': oneOf(nodeLabels),
    labels: 'label-test ("|" label-test)*',
    'node-any':
      '"(" ((name | name? ":" label-test ("|" label-test)+) (" " map-any)? | map-any)? ")"',
    hops: '"*" ([1-9] | [1-9]? ".." [1-9] [0-9]?)',
    ...mapRules(
      'any',
      Object.values(nodeProperties).flatMap((properties) => Object.keys(properties)),
    ),
  };
  for (const label of nodeLabels) {
    rules[`node-${label}`] = `"(" name? ${quoted(`:${label}`)} (" " map-${label})? ")"`;
    Object.assign(rules, mapRules(label, Object.keys(nodeProperties[label])));
    rules[`to-${label}`] = `(node-${label} | node-any) rest-${label}`;
  }
  const steps = allSteps();
  steps.forEach((step, index) => {
    rules[`step-${index}`] = stepRule(step);
  });
  for (const place of [...nodeLabels, 'any'] as Place[]) {
    const out = steps.flatMap((step, index) =>
      place === 'any' || step.from === place ? [`step-${index} to-${step.to}`] : [],
    );
    rules[`go-${place}`] = out.join(' | ');
    rules[`rest-${place}`] = `go-${place}?`;
  }
  for (const type of relationshipTypes) {
    const properties = Object.keys(relationshipDefinitions[type].properties);
    if (properties.length > 0) Object.assign(rules, mapRules(ruleName(type), properties));
  }
  return rules;
}

/**
 * Which values a property may take in a map depends on the question: the rules `value-<property>`
 * are left to it.
 */
function mapRules(place: string, keys: readonly string[]): Record<string, string> {
  return {
    [`entry-${place}`]: [...new Set(keys)]
      .map((key) => `${quoted(`${key}: `)} value-${key}`)
      .join(' | '),
    [`map-${place}`]: `"{" entry-${place} (", " entry-${place}){0,4} "}"`,
  };
}

function ruleName(type: RelationshipType): string {
  return type.toLowerCase().replaceAll('_', '-');
}

/** Types between the same labels go together, so that `[:LEADS|PARTICIPATES_IN]` is one step. */
function allSteps(): Step[] {
  const steps: Step[] = [];
  const add = (
    type: RelationshipType,
    from: NodeLabel,
    to: NodeLabel,
    direction: Step['direction'],
  ): void => {
    const same = steps.find(
      (step) => step.from === from && step.to === to && step.direction === direction,
    );
    if (same === undefined) steps.push({ from, to, types: [type], direction });
    else same.types.push(type);
  };
  for (const type of relationshipTypes) {
    const { from, to, undirected } = relationshipDefinitions[type];
    if (from === to) add(type, from, to, 'none');
    if (undirected) continue;
    add(type, from, to, 'right');
    add(type, to, from, 'left');
  }
  return steps;
}

function stepRule({ types, direction }: Step): string {
  const bodies = types.map((type) => {
    const maps =
      Object.keys(relationshipDefinitions[type].properties).length > 0
        ? ` (" " map-${ruleName(type)})?`
        : '';
    return `${quoted(`:${type}`)}${repeatable.has(type) ? ' hops?' : ''}${maps}`;
  });
  if (types.length > 1) bodies.push(`":" (${oneOf(types)}) ("|" (${oneOf(types)}))+`);
  return `${quoted(direction === 'left' ? '<-[' : '-[')} name? (${bodies.join(' | ')}) ${quoted(direction === 'right' ? ']->' : ']-')}`;
}
