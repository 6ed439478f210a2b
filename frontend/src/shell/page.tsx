import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@coopkg/contracts';
import { AnswerView } from '../answer/answer-view.js';
import { AskBox } from '../ask/ask-box.js';
import { idleView, viewOfAnswer, type AskView } from '../ask/ask-view.js';
import { ExampleList } from '../ask/example-list.js';
import { useAsk } from '../ask/use-ask.js';
import { historyChanged } from '../history/use-history.js';
import { answerById } from '../service/answers.js';
import { problemOf } from '../service/request.js';
import { CrashGuard } from './crash-guard.js';
import { HealthBanner } from './health-banner.js';
import { PageHead } from './page-head.js';
import { ProblemAlert } from './problem-alert.js';
import { answerIdIn, go, pathOfAnswer, useAnswerId } from './route.js';

const HistoryDrawer = lazy(() => import('../history/history-drawer.js'));

/** The view of the address: the answer that it names, or the question that is being asked. */
function viewFor(id: string | null, asking: AskView, opened: Answer | undefined): AskView {
  if (id === null) return asking.phase === 'done' ? idleView : asking;
  if (asking.answer?.id === id) return asking;
  return opened === undefined ? idleView : viewOfAnswer(opened);
}

export function Page() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const id = useAnswerId();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const onAnswer = useCallback(
    (answer: Answer) => {
      client.setQueryData(['answer', answer.id], answer);
      historyChanged(client);
      // Whoever opened another answer in the meantime stays there; this one is in the history.
      if (answerIdIn(location.pathname) === null) go(pathOfAnswer(answer.id), 'replace');
    },
    [client],
  );
  const { view: asking, ask, stop, clear } = useAsk(onAnswer);
  const isOpening = id !== null && asking.answer?.id !== id;
  const opened = useQuery({
    queryKey: ['answer', id],
    queryFn: ({ signal }) => answerById(id!, signal),
    enabled: isOpening,
    staleTime: Infinity,
    retry: (count, error) => problemOf(error).status !== 404 && count < 5,
  });
  const view = viewFor(id, asking, opened.data);
  const isBusy = view.phase === 'asking' || view.phase === 'waiting';
  const start = useCallback(
    (question: string, choices?: Readonly<Record<string, string>>) => {
      go('/');
      ask(question, choices);
      scrollTo({ top: 0 });
    },
    [ask],
  );
  useEffect(() => {
    document.title =
      view.question === ''
        ? `${t('product')} · ${t('tagline')}`
        : `${view.question} · ${t('product')}`;
  }, [view.question, t]);

  const isLanding = view.phase === 'idle' && !isOpening;
  return (
    <>
      <a className="skip" href="#result">
        {t('skip')}
      </a>
      <PageHead
        onHistory={() => {
          setHistoryOpen(true);
        }}
        onFresh={clear}
        hasAnswer={!isLanding}
      />
      <HealthBanner />
      <main className={isLanding ? 'landing' : 'working'}>
        <div className="ask-area">
          {isLanding ? (
            <>
              <h1>{t('tagline')}</h1>
              <p className="intro">{t('intro')}</p>
            </>
          ) : (
            <h1 className="unseen">{t('tagline')}</h1>
          )}
          <AskBox question={view.question} busy={isBusy} onAsk={start} onStop={stop} />
        </div>
        {isLanding ? <ExampleList onAsk={start} /> : null}
        <div id="result" tabIndex={-1}>
          {view.problem === null ? null : (
            <ProblemAlert
              problem={view.problem}
              isWaiting={view.phase === 'waiting'}
              {...(view.phase === 'failed'
                ? {
                    onRetry: () => {
                      start(view.question, view.choices);
                    },
                  }
                : {})}
            />
          )}
          {isOpening && opened.isError ? (
            <ProblemAlert
              problem={problemOf(opened.error)}
              {...(problemOf(opened.error).status === 404
                ? {}
                : {
                    onRetry: () => {
                      void opened.refetch();
                    },
                  })}
            />
          ) : null}
          {isOpening && opened.isPending ? (
            <div className="panel">
              <Skeleton active />
            </div>
          ) : null}
          {isShown(view) ? (
            <CrashGuard key={view.answer?.id ?? 'asking'}>
              <AnswerView view={view} onAsk={start} />
            </CrashGuard>
          ) : null}
        </div>
      </main>
      {isHistoryOpen ? (
        <Suspense>
          <HistoryDrawer
            isOpen
            current={id}
            onClose={() => {
              setHistoryOpen(false);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}

const isShown = ({ phase, alignments }: AskView): boolean =>
  phase === 'asking' ||
  phase === 'done' ||
  phase === 'stopped' ||
  (phase === 'failed' && alignments.length > 0);
