import { useTranslation } from 'react-i18next';
import type { MeasuredQuestion } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import styles from './models.module.css';

/** A question with what was expected, what came, and the rows in which they differ. */
export function MeasuredQuestionView({ question }: { question: MeasuredQuestion }) {
  const { t } = useTranslation();
  const { ex, lx, status, doubt, type, gold, generated, error } = question;
  return (
    <article className={styles.question} data-testid="measured-question">
      <p>
        <strong lang={question.language === 'zh' ? 'zh-CN' : 'en'}>{question.question}</strong>{' '}
        <span className={styles.quiet}>
          {type} · {t(`admin.models.question.status.${status}`, { defaultValue: status })}
          {doubt ? ` · ${t('admin.models.question.doubt')}` : ''}
        </span>{' '}
        {ex ? <Badge tone="good">EX</Badge> : null}
        {lx ? <Badge tone="good">LX</Badge> : null}
      </p>
      <Query name={t('admin.models.question.expected')} query={gold} />
      <Query name={t('admin.models.question.got')} query={generated} />
      {error === null ? null : <p className={styles.quiet}>{error}</p>}
      <Difference question={question} />
    </article>
  );
}

function Query({ name, query }: { name: string; query: MeasuredQuestion['gold'] }) {
  const { t } = useTranslation();
  const parameters = Object.entries(query.parameters)
    .map(([key, value]) => `$${key} = ${JSON.stringify(value)}`)
    .join(', ');
  return (
    <div className={styles.query}>
      <span className={styles.quiet}>
        {name}
        {query.rowCount === null
          ? ''
          : ` · ${t('admin.models.question.rows', { count: query.rowCount })}`}
      </span>
      <code>{query.cypher ?? t('admin.models.question.none')}</code>
      {parameters === '' ? null : <span className={styles.quiet}>{parameters}</span>}
    </div>
  );
}

const shownRows = 5;

function Difference({ question: { diff } }: { question: MeasuredQuestion }) {
  const { t } = useTranslation();
  if (diff === null) return null;
  const rows = (some: readonly (readonly string[])[]): string =>
    some
      .slice(0, shownRows)
      .map((row) => row.join(' | '))
      .join(' ; ');
  return (
    <p className={styles.quiet}>
      {diff.missing.length === 0
        ? null
        : t('admin.models.question.missing', { rows: rows(diff.missing) })}{' '}
      {diff.unexpected.length === 0
        ? null
        : t('admin.models.question.unexpected', { rows: rows(diff.unexpected) })}
    </p>
  );
}
