import type { LinkedQuestion, MentionKind } from '@coopkg/contracts';
import { cues } from './cues.js';
import { pattern } from './follow-up.js';
import type { Turn } from './turn.js';

/** Names that say of what a question is asked; a rank, a year or a category only narrows it down. */
const scopes: ReadonlySet<MentionKind> = new Set([
  'person',
  'university',
  'college',
  'paper',
  'project',
  'grant',
  'topic',
  'discipline',
  'venue',
  'source',
]);

const hasScope = ({ mentions }: LinkedQuestion): boolean =>
  mentions.some(({ kind }) => scopes.has(kind));

/**
 * Whether a question that is asked by itself speaks of the whole graph, without saying so, after one
 * that spoke of a part of it: 「有几个项目」 after 「南昌大学有多少教授」.
 */
export const leavesScope = (linked: LinkedQuestion, last: Turn): boolean =>
  !hasScope(linked) &&
  hasScope(last.question) &&
  !pattern(cues[linked.language].everything).test(linked.question);
