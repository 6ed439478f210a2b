import type { WireNode } from '@coopkg/contracts';
import type { ParameterValue } from './layout.js';

/** What a node is grouped by: its university, its year (a project's first), or its label. */
export function groupOf({ label, properties }: WireNode, by: ParameterValue | undefined): string {
  if (by === 'label') return label;
  const value =
    by === 'year' ? (properties['year'] ?? properties['startYear']) : properties['university'];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
