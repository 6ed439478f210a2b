import type { TFunction } from 'i18next';
import { nodeLabels, type NodeLabel } from '@coopkg/contracts';

/** The file of a graph folder that holds the nodes of each label. */
const fileOf: Record<NodeLabel, string> = {
  Researcher: 'researchers.csv',
  Paper: 'papers.csv',
  Project: 'projects.csv',
};

/** How many nodes of each label a graph folder holds, by the rows of its files. */
export const nodesIn = (rows: Record<string, number>): Record<NodeLabel, number> =>
  Object.fromEntries(nodeLabels.map((label) => [label, rows[fileOf[label]] ?? 0])) as Record<
    NodeLabel,
    number
  >;

/** "Researchers 2,000 · Papers 15,000 · Projects 1,500" */
export function nodeCountsText(
  counts: Record<string, number>,
  t: TFunction,
  language: string,
): string {
  const number = new Intl.NumberFormat(language);
  return nodeLabels
    .map((label) => `${t(`label.${label}`)} ${number.format(counts[label] ?? 0)}`)
    .join(' · ');
}
