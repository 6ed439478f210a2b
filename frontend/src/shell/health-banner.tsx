import {
  CheckCircleFilled,
  CloseCircleFilled,
  LoadingOutlined,
  MinusCircleOutlined,
} from '@ant-design/icons';
import { Alert } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { readiness, type PartState } from '../service/readiness.js';
import { useSettings } from './settings.js';

const PartProgress = lazy(() => import('./part-progress.js'));

const impatientMs = 2000;
const calmMs = 30_000;

/** Silent while all is well; otherwise it says what is missing and looks again by itself. */
export function HealthBanner() {
  const { t } = useTranslation();
  const health = useQuery({
    queryKey: ['readiness'],
    queryFn: ({ signal }) => readiness(signal),
    retry: false,
    networkMode: 'always',
    refetchInterval: (query) =>
      query.state.status === 'success' && query.state.data?.status === 'ready'
        ? calmMs
        : impatientMs,
  });
  if (health.isError)
    return (
      <Alert
        className="banner"
        banner
        type="error"
        showIcon
        role="alert"
        title={t('health.unreachable')}
        description={t('health.unreachableText')}
        data-testid="health"
      />
    );
  if (health.data === undefined || health.data.status === 'ready') return null;
  const { status, parts } = health.data;
  const isFailed = status === 'failed';
  return (
    <Alert
      className="banner"
      banner
      showIcon
      role="status"
      type={isFailed ? 'error' : 'info'}
      title={t(isFailed ? 'health.failed' : 'health.starting')}
      data-testid="health"
      description={
        <>
          {isFailed ? null : <p>{t('health.startingText')}</p>}
          <ul className="parts">
            {Object.entries(parts)
              .filter(([, part]) => part.state !== 'ready')
              .map(([name, part]) => (
                <li key={name}>
                  <Part name={name} part={part} />
                </li>
              ))}
          </ul>
        </>
      }
    />
  );
}

const marks = {
  waiting: <MinusCircleOutlined />,
  starting: <LoadingOutlined />,
  ready: <CheckCircleFilled />,
  failed: <CloseCircleFilled />,
};

function Part({ name, part }: { name: string; part: PartState }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const state = {
    waiting: t('health.waiting'),
    starting: t('health.state_starting'),
    ready: t('health.ready'),
    failed: t('health.state_failed'),
  }[part.state];
  return (
    <>
      <span aria-hidden>{marks[part.state]}</span>{' '}
      <strong>{t(`health.${name}`, { defaultValue: name })}</strong>{' '}
      {part.detail?.[language] ?? state}
      {typeof part.progress === 'number' ? (
        <Suspense>
          <PartProgress share={part.progress} />
        </Suspense>
      ) : null}
    </>
  );
}
