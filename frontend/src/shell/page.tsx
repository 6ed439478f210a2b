import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AskBox } from '../ask/ask-box.js';
import type { Draft } from '../ask/use-question-text.js';
import { useOtherTabs } from '../conversations/use-conversations.js';
import { Home } from '../home/home.js';
import { useAnswerFetch, useIdleFetch } from './fetch-ahead.js';
import { HealthBanner } from './health-banner.js';
import { PageHead } from './page-head.js';
import { SideList, useSideList } from './side-list.js';
import styles from './page.module.css';
import { useAskedInAddress } from './use-asked-in-address.js';
import { useReading } from './use-reading.js';

const ReadingView = lazy(() => import('./reading-view.js'));

/** Asking and answers: the home page, an answer, a conversation. One page, so that a question goes on while one looks elsewhere. */
export function Page() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const list = useSideList();
  const [, go] = useLocation();
  const reading = useReading();
  const { view, ask, stop, isHome, conversationId } = reading;
  useOtherTabs();
  useAskedInAddress(ask);
  const isBusy = view.phase === 'asking' || view.phase === 'waiting';
  useIdleFetch();
  useAnswerFetch(isBusy);
  useDocumentTitle(view.question === '' ? (reading.thread?.title ?? '') : view.question);
  const box = <AskBox draft={draft} busy={isBusy} isAtFoot={!isHome} onAsk={ask} onStop={stop} />;
  return (
    <>
      <a className="skip" href="#result">
        {t('page.skip')}
      </a>
      <PageHead
        {...(list.isBeside ? {} : { onHistory: list.open })}
        onFresh={reading.leave}
        hasFresh={!isHome && !list.isBeside}
      />
      <HealthBanner />
      <div className={styles.frame}>
        <SideList
          state={list}
          current={conversationId}
          onFresh={() => {
            reading.leave();
            go('/');
          }}
        />
        <main className={isHome ? styles.home : styles.reading}>
          {isHome ? (
            <Home
              box={box}
              view={view}
              onAsk={ask}
              onDraft={(text) => {
                setDraft({ text });
              }}
            />
          ) : (
            <Suspense>
              <ReadingView
                reading={reading}
                box={box}
                onEdit={(text) => {
                  setDraft({ text });
                }}
              />
            </Suspense>
          )}
        </main>
      </div>
    </>
  );
}

/** What the tab is called: what is read, or what the product is for. */
function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title === '' ? t('page.tagline') : title} · ${t('page.product')}`;
  }, [title, t]);
}
