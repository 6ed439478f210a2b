import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionList } from '../ask/question-list.js';
import home from '../home/home.module.css';
import { planExamples } from '../service/plans.js';
import { useSettings } from '../shell/settings.js';
import { ownCatalogue } from './plan-address.js';
import styles from './plan-home.module.css';
import { useCatalogues } from './use-catalogues.js';

interface PlanHomeProps {
  box: ReactNode;
  catalogue: string;
  onAsk: (question: string) => void;
}

/** Where one begins: what this way of asking is, questions to try, and the APIs there are. */
export function PlanHome({ box, catalogue, onAsk }: PlanHomeProps) {
  const { t } = useTranslation();
  return (
    <div className={home.home}>
      <div className={home.ask}>
        <h1 className={home.title}>{t('plans.title')}</h1>
        <p className={home.intro}>{t('plans.intro')}</p>
        {box}
        <div id="result" tabIndex={-1} />
        {catalogue === ownCatalogue ? <PlanExampleList onAsk={onAsk} /> : null}
      </div>
      <OperationList catalogue={catalogue} />
    </div>
  );
}

function PlanExampleList({ onAsk }: { onAsk: (question: string) => void }) {
  const { language } = useSettings();
  const { data = [], isPending } = useQuery({
    queryKey: ['plan-examples', language],
    queryFn: ({ signal }) => planExamples(language, signal),
    staleTime: 300_000,
    retry: 10,
  });
  return <QuestionList questions={data} isPending={isPending} onAsk={onAsk} />;
}

function OperationList({ catalogue }: { catalogue: string }) {
  const { t } = useTranslation();
  const operations = useCatalogues().find(({ id }) => id === catalogue)?.operations ?? [];
  if (operations.length === 0) return null;
  return (
    <section className={styles.operations} aria-labelledby="operations">
      <h2 id="operations">{t('plans.operations')}</h2>
      <dl>
        {operations.map(({ name, description }) => (
          <div key={name}>
            <dt>
              <code>{name}</code>
            </dt>
            <dd>{description}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
