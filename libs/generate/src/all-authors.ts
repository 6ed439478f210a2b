import type { SlottedQuestion } from '@coopkg/contracts';
import { changeReturn, type Clause, type Expression, type Query } from '@coopkg/cypher';

const asksAuthors =
  /作者|谁写|哪些人写|(?:谁|哪些人)撰写|\bauthors?\b|\bwho wrote\b|\bwritten by\b/iu;
/** Words by which those beside the person are meant. */
const asksOthers =
  /合|一起|共同|同时|其他|其余|另|还有|除|伙伴|\bco-?\w+|\btogether\b|\bothers?\b|\belse\b|\bwith\b|\bbesides\b|\bexcept\b|\bapart\b/iu;

/**
 * Who wrote somebody's most cited paper is all of its authors: the model leaves the person out at
 * times. A query that does not do so stays as it is.
 */
export const allAuthors = (question: SlottedQuestion, query: Query): Query =>
  asksAuthors.test(question.text) && !asksOthers.test(question.text)
    ? changeReturn(query, (_, clauses) => dropExclusion(clauses))
    : query;

function dropExclusion(clauses: Clause[]): boolean {
  const [chosen, authors] = clauses.slice(-3);
  if (chosen?.kind !== 'with' || !isOne(chosen.limit) || authors?.kind !== 'match') return false;
  const { where } = authors;
  const excludes =
    where?.kind === 'binary' &&
    where.operator === '<>' &&
    where.left.kind === 'variable' &&
    where.right.kind === 'variable';
  if (excludes) authors.where = null;
  return excludes;
}

const isOne = (limit: Expression | null): boolean => limit?.kind === 'literal' && limit.value === 1;
