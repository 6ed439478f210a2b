import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'wouter';
import { AskBox } from '../ask/ask-box.js';
import { AskingTabs } from '../ask/asking-tabs.js';
import type { Draft } from '../ask/use-question-text.js';
import { HealthBanner } from '../shell/health-banner.js';
import { PageHead } from '../shell/page-head.js';
import frame from '../shell/page.module.css';
import { SideList, useSideList } from '../shell/side-list.js';
import { CatalogueChoice } from './catalogue-choice.js';
import { ownCatalogue, pathOfPlan, plannedQuestion, type PlannedQuestion } from './plan-address.js';
import { PlanHome } from './plan-home.js';
import { PlanReading } from './plan-reading.js';
import styles from './plans-page.module.css';
import { usePlan } from './use-plan.js';

/** Asking through APIs: the address has the question, so that it can be reloaded and shared. */
export default function PlansPage() {
  const { t } = useTranslation();
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const [draft, setDraft] = useState<Draft | null>(null);
  const list = useSideList();
  const asked = plannedQuestion(search);
  const planning = usePlan(asked);
  const { catalogue } = asked;
  const isHome = asked.question === '';
  const ask = (question: string, given: PlannedQuestion['given'] = {}): void => {
    const path = pathOfPlan({ question, catalogue, given });
    if (path === pathOfPlan(asked)) planning.again();
    else go(path);
  };
  useEffect(() => {
    const title = asked.question === '' ? t('plans.title') : asked.question;
    document.title = `${title} · ${t('page.product')}`;
  }, [asked.question, t]);
  const box = (
    <>
      <div className={styles.above}>
        <AskingTabs current="plans" />
        <CatalogueChoice
          chosen={catalogue}
          onChoose={(chosen) => {
            go(pathOfPlan({ ...asked, given: {}, catalogue: chosen }));
          }}
        />
      </div>
      <AskBox
        draft={draft}
        busy={planning.phase === 'asking' || planning.phase === 'waiting'}
        online={null}
        isAtFoot={!isHome}
        suggests={false}
        onAsk={ask}
        onStop={planning.stop}
      />
    </>
  );
  return (
    <>
      <a className="skip" href="#result">
        {t('page.skip')}
      </a>
      <PageHead
        {...(list.isBeside ? {} : { onHistory: list.open })}
        hasFresh={!isHome && !list.isBeside}
      />
      <HealthBanner />
      <div className={frame.frame}>
        <SideList
          state={list}
          current={null}
          onFresh={() => {
            go('/');
          }}
        />
        <main className={isHome ? frame.home : frame.reading}>
          {isHome ? (
            <PlanHome box={box} catalogue={catalogue} onAsk={ask} />
          ) : (
            <PlanReading
              asked={asked}
              planning={planning}
              isOwn={catalogue === ownCatalogue}
              box={box}
              onGiven={(given) => {
                ask(asked.question, { ...asked.given, ...given });
              }}
              onEdit={() => {
                setDraft({ text: asked.question });
              }}
            />
          )}
        </main>
      </div>
    </>
  );
}
