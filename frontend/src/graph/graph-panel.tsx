import { ExportOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Answer } from '@coopkg/contracts';
import { problemOf } from '../service/request.js';
import { pathOfAnswerGraph } from '../shell/addresses.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { answerGraphQuery } from './answer-graph-query.js';
import { GraphExplorer } from './graph-explorer.js';
import styles from './graph-panel.module.css';
import { prepareToArrange } from './layouts/arrange.js';
import { nodesAtFirst, nodesAtMost } from './state/drawing-limits.js';

// Loaded with the first answer: by the time that there is something to arrange, it is ready.
prepareToArrange();

/** The graph of an answer: first only what the answer is about. */
export default function GraphPanel({
  answer,
  isPage = false,
}: {
  answer: Answer;
  isPage?: boolean;
}) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(nodesAtFirst);
  const graph = useQuery({
    ...answerGraphQuery(answer.id, limit),
    placeholderData: (before) => before,
  });
  if (graph.isError)
    return <ProblemAlert problem={problemOf(graph.error)} onRetry={() => void graph.refetch()} />;
  if (graph.data === undefined)
    return (
      <div className={styles['waiting']}>
        <Skeleton active paragraph={{ rows: 8 }} />
      </div>
    );
  if (graph.data.nodes.length === 0) return <p className={styles['empty']}>{t('graph.empty')}</p>;
  return (
    <GraphExplorer
      answer={answer}
      base={graph.data}
      isPage={isPage}
      isGrowing={graph.isFetching}
      growTo={nodesAtMost}
      onGrow={
        limit < nodesAtMost
          ? () => {
              setLimit(nodesAtMost);
            }
          : null
      }
      ownPage={isPage ? null : <OwnPageLink answerId={answer.id} />}
    />
  );
}

function OwnPageLink({ answerId }: { answerId: string }) {
  const { t } = useTranslation();
  const name = t('graph.ownPage');
  return (
    <Link href={pathOfAnswerGraph(answerId)} asChild>
      <Button
        type="text"
        size="small"
        icon={<ExportOutlined />}
        aria-label={name}
        title={name}
        data-testid="graph-own-page"
      />
    </Link>
  );
}
