import { useTranslation } from 'react-i18next';
import type { AuditItem } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Moment } from '../../design/moment.js';
import styles from './audit-page.module.css';
import { useActionText } from './action-text.js';

const firstRefusal = 400;

export function AuditEntry({ entry }: { entry: AuditItem }) {
  const { t } = useTranslation();
  const actionText = useActionText();
  const { actor, role, address, action, subject, status, code, before, after } = entry;
  const isRefused = status >= firstRefusal;
  return (
    <li className={styles.entry}>
      <details>
        <summary>
          <span className={styles.when}>
            <Moment at={entry.at} />
          </span>
          <strong>{actor === '' ? t('admin.audit.nobody') : actorText(actor, t)}</strong>
          <span>{actionText(action)}</span>
          {subject === '' ? null : <code>{subject}</code>}
          {isRefused ? <Badge tone="bad">{t('admin.audit.outcome.refused')}</Badge> : null}
        </summary>
        <dl className={styles.details}>
          <dt>{t('admin.audit.role')}</dt>
          <dd>{role === '' ? '–' : t(`admin.users.role.${role}`)}</dd>
          <dt>{t('admin.audit.address')}</dt>
          <dd>{address}</dd>
          <dt>{t('admin.audit.result')}</dt>
          <dd>
            {status} {code}
          </dd>
          <Change name={t('admin.audit.before')} value={before} />
          <Change name={t('admin.audit.after')} value={after} />
          {entry.requestId === null ? null : (
            <>
              <dt>{t('admin.audit.request')}</dt>
              <dd>
                <code>{entry.requestId}</code>
              </dd>
            </>
          )}
        </dl>
      </details>
    </li>
  );
}

const actorText = (actor: string, t: (key: string) => string): string =>
  actor === 'command line' ? t('admin.audit.commandLine') : actor;

function Change({ name, value }: { name: string; value: unknown }) {
  if (value === null || value === undefined) return null;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <pre>{JSON.stringify(value, null, 2)}</pre>
      </dd>
    </>
  );
}
