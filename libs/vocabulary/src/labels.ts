import type { NodeLabel } from '@coopkg/contracts';
import { noun, type Noun } from './noun.js';

const names: Record<NodeLabel, Noun> = {
  Researcher: noun('位', '研究者', 'researcher'),
  Paper: noun('篇', '论文', 'paper'),
  Project: noun('个', '项目', 'project'),
};
/** Names of the labels. */
export const labelNames: Readonly<Record<NodeLabel, Noun> & Record<string, Noun | undefined>> =
  names;
