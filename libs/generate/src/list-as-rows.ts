import { changeReturn, type ListComprehension, type Query } from '@coopkg/cypher';

/**
 * What two lists have in common is answered row by row, as nearly everyone who was asked wrote it:
 * `RETURN [x IN a.interests WHERE x IN b.interests]` becomes `UNWIND … AS x RETURN DISTINCT x`. Any
 * other query stays as it is, so a
 * property that is a list is one value.
 */
export const listAsRows = (query: Query): Query =>
  changeReturn(query, (returned, clauses) => {
    const [item, ...others] = returned.items;
    if (
      item?.expression.kind !== 'comprehension' ||
      others.length > 0 ||
      returned.star ||
      returned.orderBy.length > 0 ||
      returned.limit !== null ||
      !isPlain(item.expression)
    )
      return false;
    const { variable, span } = item.expression;
    clauses.splice(-1, 0, { kind: 'unwind', list: item.expression, variable, span });
    Object.assign(returned, {
      distinct: true,
      items: [
        { kind: 'item', expression: { kind: 'variable', name: variable, span }, alias: null, span },
      ],
    });
    return true;
  });

const isPlain = ({ list, where, projection }: ListComprehension): boolean =>
  list.kind === 'property' && where !== null && projection === null;
