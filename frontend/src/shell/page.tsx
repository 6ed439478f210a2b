import { useQueryClient } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { navigate } from 'wouter/use-browser-location';
import type { Answer } from '@coopkg/contracts';
import { AnswerView } from '../answer/answer-view.js';
import { AskBox } from '../ask/ask-box.js';
import { idleView, viewOfAnswer, type AskView } from '../ask/ask-view.js';
import { ExampleList } from '../ask/example-list.js';
import { useAsk, type Ask } from '../ask/use-ask.js';
import { historyChanged } from '../history/use-history.js';
import { problemOf } from '../service/request.js';
import { pathOfAnswer } from './addresses.js';
import { CrashGuard } from './crash-guard.js';
import { HealthBanner } from './health-banner.js';
import { PageHead } from './page-head.js';
import { ProblemAlert } from './problem-alert.js';
import { useOpenedAnswer } from './use-opened-answer.js';

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
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const onAnswer = useCallback(
    (answer: Answer) => {
      client.setQueryData(['answer', answer.id], answer);
      historyChanged(client);
      // Whoever opened another answer in the meantime stays there; this one is in the history.
      if (location.pathname === '/') navigate(pathOfAnswer(answer.id), { replace: true });
    },
    [client],
  );
  const { view: asking, ask, stop, clear } = useAsk(onAnswer);
  const { id, isOpening, opened } = useOpenedAnswer(asking.answer?.id);
  const view = viewFor(id, asking, opened.data);
  const start = useCallback<Ask>(
    (...request) => {
      if (location.pathname !== '/') navigate('/');
      ask(...request);
      scrollTo({ top: 0 });
    },
    [ask],
  );
  useDocumentTitle(view.question);

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
        <AskArea view={view} isLanding={isLanding} onAsk={start} onStop={stop} />
        {isLanding ? <ExampleList onAsk={start} /> : null}
        <div id="result" tabIndex={-1}>
          {isOpening ? <OpeningState opened={opened} /> : null}
          <Result view={view} onAsk={start} />
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

function useDocumentTitle(question: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${question === '' ? t('tagline') : question} · ${t('product')}`;
  }, [question, t]);
}

interface AskAreaProps {
  view: AskView;
  isLanding: boolean;
  onAsk: Ask;
  onStop: () => void;
}

function AskArea({ view, isLanding, onAsk, onStop }: AskAreaProps) {
  const { t } = useTranslation();
  const isBusy = view.phase === 'asking' || view.phase === 'waiting';
  return (
    <div className="ask-area">
      <h1 className={isLanding ? undefined : 'unseen'}>{t('tagline')}</h1>
      {isLanding ? <p className="intro">{t('intro')}</p> : null}
      <AskBox question={view.question} busy={isBusy} onAsk={onAsk} onStop={onStop} />
    </div>
  );
}

/** An answer that is read from the server: on its way, or why it does not come. */
function OpeningState({ opened }: Pick<ReturnType<typeof useOpenedAnswer>, 'opened'>) {
  if (opened.isPending)
    return (
      <div className="panel">
        <Skeleton active />
      </div>
    );
  if (!opened.isError) return null;
  const problem = problemOf(opened.error);
  const retry = { onRetry: () => void opened.refetch() };
  return <ProblemAlert problem={problem} {...(problem.status === 404 ? {} : retry)} />;
}

function Result({ view, onAsk }: { view: AskView; onAsk: Ask }) {
  const retry = {
    onRetry: () => {
      onAsk(view.question, view.choices);
    },
  };
  return (
    <>
      {view.problem === null ? null : (
        <ProblemAlert
          problem={view.problem}
          isWaiting={view.phase === 'waiting'}
          {...(view.phase === 'failed' ? retry : {})}
        />
      )}
      {isShown(view) ? (
        <CrashGuard key={view.answer?.id ?? 'asking'}>
          <AnswerView view={view} onAsk={onAsk} />
        </CrashGuard>
      ) : null}
    </>
  );
}

const isShown = ({ phase, alignments }: AskView): boolean =>
  phase === 'asking' ||
  phase === 'done' ||
  phase === 'stopped' ||
  (phase === 'failed' && alignments.length > 0);
