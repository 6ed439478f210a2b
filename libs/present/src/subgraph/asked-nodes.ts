import { nodeKey, type Answer, type WireNode } from '@coopkg/contracts';

type Asked = Pick<Answer, 'parameters'> & Partial<Pick<Answer, 'alignments'>>;

/**
 * Keys of the nodes that the question itself names: by id, else by name; among namesakes those whose
 * university the question names too, if any.
 */
export function askedNodes(nodes: readonly WireNode[], answer: Asked): string[] {
  const values = new Set<unknown>([
    ...Object.values(answer.parameters).flat(3),
    ...(answer.alignments ?? []).map(({ entity }) => entity),
  ]);
  const isAt = ({ properties }: WireNode): boolean =>
    typeof properties['university'] === 'string' && values.has(properties['university']);
  const byName = new Map<string, WireNode[]>();
  for (const node of nodes) byName.set(node.name, [...(byName.get(node.name) ?? []), node]);
  return [...byName.values()].flatMap((namesakes) => {
    const byId = namesakes.filter(({ id }) => values.has(id));
    if (byId.length > 0) return byId.map(nodeKey);
    if (!values.has(namesakes[0]!.name)) return [];
    const there = namesakes.filter(isAt);
    return (there.length > 0 ? there : namesakes).map(nodeKey);
  });
}
