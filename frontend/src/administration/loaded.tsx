import type { UseQueryResult } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';

/** What a query brought; what it brought before stays while it is asked again or fails. */
export function Loaded<Data>({
  query,
  children,
}: {
  query: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  return (
    <>
      {query.isError ? (
        <ProblemAlert problem={problemOf(query.error)} onRetry={() => void query.refetch()} />
      ) : null}
      {query.data === undefined ? query.isError ? null : <Skeleton active /> : children(query.data)}
    </>
  );
}
