import { useTranslation } from 'react-i18next';
import { trainingDetailSchema, type TrainingDetail } from '@coopkg/contracts';
import { CurveChart } from '../../charts/curve-chart.js';
import { useFormats } from '../../design/use-formats.js';
import styles from './training.module.css';

/** Loss and validation of a training so far, its pace, and the last lines of its log. */
export function TrainingCurve({ detail, isUnderWay }: { detail: unknown; isUnderWay: boolean }) {
  const { data } = trainingDetailSchema.safeParse(detail);
  if (data === undefined) return null;
  return (
    <>
      <Facts detail={data} isUnderWay={isUnderWay} />
      {data.points.length === 0 ? null : (
        <div className={styles.charts}>
          <LossChart detail={data} />
          <ValidationChart detail={data} />
        </div>
      )}
      <Log lines={data.log} />
    </>
  );
}

function Facts({ detail, isUnderWay }: { detail: TrainingDetail; isUnderWay: boolean }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { steps, points, samples, samplesPerSecond, secondsLeft } = detail;
  const step = points.at(-1)?.step;
  const parts = [
    step === undefined || steps === null
      ? null
      : t('admin.training.curve.step', {
          step: formats.number(step),
          steps: formats.number(steps),
        }),
    samples === null ? null : t('admin.training.curve.samples', { count: formats.number(samples) }),
    samplesPerSecond === null
      ? null
      : t('admin.training.curve.pace', { pace: formats.number(samplesPerSecond, 1) }),
    isUnderWay && secondsLeft !== null
      ? t('admin.training.curve.left', { time: formats.span(secondsLeft) })
      : null,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : <p className={styles.quiet}>{parts.join(' · ')}</p>;
}

const lastStep = ({ points }: TrainingDetail): number => points.at(-1)?.step ?? 0;

function LossChart({ detail }: { detail: TrainingDetail }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <CurveChart
      title={t('admin.training.curve.loss')}
      xName={t('admin.training.curve.steps')}
      curve={{
        name: t('admin.training.curve.mean'),
        points: detail.points.map(({ step, loss }) => ({ x: step, y: loss })),
        hasDots: false,
        texts: { x: formats.number, y: (value) => formats.number(value, 2) },
        ranges: { x: [0, lastStep(detail)] },
        mark: null,
      }}
    />
  );
}

function ValidationChart({ detail }: { detail: TrainingDetail }) {
  const { t } = useTranslation();
  const formats = useFormats();
  if (detail.validations.length === 0)
    return <p className={styles.quiet}>{t('admin.training.curve.noValidation')}</p>;
  return (
    <CurveChart
      title={t('admin.training.curve.validation')}
      xName={t('admin.training.curve.steps')}
      curve={{
        name: t('admin.training.curve.right', { count: detail.validations[0]!.questions }),
        points: detail.validations.map(({ step, right, questions }) => ({
          x: step,
          y: right / questions,
        })),
        hasDots: true,
        texts: { x: formats.number, y: formats.percent },
        ranges: { x: [0, lastStep(detail)], y: [0, 1] },
        mark: null,
      }}
    />
  );
}

function Log({ lines }: { lines: readonly string[] }) {
  const { t } = useTranslation();
  if (lines.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{t('admin.training.curve.log')}</summary>
      <pre className={styles.log} tabIndex={0} aria-label={t('admin.training.curve.log')}>
        {lines.join('\n')}
      </pre>
    </details>
  );
}
