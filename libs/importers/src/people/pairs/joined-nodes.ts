import type { PersonNode } from './person-node.js';

/** Several identities as one: all that is known of any of them. */
export function joinedNodes(nodes: readonly PersonNode[]): PersonNode {
  const [first] = nodes;
  if (first === undefined) throw new RangeError('no identities to join');
  if (nodes.length === 1) return first;
  const all = <Value>(of: (node: PersonNode) => Iterable<Value>): Set<Value> => {
    const values = new Set<Value>();
    for (const node of nodes) for (const value of of(node)) values.add(value);
    return values;
  };
  const coauthors = new Map<number, number>();
  for (const node of nodes)
    for (const [initials, full] of node.coauthors)
      if (full !== 0 || !coauthors.has(initials)) coauthors.set(initials, full);
  const years = nodes.filter(({ firstYear }) => firstYear > 0);
  return {
    id: first.id,
    names: distinctNames(nodes),
    share: Math.min(...nodes.map(({ share }) => share)),
    orcid: nodes.find(({ orcid }) => orcid !== '')?.orcid ?? '',
    keys: nodes.flatMap(({ keys }) => keys),
    papers: all(({ papers }) => papers),
    cited: all(({ cited }) => cited),
    institutions: all(({ institutions }) => institutions),
    affiliation: all(({ affiliation }) => affiliation),
    coauthors,
    words: all(({ words }) => words),
    venues: all(({ venues }) => venues),
    emails: all(({ emails }) => emails),
    awards: all(({ awards }) => awards),
    firstYear: years.length === 0 ? 0 : Math.min(...years.map(({ firstYear }) => firstYear)),
    lastYear: years.reduce((most, { lastYear }) => Math.max(most, lastYear), 0),
  };
}

function distinctNames(nodes: readonly PersonNode[]): PersonNode['names'] {
  const names = new Map<string, PersonNode['names'][number]>();
  for (const node of nodes)
    for (const name of node.names)
      names.set([name.family, ...name.given, name.han].join(' '), name);
  return [...names.values()];
}
