import type { WireNode } from '@coopkg/contracts';

/** Nodes that are offered. */
const most = 12;

const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\-·.,]/g, '');

/** Nodes whose name, in either language, holds a text; those that begin with it come first. */
export function foundNodes(nodes: readonly WireNode[], text: string): WireNode[] {
  const wanted = bare(text);
  if (wanted === '') return [];
  const ranked = nodes.flatMap((node) => {
    const names = [node.name, String(node.properties['nameEn'] ?? ''), node.id].map(bare);
    const places = names.map((name) => name.indexOf(wanted)).filter((place) => place >= 0);
    return places.length === 0 ? [] : [{ node, place: Math.min(...places) }];
  });
  return ranked
    .sort(
      (left, right) =>
        Math.min(left.place, 1) - Math.min(right.place, 1) ||
        left.node.name.length - right.node.name.length,
    )
    .slice(0, most)
    .map(({ node }) => node);
}
