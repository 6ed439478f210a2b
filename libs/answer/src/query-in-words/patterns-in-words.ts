import { relationshipDefinitions } from '@coopkg/contracts';
import type { Expression, NodePattern, PathPattern, RelationshipPattern } from '@coopkg/cypher';
import { queryPhrases as phrases } from '@coopkg/vocabulary';
import { ownValueInWords, verbsOf } from './names-in-words.js';
import type { Wording } from './wording.js';

export const patternsInWords = (wording: Wording, patterns: readonly PathPattern[]): string =>
  wording.join(
    patterns.flatMap((path) => pathInWords(wording, path)),
    phrases.clause,
  );

export function patternsWhere(
  wording: Wording,
  patterns: readonly PathPattern[],
  where: Expression | null,
): string {
  const found = patternsInWords(wording, patterns);
  return where === null ? found : wording.say(phrases.foundWhere, found, wording.conditions(where));
}

/**
 * One statement for each relationship, in the relationship's own direction; each node is introduced
 * once.
 */
function pathInWords(wording: Wording, { nodes, relationships, shortest }: PathPattern): string[] {
  if (relationships.length === 0) return [nodeInWords(wording, nodes[0]!)];
  const introduced = new Set<NodePattern>();
  const introduce = (node: NodePattern): string => {
    if (introduced.has(node)) return wording.nodeName(wording.resolution.of.get(node)!);
    introduced.add(node);
    return nodeInWords(wording, node);
  };
  return relationships.map((relationship, at) => {
    const [left, right] = [nodes[at]!, nodes[at + 1]!];
    const [from, to] = relationship.direction === 'left' ? [right, left] : [left, right];
    const [subject, object] = [introduce(from), introduce(to)];
    return statement(wording, subject, relationship, object, shortest);
  });
}

/** `研究者（大学：同济大学，职称：教授）`; what names the node is its name already. */
function nodeInWords(wording: Wording, node: NodePattern): string {
  const binding = wording.resolution.of.get(node)!;
  const label = binding.labels.length === 1 ? binding.labels[0]! : '';
  const naming = wording.namingEntry(binding, node);
  const name = wording.nodeName(binding);
  const details = (node.properties?.entries ?? [])
    .filter((entry) => entry !== naming)
    .map(({ key, value }) =>
      wording.say(
        phrases.titled,
        wording.propertyTitle(label, key),
        ownValueInWords(wording, `${label}.${key}`, value),
      ),
    );
  return withDetails(
    wording,
    naming === undefined ? name : wording.say(phrases.spaced, wording.kindOf(binding), name),
    details,
  );
}

const withDetails = (wording: Wording, text: string, details: readonly string[]): string =>
  details.length === 0
    ? text
    : wording.say(phrases.withDetails, text, wording.join(details, phrases.detail));

function statement(
  wording: Wording,
  subject: string,
  relationship: RelationshipPattern,
  object: string,
  shortest: PathPattern['shortest'],
): string {
  const { types, length, direction, properties } = relationship;
  const verb = types.length === 0 ? wording.say(phrases.related) : verbsOf(wording, types);
  if (length !== null) {
    const steps = stepsInWords(wording, length, verb, shortest);
    const linked = wording.say(phrases.linked, subject, steps, object);
    return direction === 'none' ? linked : wording.say(phrases.thisWay, linked);
  }
  const authorship = authorshipPhrase(relationship);
  if (authorship) return wording.say(authorship, subject, object);
  const owner = types.length === 1 ? types[0]! : '';
  const details = (properties?.entries ?? []).map(({ key, value }) =>
    wording.say(phrases.titled, wording.propertyTitle(owner, key), wording.text(value)),
  );
  const isMutual =
    Object.hasOwn(relationshipDefinitions, owner) &&
    relationshipDefinitions[owner as keyof typeof relationshipDefinitions].undirected;
  const phrase =
    direction !== 'none' ? phrases.statement : isMutual ? phrases.mutual : phrases.eitherWay;
  return withDetails(wording, wording.say(phrase, subject, verb, object), details);
}

function stepsInWords(
  wording: Wording,
  { min, max }: NonNullable<RelationshipPattern['length']>,
  verb: string,
  shortest: PathPattern['shortest'],
): string {
  const from = min ?? 1;
  const range = from === max ? String(max) : wording.say(phrases.range, String(from), String(max));
  const steps = wording.say(phrases.steps, range, verb);
  if (shortest === null) return steps;
  return wording.say(shortest === 'shortestPath' ? phrases.shortest : phrases.allShortest, steps);
}

/** First and corresponding authors have words of their own. */
function authorshipPhrase({ types, direction, properties }: RelationshipPattern) {
  const [entry, ...others] = properties?.entries ?? [];
  if (types.length !== 1 || types[0] !== 'AUTHORED' || direction === 'none') return null;
  if (entry?.value.kind !== 'literal' || others.length > 0) return null;
  if (entry.key === 'corresponding' && entry.value.value === true) return phrases.corresponding;
  return entry.key === 'position' && entry.value.value === 1 ? phrases.firstAuthor : null;
}
