import { labelAndId, nodeLabels, type NodeLabel } from '@coopkg/contracts';

/** The ids of nodes by label: ids are unique within a label only, and looked up by its index. */
export type NodeIds = Record<NodeLabel, string[]>;

/** From keys (`nodeKey`); labels that the schema does not know are left out. */
export function idsByLabel(keys: readonly string[]): NodeIds {
  const ids = Object.fromEntries(nodeLabels.map((label) => [label, [] as string[]])) as NodeIds;
  for (const key of keys) {
    const { label, id } = labelAndId(key);
    if (Object.hasOwn(ids, label)) ids[label].push(id);
  }
  return ids;
}

export const labelsIn = (ids: NodeIds): NodeLabel[] =>
  nodeLabels.filter((label) => ids[label].length > 0);

/** One query for each label, put together. */
export const perLabel = (
  labels: readonly NodeLabel[],
  query: (label: NodeLabel) => string,
): string => labels.map(query).join(' UNION ALL ');
