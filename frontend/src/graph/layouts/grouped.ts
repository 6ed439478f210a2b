import type { LayoutNode } from './layout.js';

/** The nodes by their group, the largest group first; those without a group are the last. */
export function grouped(nodes: readonly LayoutNode[]): [string, LayoutNode[]][] {
  const byGroup = new Map<string, LayoutNode[]>();
  for (const node of nodes) byGroup.set(node.group, [...(byGroup.get(node.group) ?? []), node]);
  return [...byGroup].sort(
    ([left, some], [right, others]) =>
      Number(left === '') - Number(right === '') ||
      others.length - some.length ||
      left.localeCompare(right, 'zh'),
  );
}
