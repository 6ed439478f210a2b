import type { Subgraph } from '@coopkg/contracts';

/** A made-up graph of so many elements: about a third nodes, joined mostly to a few hubs. */
export function largeGraph(elements: number): Subgraph {
  const count = Math.round(elements * 0.35);
  const id = (index: number): string => `R${String(index).padStart(6, '0')}`;
  const nodes = Array.from({ length: count }, (_, index) => ({
    id: id(index),
    label: 'Researcher',
    name: `研究者${index}`,
    properties: { name: `研究者${index}`, university: `大学${index % 7}` },
  }));
  const edges = Array.from({ length: elements - count }, (_, index) => ({
    id: `e${index}`,
    source: id(Math.floor((index * 7919) % Math.ceil(Math.sqrt(count)))),
    target: id((index * 104_729) % count),
    sourceLabel: 'Researcher',
    targetLabel: 'Researcher',
    type: 'COOPERATES_WITH',
    properties: { count: 1 + (index % 9) },
  })).filter(({ source, target }) => source !== target);
  return { nodes, edges, truncated: false, asked: [] };
}
