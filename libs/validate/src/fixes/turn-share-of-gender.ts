import {
  allPatterns,
  ownerOf,
  visitQuery,
  type BinaryExpression,
  type Expression,
  type MapExpression,
  type Query,
} from '@coopkg/cypher';
import { edited, type Fix } from './fix.js';

/** Of those of a rank the part who are women becomes: of the women the part who have the rank. */
export const turnShareOfGender: Fix = (query) =>
  edited(query, (copy) => {
    const gender = genderCounted(copy);
    const rank = allPatterns(copy)
      .flatMap(({ nodes }) => nodes)
      .flatMap(({ properties }) => properties?.entries ?? [])
      .find(({ key, value }) => key === 'title' && isRank(value));
    if (gender?.left.kind !== 'property' || rank === undefined) return false;
    [gender.left.key, rank.key] = ['title', 'gender'];
    [gender.right, rank.value] = [rank.value, gender.right];
    return true;
  });

const isRank = (value: MapExpression['entries'][number]['value']): boolean =>
  value.kind === 'parameter' && value.name.startsWith('rank');

/** The condition `r.gender = '女'` of `CASE WHEN r.gender = '女' THEN 1 …`. */
function genderCounted(query: Query): BinaryExpression | null {
  let found: BinaryExpression | null = null;
  visitQuery(query, (one: Expression) => {
    const [branch] = one.kind === 'case' ? one.branches : [];
    if (
      branch?.when.kind === 'binary' &&
      branch.when.operator === '=' &&
      branch.when.left.kind === 'property' &&
      branch.when.left.key === 'gender' &&
      ownerOf(branch.when.left) !== null &&
      branch.when.right.kind === 'literal'
    )
      found = branch.when;
  });
  return found;
}
