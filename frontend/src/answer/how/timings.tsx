import { useTranslation } from 'react-i18next';
import { duration } from '../../ask/duration.js';
import { stages, type AskView } from '../../ask/ask-view.js';
import styles from './timings.module.css';

/** How long each stage took. */
export function Timings({ took }: { took: AskView['took'] }) {
  const { t } = useTranslation();
  const shown = [...stages, 'total' as const].filter((stage) => took[stage] !== undefined);
  if (shown.length === 0) return null;
  return (
    <section className={styles.section} data-testid="timings">
      <h3>{t('cypher.timings')}</h3>
      <dl className={styles.timings}>
        {shown.map((stage) => (
          <div key={stage}>
            <dt>{t(`stage.${stage}`)}</dt>
            <dd>{duration(took[stage]!)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
