import { useTranslation } from 'react-i18next';
import type { Answer } from '@coopkg/contracts';
import styles from './attempt-list.module.css';

/** The candidates in order, with why each was or was not taken. */
export function AttemptList({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  if (answer.attempts.length === 0)
    return <p className={styles.why}>{t('admin.questions.noAttempts')}</p>;
  return (
    <ol className={styles.attempts}>
      {answer.attempts.map((attempt, at) => (
        <li key={at}>
          <pre>
            <code>{attempt.cypher ?? '–'}</code>
          </pre>
          <p className={styles.why}>
            {[
              t(attempt.accepted ? 'admin.questions.taken' : 'admin.questions.notTaken'),
              attempt.explain.error,
              ...attempt.crossCheck.missing.map((what) => t('admin.questions.missing', { what })),
              ...attempt.crossCheck.unexpected.map((what) =>
                t('admin.questions.unexpected', { what }),
              ),
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
