import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Popconfirm, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AdministeredModel } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { removeModel, rollBack } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { ActivateButton } from './activate-button.js';
import { LineageLine } from './lineage-line.js';
import { modelsKey, useModels } from './model-queries.js';
import styles from './models.module.css';
import { VerdictTag } from './verdict-tag.js';

/** Every model with where it comes from, how it measured, and what can be done with it. */
export function ModelList({ onMeasure }: { onMeasure: (id: string) => void }) {
  const { t } = useTranslation();
  const list = useModels();
  return (
    <Panel
      title={t('admin.models.list')}
      note={t('admin.models.note')}
      end={<RollBackButton target={list.data?.rollBackTo ?? null} />}
    >
      {list.isError ? (
        <ProblemAlert problem={problemOf(list.error)} onRetry={() => void list.refetch()} />
      ) : null}
      {list.isPending ? <Skeleton active /> : null}
      <ul className={styles.models}>
        {list.data?.items.map((model) => (
          <li key={model.id} data-testid="model" data-id={model.id} data-active={model.active}>
            <ModelRow model={model} onMeasure={onMeasure} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function ModelRow({
  model,
  onMeasure,
}: {
  model: AdministeredModel;
  onMeasure: (id: string) => void;
}) {
  const { t } = useTranslation();
  return (
    <article className={styles.model} aria-label={model.id}>
      <header className={styles.head}>
        <strong className={styles.name}>{model.id}</strong>
        {model.active ? <Badge tone="good">{t('admin.models.active')}</Badge> : null}
        {model.verdict === null ? null : <VerdictTag verdict={model.verdict} />}
        <span className={styles.actions}>
          <Button size="small" onClick={() => onMeasure(model.id)}>
            {t('admin.models.measure.short')}
          </Button>
          {model.active ? null : <ActivateButton model={model} />}
          {model.active || model.source !== 'data' ? null : <RemoveButton id={model.id} />}
        </span>
      </header>
      <LineageLine model={model} />
      <Scores model={model} />
    </article>
  );
}

function Scores({ model }: { model: AdministeredModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (model.scores.length === 0)
    return <p className={styles.quiet}>{t('admin.models.unmeasured')}</p>;
  return (
    <ul className={styles.scores}>
      {model.scores.slice(0, 4).map((score) => (
        <li key={score.evaluationId}>
          <strong>{formats.percent(score.ex)}</strong>{' '}
          <span className={styles.quiet}>
            {t('admin.models.score', {
              interval: formats.interval(score.exInterval),
              dataset: score.dataset.kind,
              count: formats.number(score.samples),
              lx: formats.percent(score.lx),
              p50: formats.milliseconds(score.p50),
              date: formats.dateTime(score.measuredAt),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

function RollBackButton({ target }: { target: string | null }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const back = useMutation({
    mutationFn: rollBack,
    onSuccess: ({ id }) => void message.success(t('admin.models.activated', { name: id })),
    onError: (error) => void message.error(problemOf(error).detail),
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey }),
  });
  if (target === null) return null;
  return (
    <Button
      size="small"
      loading={back.isPending}
      data-testid="model-roll-back"
      onClick={() => {
        back.mutate();
      }}
    >
      {t('admin.models.rollBack', { name: target })}
    </Button>
  );
}

function RemoveButton({ id }: { id: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => removeModel(id),
    onError: (error) => void message.error(problemOf(error).detail),
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey }),
  });
  return (
    <Popconfirm
      title={t('admin.models.removeTitle', { name: id })}
      description={t('admin.models.removeNote')}
      okText={t('admin.models.remove')}
      cancelText={t('admin.models.keep')}
      onConfirm={() => {
        remove.mutate();
      }}
    >
      <Button size="small" type="text" aria-label={`${t('admin.models.remove')}: ${id}`}>
        {t('admin.models.remove')}
      </Button>
    </Popconfirm>
  );
}
