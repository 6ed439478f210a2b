import { Modal, Skeleton } from 'antd';
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { Who } from '@coopkg/contracts';
import { Panel } from '../design/panel.js';
import { problemOf } from '../service/request.js';
import { isSessionOver, watchSession } from '../service/session-over.js';
import { HealthBanner } from '../shell/health-banner.js';
import { PageHead } from '../shell/page-head.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { AdminFrame } from './admin-frame.js';
import styles from './admin-page.module.css';
import { LoginForm } from './login/login-form.js';
import { LoginPage } from './login/login-page.js';
import { PasswordForm } from './login/password-form.js';
import { useSession } from './use-session.js';

/** For administrators and curators; each section has an address of its own. */
export default function AdminPage() {
  const { t } = useTranslation();
  const who = useSession();
  useEffect(() => {
    document.title = `${t('admin.frame.title')} · ${t('page.product')}`;
  }, [t]);
  return (
    <>
      <PageHead hasFresh />
      <HealthBanner />
      <main className={styles.page}>
        {who.isPending ? <Skeleton active /> : null}
        {who.isError && who.data === undefined ? (
          <ProblemAlert problem={problemOf(who.error)} onRetry={() => void who.refetch()} />
        ) : null}
        {who.data === null ? <LoginPage /> : null}
        {who.data ? <Content session={who.data} /> : null}
      </main>
    </>
  );
}

function Content({ session: who }: { session: Who }) {
  return (
    <>
      {who.mustChangePassword ? <NewPassword name={who.name} /> : <AdminFrame session={who} />}
      <LoginAgain session={who} />
    </>
  );
}

function NewPassword({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <div className={styles.narrow}>
      <Panel title={t('admin.account.due')} note={t('admin.account.dueNote')}>
        <PasswordForm name={name} />
      </Panel>
    </div>
  );
}

/** Over the page whose session has ended: what was typed there stays. */
function LoginAgain({ session: { name } }: { session: Who }) {
  const { t } = useTranslation();
  const isOver = useSyncExternalStore(watchSession, isSessionOver);
  return (
    <Modal
      open={isOver}
      closable={false}
      footer={null}
      width={420}
      destroyOnHidden
      title={t('admin.frame.over')}
    >
      <p>{t('admin.frame.overNote')}</p>
      <LoginForm name={name} />
    </Modal>
  );
}
