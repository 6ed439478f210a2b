import { LogoutOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Redirect, Route, useParams } from 'wouter';
import type { Who } from '@coopkg/contracts';
import { Badge } from '../design/badge.js';
import { logOut } from '../service/accounts.js';
import { pathOfAdminSection } from '../shell/addresses.js';
import { CrashGuard } from '../shell/crash-guard.js';
import styles from './admin-frame.module.css';
import { groups, sectionsFor, type Section } from './sections.js';
import { sessionKey } from './session-key.js';

/** The menu at the side, and the section that the address names. */
export function AdminFrame({ session }: { session: Who }) {
  const { t } = useTranslation();
  const { section } = useParams<{ section?: string }>();
  const open = sectionsFor(session.role);
  if (section === undefined || !open.some(({ path }) => path === section))
    return <Redirect to={pathOfAdminSection(open[0]!.path)} replace />;
  return (
    <div className={styles.frame}>
      <aside className={styles.side}>
        <nav aria-label={t('admin.frame.title')}>
          {Object.entries(groups).map(([group, paths]) => (
            <Group
              key={group}
              name={group}
              sections={open.filter(({ path }) => (paths as readonly string[]).includes(path))}
              current={section}
            />
          ))}
        </nav>
        <LogOut session={session} />
      </aside>
      <div className={styles.content}>
        <h1>{t(`admin.${section}.title`)}</h1>
        <CrashGuard key={section}>
          <Suspense fallback={<Skeleton active />}>
            {open.map(({ path, Page }) => (
              <Route key={path} path={pathOfAdminSection(path)}>
                <Page />
              </Route>
            ))}
          </Suspense>
        </CrashGuard>
      </div>
    </div>
  );
}

function Group({
  name,
  sections,
  current,
}: {
  name: string;
  sections: readonly Section[];
  current: string;
}) {
  const { t } = useTranslation();
  const id = useId();
  if (sections.length === 0) return null;
  return (
    <div className={styles.group}>
      <p id={id} className={styles.title}>
        {t(`admin.frame.group.${name}`)}
      </p>
      <ul aria-labelledby={id}>
        {sections.map(({ path, icon }) => (
          <li key={path}>
            <Link
              href={pathOfAdminSection(path)}
              className={styles.link}
              aria-current={path === current ? 'page' : undefined}
            >
              {icon} {t(`admin.${path}.title`)}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function LogOut({ session: { name, role } }: { session: Who }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const leave = useMutation({
    mutationFn: logOut,
    onSuccess: () => {
      client.setQueryData(sessionKey, null);
      client.removeQueries({
        queryKey: ['admin'],
        predicate: ({ queryKey }) => queryKey[1] !== sessionKey[1],
      });
    },
  });
  return (
    <div className={styles.who}>
      <span>
        {name} <Badge>{t(`admin.users.role.${role}`)}</Badge>
      </span>
      <Button
        type="text"
        size="small"
        icon={<LogoutOutlined />}
        loading={leave.isPending}
        data-testid="log-out"
        onClick={() => {
          leave.mutate();
        }}
      >
        {t('admin.frame.logOut')}
      </Button>
    </div>
  );
}
