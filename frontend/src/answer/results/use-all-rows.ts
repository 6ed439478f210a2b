import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { noEntities } from '@coopkg/contracts';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';
import { readAllRows, type AllRows } from './all-rows.js';
import type { Results } from './results.js';

interface AllRowsState {
  results: Results;
  /** Fetches every row; null where they are all here, or can't be had. */
  load: (() => void) | null;
  /** How many have come so far; null while none are fetched. */
  count: number | null;
  problem: string | null;
}

/** Rows of which only the first came with the answer, and the others when a person wants them. */
export function useAllRows(first: Results, answerId: string | null): AllRowsState {
  const textOf = useProblemText();
  const [count, setCount] = useState(0);
  const reading = useMutation({
    mutationFn: (id: string) => readAllRows(id, setCount),
    onMutate: () => {
      setCount(0);
    },
  });
  const all = reading.data;
  const results = useMemo(() => (all === undefined ? first : withAll(first, all)), [all, first]);
  const canLoad = first.truncated && answerId !== null && all === undefined;
  return {
    results,
    load: canLoad
      ? () => {
          reading.mutate(answerId);
        }
      : null,
    count: reading.isPending ? count : null,
    problem: reading.isError ? textOf(problemOf(reading.error)) : null,
  };
}

/**
 * Which nodes the cells name is known of the first rows, by their places: it holds only where the
 * query gave the same rows again.
 */
function withAll(first: Results, { rows, truncated }: AllRows): Results {
  const isSame = first.rows.every(
    (row, index) => JSON.stringify(row) === JSON.stringify(rows[index]),
  );
  return {
    ...first,
    rows,
    truncated,
    rowCount: truncated ? null : rows.length,
    entities: isSame ? first.entities : { ...noEntities, terms: first.entities.terms },
  };
}
