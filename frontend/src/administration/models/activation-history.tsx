import { useTranslation } from 'react-i18next';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { useActivations } from './model-queries.js';
import styles from './models.module.css';

/** Which model was put in use when, by whom, and why. */
export function ActivationHistory() {
  const { t } = useTranslation();
  const formats = useFormats();
  const history = useActivations();
  return (
    <Panel title={t('admin.models.history.title')} note={t('admin.models.history.note')}>
      {history.data?.length === 0 ? (
        <p className={styles.quiet}>{t('admin.models.history.none')}</p>
      ) : null}
      <ol className={styles.history}>
        {history.data?.map(({ id, at, kind, modelId, previousId, author, reason, verdict }) => (
          <li key={id} data-testid="activation">
            <span className={styles.quiet}>{formats.dateTime(at)}</span>
            <span>
              {t(`admin.models.history.${kind}`, { name: modelId, before: previousId ?? '–' })}
              <span className={styles.quiet}>
                {author === null || author === '' ? '' : ` · ${author}`}
                {verdict === null ? '' : ` · ${t(`admin.models.verdict.${verdict.kind}`)}`}
                {reason === null ? '' : ` · ${t('admin.models.history.reason', { reason })}`}
              </span>
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
