import { changeReturn } from '@coopkg/cypher';
import type { Fix } from '../fix.js';

/** Without the column of this property. None when it is no plain column, or nothing would be left. */
export const leaveOutColumn =
  (key: string): Fix =>
  (query) => {
    const changed = changeReturn(query, (returned) => {
      const kept = returned.items.filter(
        ({ expression }) => expression.kind !== 'property' || expression.key !== key,
      );
      if (returned.star || kept.length === 0 || kept.length === returned.items.length) return false;
      returned.items = kept;
      return true;
    });
    return changed === query ? [] : [changed];
  };
