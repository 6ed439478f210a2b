import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import { HealthBanner } from '../shell/health-banner.js';
import { PageHead } from '../shell/page-head.js';
import styles from '../shell/page.module.css';
import { SideList, useSideList } from '../shell/side-list.js';
import { PlanContent } from './plan-content.js';
import { useAskedPlan } from './use-asked-plan.js';

/** Asking through APIs: the address has the question, so that it can be reloaded and shared. */
export default function PlansPage() {
  const { t } = useTranslation();
  const [, go] = useLocation();
  const list = useSideList();
  const plan = useAskedPlan();
  const { question } = plan.asked;
  useEffect(() => {
    document.title = `${question === '' ? t('plans.title') : question} · ${t('page.product')}`;
  }, [question, t]);
  return (
    <>
      <a className="skip" href="#result">
        {t('page.skip')}
      </a>
      <PageHead
        {...(list.isBeside ? {} : { onHistory: list.open })}
        hasFresh={question !== '' && !list.isBeside}
      />
      <HealthBanner />
      <div className={styles.frame}>
        <SideList
          state={list}
          current={null}
          onFresh={() => {
            go('/');
          }}
        />
        <main className={question === '' ? styles.home : styles.reading}>
          <PlanContent plan={plan} />
        </main>
      </div>
    </>
  );
}
