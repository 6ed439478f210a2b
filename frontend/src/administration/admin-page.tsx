import { LogoutOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@coopkg/contracts';
import { logOut, session } from '../service/administration.js';
import { problemOf } from '../service/request.js';
import { HealthBanner } from '../shell/health-banner.js';
import { PageHead } from '../shell/page-head.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import { LoginForm } from './login-form.js';
import { ModelsPanel } from './models-panel.js';
import { TemplatesPanel } from './templates-panel.js';

/** For administrators: which model answers, and what the question types are. */
export default function AdminPage() {
  const { t } = useTranslation();
  const who = useQuery({
    queryKey: ['admin', 'session'],
    queryFn: ({ signal }) => session(signal),
    retry: false,
  });
  useEffect(() => {
    document.title = `${t('admin.title')} · ${t('product')}`;
  }, [t]);
  return (
    <>
      <PageHead hasAnswer />
      <HealthBanner />
      <main className="admin">
        <header>
          <h1>{t('admin.title')}</h1>
          {who.data === undefined ? null : <LogOut name={who.data.name} />}
        </header>
        {who.isPending ? <Skeleton active /> : null}
        {who.isError ? (
          <NotLoggedIn problem={problemOf(who.error)} onRetry={() => void who.refetch()} />
        ) : null}
        {who.isError || who.data === undefined ? null : (
          <>
            <ModelsPanel />
            <TemplatesPanel />
          </>
        )}
      </main>
    </>
  );
}

function NotLoggedIn({ problem, onRetry }: { problem: Problem; onRetry: () => void }) {
  return problem.status === 401 ? (
    <LoginForm />
  ) : (
    <ProblemAlert problem={problem} onRetry={onRetry} />
  );
}

function LogOut({ name }: { name: string }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      client.removeQueries({ queryKey: ['admin'] });
      return client.invalidateQueries({ queryKey: ['admin', 'session'] });
    },
  });
  return (
    <span className="quiet">
      {name}{' '}
      <Button
        type="text"
        size="small"
        icon={<LogoutOutlined />}
        loading={leave.isPending}
        onClick={() => {
          leave.mutate();
        }}
      >
        {t('admin.logOut')}
      </Button>
    </span>
  );
}
