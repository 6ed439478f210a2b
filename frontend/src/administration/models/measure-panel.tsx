import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { JobItem } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { startEvaluation } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { JobList, jobListKey } from '../jobs/job-list.js';
import { datasetLabel } from '../training/dataset-label.js';
import { useUsableDatasets } from '../datasets/use-datasets.js';
import { Field } from '../training/start-panel.js';
import { modelsKey, useEvaluations, useModels } from './model-queries.js';
import styles from './models.module.css';

const jobKind = 'evaluation';
/** Questions of each language; 0: all. */
const sizes = [30, 100, 300, 0];
/** Half of a 95 % interval where nine of ten are right. */
const halfInterval = (questions: number): number => 1.96 * Math.sqrt(0.09 / questions);
const usualMs = 1500;

/** Asks a model the questions of a data set; `wanted`: the model to begin with. */
export function MeasurePanel({ wanted }: { wanted: string | null }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const models = useModels().data?.items;
  const datasets = useUsableDatasets().data;
  const [model, setModel] = useState(wanted);
  const [dataset, setDataset] = useState<string | null>(null);
  const [size, setSize] = useState(sizes[0]!);
  const modelId = model ?? models?.find(({ active }) => active)?.id ?? null;
  const datasetId = dataset ?? datasets?.[0]?.id ?? null;
  const start = useMutation({
    mutationFn: startEvaluation,
    onSuccess: () => client.invalidateQueries({ queryKey: jobListKey(jobKind) }),
  });
  return (
    <Panel title={t('admin.models.measure.title')} note={t('admin.models.measure.note')}>
      <div className={styles.form}>
        <ModelField value={modelId} onChoose={setModel} />
        <DatasetField value={datasetId} onChoose={setDataset} />
        <SizeField value={size} onChoose={setSize} />
      </div>
      <Expectation datasetId={datasetId} size={size} />
      {start.isError ? <ProblemAlert problem={problemOf(start.error)} /> : null}
      <div className={styles.actions}>
        <Button
          type="primary"
          data-testid="evaluation-start"
          loading={start.isPending}
          disabled={modelId === null || datasetId === null}
          onClick={() => {
            start.mutate({
              modelId: modelId!,
              datasetId: datasetId!,
              ...(size === 0 ? {} : { perLanguage: size }),
            });
          }}
        >
          {t('admin.models.measure.start')}
        </Button>
        {datasets?.length === 0 ? (
          <span className={styles.quiet}>{t('admin.models.measure.noDataset')}</span>
        ) : null}
      </div>
      <JobList
        kind={jobKind}
        titleOf={(job) => <EvaluationTitle job={job} />}
        onEnd={() => void client.invalidateQueries({ queryKey: modelsKey })}
      />
    </Panel>
  );
}

function SizeField({ value, onChoose }: { value: number; onChoose: (size: number) => void }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = t('admin.models.measure.size');
  return (
    <Field name={name}>
      <Segmented
        value={value}
        aria-label={name}
        options={sizes.map((size) => ({
          value: size,
          label: size === 0 ? t('admin.models.measure.all') : formats.number(size),
        }))}
        onChange={onChoose}
      />
    </Field>
  );
}

/** A job that measures a model, or fits numbers to it, by the names of both. */
export function EvaluationTitle({ job }: { job: JobItem }) {
  const datasets = useUsableDatasets().data;
  const { modelId, datasetId } = job.request as { modelId: string; datasetId: string };
  const kind = datasets?.find(({ id }) => id === datasetId)?.kind;
  return <>{kind === undefined ? modelId : `${modelId} · ${kind}`}</>;
}

interface ChoiceProps {
  value: string | null;
  onChoose: (id: string) => void;
  /** Models without an adapter too. */
  name?: string;
}

export function ModelField({ value, onChoose, name }: ChoiceProps) {
  const { t } = useTranslation();
  const models = useModels();
  const title = name ?? t('admin.models.measure.model');
  return (
    <Field name={title}>
      <Select
        value={value}
        loading={models.isPending}
        aria-label={title}
        options={(models.data?.items ?? []).map(({ id, active }) => ({
          value: id,
          label: active ? `${id} (${t('admin.models.active')})` : id,
        }))}
        onChange={(id) => {
          if (id !== null) onChoose(id);
        }}
      />
    </Field>
  );
}

export function DatasetField({ value, onChoose }: ChoiceProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const datasets = useUsableDatasets();
  return (
    <Field name={t('admin.models.measure.dataset')}>
      <Select
        value={value}
        loading={datasets.isPending}
        aria-label={t('admin.models.measure.dataset')}
        options={(datasets.data ?? []).map((dataset) => ({
          value: dataset.id,
          label: datasetLabel(dataset, t, formats),
        }))}
        onChange={(id) => {
          if (id !== null) onChoose(id);
        }}
      />
    </Field>
  );
}

/** How sure the result will be, and about how long it takes. */
function Expectation({ datasetId, size }: { datasetId: string | null; size: number }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const dataset = useUsableDatasets().data?.find(({ id }) => id === datasetId);
  const p50 = useEvaluations().data?.[0]?.latency.p50 ?? usualMs;
  if (dataset === undefined) return null;
  const languages = dataset.languages?.length ?? 2;
  const questions = size === 0 ? dataset.lines : Math.min(dataset.lines, size * languages);
  return (
    <p className={styles.quiet}>
      {t('admin.models.measure.expect', {
        count: formats.number(questions),
        points: formats.number(100 * halfInterval(questions), 1),
        time: formats.span((questions * p50) / 1000),
      })}
    </p>
  );
}
