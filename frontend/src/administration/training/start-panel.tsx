import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, InputNumber, Radio, Select } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  ownTrainingSet,
  trainingTasks,
  type TrainingPreset,
  type TrainingRequest,
  type TrainingSetup,
  type TrainingTask,
} from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { startTraining, trainingSetup } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { useUsableDatasets } from '../datasets/use-datasets.js';
import { datasetLabel } from './dataset-label.js';
import { setupKey } from './setup-panel.js';
import { trainingsKey } from './training-list.js';
import styles from './training.module.css';

/** Samples that a line of a data set becomes with each task: queries, frames, read back. */
const samplesOfLine: Record<TrainingTask, number> = { cql: 1, json: 1, both: 1.45 };
/** Roughly: lines of the product's own set, and samples a second where none was trained yet. */
const ownLines = 60_000;
const usualPace = { cpu: 8, gpu: 900 };

/** A new training: on what, how thoroughly, under which name. */
export function StartPanel() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [source, setSource] = useState<string | null>(null);
  const [preset, setPreset] = useState<TrainingPreset>('small');
  const [settings, setSettings] = useState<Settings>({ task: 'both', seed: 1 });
  const { task, seed, name, minutes } = settings;
  const datasets = useUsableDatasets();
  const setup = useQuery({
    queryKey: setupKey,
    queryFn: ({ signal }) => trainingSetup(false, signal),
    staleTime: 300_000,
  });
  const chosen = source ?? datasets.data?.[0]?.id ?? ownTrainingSet;
  const start = useMutation({
    mutationFn: () =>
      startTraining({
        ...(chosen === ownTrainingSet ? { kind: ownTrainingSet } : { datasetId: chosen }),
        preset,
        task,
        seed,
        ...(name ? { name } : {}),
        ...(minutes ? { minutes } : {}),
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: trainingsKey }),
  });
  const lines = datasets.data?.find(({ id }) => id === chosen)?.lines ?? ownLines;
  return (
    <Panel title={t('admin.training.start.title')} note={t('admin.training.start.note')}>
      <div className={styles.form}>
        <DatasetField chosen={chosen} onChoose={setSource} />
        <PresetField
          preset={preset}
          setup={setup.data}
          samples={lines * samplesOfLine[task]}
          minutes={minutes}
          onChoose={setPreset}
        />
        <MoreSettings settings={settings} onChange={setSettings} />
        {start.isError ? <ProblemAlert problem={problemOf(start.error)} /> : null}
        <StartButton
          isReady={setup.data?.isReady !== false}
          // Until the data sets are known, what is chosen is not what will be.
          isKnown={source !== null || !datasets.isPending}
          isBusy={start.isPending}
          onStart={() => {
            start.mutate();
          }}
        />
      </div>
    </Panel>
  );
}

type Settings = Pick<TrainingRequest, 'name' | 'minutes' | 'task' | 'seed'>;

function MoreSettings({
  settings,
  onChange,
}: {
  settings: Settings;
  onChange: (settings: Settings) => void;
}) {
  const { t } = useTranslation();
  return (
    <details className={styles.more}>
      <summary>{t('admin.training.start.more')}</summary>
      <div className={styles.fields}>
        <Field name={t('admin.training.start.name')}>
          <Input
            value={settings.name ?? ''}
            maxLength={60}
            placeholder={t('admin.training.start.nameHint')}
            aria-label={t('admin.training.start.name')}
            onChange={({ target }) => onChange({ ...settings, name: target.value })}
          />
        </Field>
        <Field name={t('admin.training.start.task')}>
          <Select
            value={settings.task}
            aria-label={t('admin.training.start.task')}
            options={trainingTasks.map((value) => ({
              value,
              label: t(`admin.training.task.${value}`),
            }))}
            onChange={(task) => onChange({ ...settings, task })}
          />
        </Field>
        <NumberField
          name={t('admin.training.start.minutes')}
          value={settings.minutes ?? null}
          least={0.1}
          onChange={(minutes) => onChange({ ...settings, minutes: minutes ?? undefined })}
        />
        <NumberField
          name={t('admin.training.start.seed')}
          value={settings.seed}
          least={0}
          onChange={(value) => onChange({ ...settings, seed: value ?? 1 })}
        />
      </div>
    </details>
  );
}

function StartButton({
  isReady,
  isKnown,
  isBusy,
  onStart,
}: {
  isReady: boolean;
  isKnown: boolean;
  isBusy: boolean;
  onStart: () => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button
        type="primary"
        data-testid="training-start"
        loading={isBusy}
        disabled={!isReady || !isKnown}
        onClick={onStart}
      >
        {t('admin.training.start.start')}
      </Button>
      <span className={styles.quiet}>
        {t(isReady ? 'admin.training.start.queued' : 'admin.training.start.notReady')}
      </span>
    </div>
  );
}

export function Field({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.field}>
      <span aria-hidden>{name}</span>
      {children}
    </div>
  );
}

interface NumberFieldProps {
  name: string;
  value: number | null;
  least: number;
  onChange: (value: number | null) => void;
}
function NumberField({ name, value, least, onChange }: NumberFieldProps) {
  return (
    <Field name={name}>
      <InputNumber<number> value={value} min={least} aria-label={name} onChange={onChange} />
    </Field>
  );
}

interface DatasetFieldProps {
  chosen: string;
  onChoose: (id: string) => void;
}
function DatasetField({ chosen, onChoose }: DatasetFieldProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const datasets = useUsableDatasets();
  return (
    <Field name={t('admin.training.start.dataset')}>
      <Select
        className={styles.wide}
        value={chosen}
        loading={datasets.isPending}
        aria-label={t('admin.training.start.dataset')}
        data-testid="training-dataset"
        options={[
          ...(datasets.data ?? []).map((dataset) => ({
            value: dataset.id,
            label: datasetLabel(dataset, t, formats),
          })),
          { value: ownTrainingSet, label: t('admin.training.start.own') },
        ]}
        onChange={onChoose}
      />
    </Field>
  );
}

interface PresetFieldProps {
  preset: TrainingPreset;
  setup: TrainingSetup | undefined;
  samples: number;
  minutes: number | undefined;
  onChoose: (preset: TrainingPreset) => void;
}
function PresetField({ preset, setup, samples, minutes, onChoose }: PresetFieldProps) {
  const { t } = useTranslation();
  return (
    <fieldset className={styles.presets}>
      <legend>{t('admin.training.start.preset')}</legend>
      <Radio.Group
        value={preset}
        onChange={({ target }) => onChoose(target.value as TrainingPreset)}
      >
        {(['small', 'standard', 'paper'] as const).map((id) => (
          <Radio key={id} value={id} className={styles.preset}>
            <strong>{t(`admin.training.preset.${id}.name`)}</strong>{' '}
            <Duration id={id} setup={setup} samples={samples} minutes={minutes} />
            <br />
            <span className={styles.quiet}>{t(`admin.training.preset.${id}.about`)}</span>
          </Radio>
        ))}
      </Radio.Group>
    </fieldset>
  );
}

/** About how long it takes, at the speed of the last training here. */
function Duration({
  id,
  setup,
  samples,
  minutes,
}: { id: TrainingPreset } & Pick<PresetFieldProps, 'setup' | 'samples' | 'minutes'>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const preset = setup?.presets.find((one) => one.id === id);
  if (setup === undefined || preset === undefined) return null;
  const pace = setup.samplesPerSecond ?? usualPace[setup.device?.kind ?? 'cpu'];
  const byEpochs = (samples * preset.epochs) / Math.max(0.1, pace);
  const limit = (minutes ?? preset.minutes) * 60;
  const seconds = limit > 0 ? Math.min(limit, byEpochs) : byEpochs;
  return (
    <span className={styles.quiet}>
      {t('admin.training.start.about', { time: formats.span(seconds) })}
    </span>
  );
}
