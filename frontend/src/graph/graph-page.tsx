import { ArrowLeftOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import { answerById } from '../service/answers.js';
import { problemOf } from '../service/request.js';
import { pathOfAnswer } from '../shell/addresses.js';
import { HealthBanner } from '../shell/health-banner.js';
import { PageHead } from '../shell/page-head.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import styles from './graph-page.module.css';
import GraphPanel from './graph-panel.js';

/** An answer's graph in a window of its own. */
export default function GraphPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams<{ id: string }>();
  const answer = useQuery({
    queryKey: ['answer', id],
    queryFn: ({ signal }) => answerById(id, signal),
    staleTime: Infinity,
    retry: 1,
  });
  const question = answer.data?.question ?? t('graph.pageTitle');
  useEffect(() => {
    document.title = `${question} · ${t('page.product')}`;
  }, [question, t]);
  return (
    <>
      <PageHead hasFresh />
      <HealthBanner />
      <main className={styles['main']}>
        <header className={styles['head']}>
          <Link href={pathOfAnswer(id)} className={styles['back']!}>
            <ArrowLeftOutlined /> {t('graph.back')}
          </Link>
          <h1>{question}</h1>
        </header>
        {answer.isError ? (
          <ProblemAlert problem={problemOf(answer.error)} onRetry={() => void answer.refetch()} />
        ) : null}
        {answer.isPending ? <Skeleton active /> : null}
        {answer.data === undefined ? null : <GraphPanel key={id} answer={answer.data} isPage />}
      </main>
    </>
  );
}
