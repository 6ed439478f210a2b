import type { SlottedQuestion } from '@coopkg/contracts';
import { parse, print } from '@coopkg/cypher';
import { allAuthors } from './all-authors.js';
import { completeLimit } from './complete-limit.js';
import { completeMeasure } from './complete-measure.js';
import { listAsRows } from './list-as-rows.js';

/**
 * A query with what the model leaves out at times: how many rows are wanted, the figure that they
 * are chosen by, the person among the authors. A text that is no query stays as it is.
 */
export function completed(question: SlottedQuestion, cypher: string): string {
  const result = parse(cypher);
  if (!result.ok) return cypher;
  const whole = allAuthors(question, completeLimit(question, result.query));
  const query = listAsRows(completeMeasure(whole));
  return query === result.query ? cypher : print(query);
}
