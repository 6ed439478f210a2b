import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { TrainingSetup } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { installSetup, trainingSetup } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { JobList, jobListKey } from '../jobs/job-list.js';
import styles from './training.module.css';

export const setupKey = ['admin', 'training-setup'] as const;
const installKind = 'training-setup';

/** What training finds on the server, and what to do where something is missing. */
export function SetupPanel() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const setup = useQuery({
    queryKey: setupKey,
    queryFn: ({ signal }) => trainingSetup(false, signal),
    staleTime: 300_000,
  });
  const again = useMutation({
    mutationFn: () => trainingSetup(true),
    onSuccess: (found) => {
      client.setQueryData(setupKey, found);
    },
  });
  const error = setup.error ?? again.error;
  return (
    <Panel
      title={t('admin.training.setup.title')}
      note={t('admin.training.setup.note')}
      end={
        <Button size="small" loading={again.isPending} onClick={() => again.mutate()}>
          {t('admin.training.setup.again')}
        </Button>
      }
    >
      {error === null ? null : <ProblemAlert problem={problemOf(error)} />}
      {setup.data === undefined ? (
        setup.isPending ? (
          <>
            <p className={styles.quiet}>{t('admin.training.setup.looking')}</p>
            <Skeleton active title={false} paragraph={{ rows: 2 }} />
          </>
        ) : null
      ) : (
        <Found setup={setup.data} />
      )}
      <JobList
        kind={installKind}
        titleOf={() => t('admin.training.setup.installing')}
        onEnd={() => again.mutate()}
      />
    </Panel>
  );
}

function Found({ setup }: { setup: TrainingSetup }) {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const { device, python, packages, problem, cores, freeBytes } = setup;
  const facts = [
    [
      t('admin.training.setup.device'),
      device === null
        ? '–'
        : t(`admin.training.setup.${device.kind}`, { name: device.name, count: cores }),
    ],
    [t('admin.training.setup.python'), python?.version ?? t('admin.training.setup.missing')],
    [
      t('admin.training.setup.packages'),
      packages
        .map(({ name, found }) => `${name} ${found ?? t('admin.training.setup.missing')}`)
        .join(', '),
    ],
    [t('admin.training.setup.free'), formats.bytes(freeBytes)],
  ];
  return (
    <>
      {problem === null ? null : (
        <Alert
          type="warning"
          showIcon
          title={problem.text[i18n.language.startsWith('zh') ? 'zh' : 'en']}
          action={problem.code === 'packages-missing' ? <InstallButton /> : undefined}
        />
      )}
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {device?.kind === 'cpu' ? (
        <p className={styles.quiet}>{t('admin.training.setup.cpuNote')}</p>
      ) : null}
    </>
  );
}

function InstallButton() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const install = useMutation({
    mutationFn: installSetup,
    onSuccess: () => client.invalidateQueries({ queryKey: jobListKey(installKind) }),
  });
  return (
    <Button
      size="small"
      type="primary"
      loading={install.isPending}
      onClick={() => {
        install.mutate();
      }}
    >
      {t('admin.training.setup.install')}
    </Button>
  );
}
