import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AskingTabs } from '../ask/asking-tabs.js';
import type { AskView } from '../ask/ask-view.js';
import { ExampleList } from '../ask/example-list.js';
import { StageLine } from '../ask/stage-line.js';
import type { Ask } from '../ask/use-ask.js';
import { AskProblem } from '../shell/ask-problem.js';
import { AskableGallery } from './askable-gallery.js';
import { GraphCounts } from './graph-counts.js';
import styles from './home.module.css';
import { RecentList } from './recent-list.js';

interface HomeProps {
  box: ReactNode;
  /** The question that the server has not taken yet. */
  view: AskView;
  onAsk: Ask;
  /** Puts a question into the box. */
  onDraft: (question: string) => void;
}

/** Where one begins: what this is, what it knows, and what can be asked. */
export function Home({ box, view, onAsk, onDraft }: HomeProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.home}>
      <div className={styles.ask}>
        <h1 className={styles.title}>{t('page.tagline')}</h1>
        <p className={styles.intro}>{t('page.intro')}</p>
        <AskingTabs current="home" />
        {box}
        <div id="result" tabIndex={-1} className={styles.state}>
          {view.phase === 'asking' ? <StageLine view={view} /> : null}
          <AskProblem view={view} onAsk={onAsk} />
        </div>
        <ExampleList onAsk={onAsk} />
      </div>
      <GraphCounts />
      <RecentList />
      <AskableGallery onChoose={onDraft} />
      <p className={styles.source}>{t('home.source')}</p>
    </div>
  );
}
