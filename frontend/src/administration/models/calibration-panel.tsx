import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, InputNumber } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { StoredCalibration } from '@coopkg/contracts';
import { CurveChart } from '../../charts/curve-chart.js';
import { Badge } from '../../design/badge.js';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { applyCalibration, startCalibration } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { JobList, jobListKey } from '../jobs/job-list.js';
import { useUsableDatasets } from '../datasets/use-datasets.js';
import { Field } from '../training/start-panel.js';
import { DatasetField, EvaluationTitle, ModelField } from './measure-panel.js';
import { modelsKey, useCalibrations, useModels } from './model-queries.js';
import styles from './models.module.css';

const jobKind = 'calibration';

/** Fits to a model when it answers, doubts or refuses; the curve, and the point that was chosen. */
export function CalibrationPanel() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const list = useCalibrations();
  return (
    <Panel title={t('admin.models.calibrate.title')} note={t('admin.models.calibrate.note')}>
      <CalibrationForm />
      <JobList
        kind={jobKind}
        titleOf={(job) => <EvaluationTitle job={job} />}
        onEnd={() => void client.invalidateQueries({ queryKey: modelsKey })}
      />
      <ul className={styles.questions}>
        {list.data?.map((calibration) => (
          <li key={calibration.id}>
            <CalibrationView calibration={calibration} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function CalibrationForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const models = useModels().data?.items;
  const datasets = useUsableDatasets().data;
  const [chosen, setChosen] = useState<{ model?: string; dataset?: string }>({});
  const [target, setTarget] = useState(7);
  const [perLanguage, setPerLanguage] = useState(100);
  const modelId = chosen.model ?? models?.find(({ active }) => active)?.id ?? null;
  const datasetId = chosen.dataset ?? datasets?.[0]?.id ?? null;
  const start = useMutation({
    mutationFn: startCalibration,
    onSuccess: () => client.invalidateQueries({ queryKey: jobListKey(jobKind) }),
  });
  return (
    <>
      <div className={styles.form}>
        <ModelField value={modelId} onChoose={(model) => setChosen({ ...chosen, model })} />
        <DatasetField value={datasetId} onChoose={(dataset) => setChosen({ ...chosen, dataset })} />
        <Field name={t('admin.models.calibrate.target')}>
          <InputNumber<number>
            value={target}
            min={0}
            max={50}
            suffix="%"
            aria-label={t('admin.models.calibrate.target')}
            onChange={(value) => setTarget(value ?? 7)}
          />
        </Field>
        <Field name={t('admin.models.calibrate.size')}>
          <InputNumber<number>
            value={perLanguage}
            min={1}
            aria-label={t('admin.models.calibrate.size')}
            onChange={(value) => setPerLanguage(value ?? 100)}
          />
        </Field>
      </div>
      {start.isError ? <ProblemAlert problem={problemOf(start.error)} /> : null}
      <div className={styles.actions}>
        <Button
          data-testid="calibration-start"
          loading={start.isPending}
          disabled={modelId === null || datasetId === null}
          onClick={() => {
            start.mutate({
              modelId: modelId!,
              datasetId: datasetId!,
              targetWrong: target / 100,
              perLanguage,
            });
          }}
        >
          {t('admin.models.calibrate.start')}
        </Button>
        <span className={styles.quiet}>{t('admin.models.calibrate.hint')}</span>
      </div>
    </>
  );
}

const shareWrong = ({ wrong, answered }: { wrong: number; answered: number }): number =>
  answered === 0 ? 0 : wrong / answered;

function CalibrationView({ calibration }: { calibration: StoredCalibration }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { questions, curve, chosen, before } = calibration;
  const point = (one: typeof chosen) => ({ x: one.answered / questions, y: shareWrong(one) });
  const text = (one: typeof chosen): string =>
    t('admin.models.calibrate.point', {
      answered: formats.percent(one.answered / Math.max(1, questions)),
      wrong: formats.percent(shareWrong(one)),
      undoubted: formats.percent(
        one.undoubtedWrong / Math.max(1, one.undoubtedWrong + one.undoubtedRight),
      ),
    });
  return (
    <article className={styles.question} data-testid="calibration">
      <CalibrationHead calibration={calibration} />
      <CurveChart
        title={t('admin.models.calibrate.curve')}
        xName={t('admin.models.calibrate.coverage')}
        curve={{
          name: t('admin.models.calibrate.wrongShare'),
          points: curve.map(point).sort((left, right) => left.x - right.x),
          hasDots: true,
          texts: { x: formats.percent, y: formats.percent },
          ranges: { x: [0, 1], y: [0, 0.1] },
          mark: point(chosen),
        }}
      />
      <p className={styles.quiet}>
        {t('admin.models.calibrate.before')} {text(before)}
        <br />
        {t('admin.models.calibrate.chosen')} {text(chosen)}
      </p>
    </article>
  );
}

function CalibrationHead({ calibration }: { calibration: StoredCalibration }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const client = useQueryClient();
  const use = useMutation({
    mutationFn: () => applyCalibration(calibration.id),
    onSettled: () => client.invalidateQueries({ queryKey: modelsKey }),
  });
  const { questions } = calibration;
  return (
    <>
      <p className={styles.head}>
        <strong>{calibration.modelId}</strong>
        <span className={styles.quiet}>
          {calibration.dataset.kind} · {formats.number(questions)} ·{' '}
          {formats.dateTime(calibration.fittedAt)}
        </span>
        {calibration.isUsed ? <Badge tone="good">{t('admin.models.active')}</Badge> : null}
        {calibration.isUsed ? null : (
          <Button
            size="small"
            loading={use.isPending}
            onClick={() => {
              use.mutate();
            }}
          >
            {t('admin.models.calibrate.use')}
          </Button>
        )}
      </p>
      {use.isError ? <ProblemAlert problem={problemOf(use.error)} /> : null}
    </>
  );
}
