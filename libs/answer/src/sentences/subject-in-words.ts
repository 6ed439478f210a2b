import type { NodeLabel } from '@coopkg/contracts';
import type { Query } from '@coopkg/cypher';
import { subject as chineseSubject } from './chinese/phrase.js';
import { subject as englishSubject } from './english/phrase.js';
import { isNamed, Unsayable } from './reading/nodes.js';
import { readQuery } from './reading/read-query.js';
import type { Column, Figure, ReadNode, Reading } from './reading/reading.js';
import { isComplete, sayGuards } from './shape.js';
import { Speaker, type SpokenFacts } from './speaker.js';

/** What the rows of a query are, with all that it asks of them. */
export interface SubjectInWords {
  label: NodeLabel;
  /** 「北京大学的女教授」, "female professors at Peking University": without an article. */
  text: string;
}

/** Null where no phrase says all of it, and where the question gives the thing by its name. */
export function subjectInWords(query: Query, facts: SpokenFacts): SubjectInWords | null {
  const reading = readQuery(query);
  const node = reading && subjectOf(reading);
  if (!reading || !node || isNamed(node)) return null;
  const speaker = new Speaker(facts);
  try {
    sayGuards(speaker, reading);
    const say = facts.language === 'zh' ? chineseSubject : englishSubject;
    const text = speaker.phrase(() => say(speaker, firstOf(node, reading)));
    return isComplete(reading, speaker)
      ? { label: node.label, text: text.replace(/^the /u, '') }
      : null;
  } catch (error) {
    if (error instanceof Unsayable) return null;
    throw error;
  }
}

/** The things that the rows list, or that their only column counts or sums up. */
function subjectOf({ columns }: Reading): ReadNode | null {
  for (const column of columns)
    if ((column.kind === 'name' || column.kind === 'node') && !isNamed(column.node))
      return column.node;
  const [only, ...others] = columns;
  return only === undefined || others.length > 0 ? null : nodeOf(only);
}

function nodeOf(column: Column): ReadNode | null {
  if (column.kind === 'figure') return nodeOfFigure(column.figure);
  return column.kind === 'property' || column.kind === 'item' ? column.node : null;
}

function nodeOfFigure(figure: Figure): ReadNode | null {
  if (figure.kind === 'count') return figure.property === null ? figure.node : null;
  return figure.kind === 'aggregate' || figure.kind === 'list' ? nodeOf(figure.of) : null;
}

/** A node of which the query's end takes the first few. */
function firstOf(node: ReadNode, { order, limit, nodes }: Reading): ReadNode {
  const [by] = order;
  if (limit === null || by === undefined) return node;
  const stage = Math.max(0, ...nodes.map(({ top }) => (top === null ? 0 : top.stage + 1)));
  return { ...node, top: { ...by, limit, stage } };
}
