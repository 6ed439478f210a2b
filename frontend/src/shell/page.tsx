import { Suspense, lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { AskBox } from '../ask/ask-box.js';
import type { AskView } from '../ask/ask-view.js';
import type { Draft } from '../ask/use-question-text.js';
import { useOtherTabs } from '../conversations/use-conversations.js';
import { Home } from '../home/home.js';
import { useOnline, type OnlineChoice } from '../online/use-online.js';
import { useAnswerFetch, useIdleFetch } from './fetch-ahead.js';
import { HealthBanner } from './health-banner.js';
import { PageHead } from './page-head.js';
import { SideList, useSideList } from './side-list.js';
import styles from './page.module.css';
import { useAskedInAddress } from './use-asked-in-address.js';
import { useReading, type Reading } from './use-reading.js';

const ReadingView = lazy(() => import('./reading-view.js'));

/**
 * Asking and answers: the home page, an answer, a conversation. One page, so that a question goes
 * on while one looks elsewhere.
 */
export function Page() {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const list = useSideList();
  const [, go] = useLocation();
  const online = useOnline();
  const reading = useReading(online.isOn);
  const { view, ask, isHome, conversationId } = reading;
  useOtherTabs();
  useAskedInAddress(ask);
  useIdleFetch();
  useAnswerFetch(isBusy(view));
  useDocumentTitle(view.question === '' ? (reading.thread?.title ?? '') : view.question);
  const box = <Box draft={draft} online={online} reading={reading} />;
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

const isBusy = ({ phase }: AskView): boolean => phase === 'asking' || phase === 'waiting';

interface BoxProps {
  draft: Draft | null;
  online: OnlineChoice;
  reading: Reading;
}

function Box({ draft, online, reading: { view, isHome, ask, stop } }: BoxProps) {
  return (
    <AskBox
      draft={draft}
      busy={isBusy(view)}
      online={online}
      isAtFoot={!isHome}
      onAsk={ask}
      onStop={stop}
    />
  );
}

/** What the tab is called: what is read, or what the product is for. */
function useDocumentTitle(title: string): void {
  const { t } = useTranslation();
  useEffect(() => {
    document.title = `${title === '' ? t('page.tagline') : title} · ${t('page.product')}`;
  }, [title, t]);
}
