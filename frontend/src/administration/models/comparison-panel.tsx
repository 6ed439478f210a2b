import { useQuery } from '@tanstack/react-query';
import { Select, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Comparison, PairedScore } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { compareEvaluations } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { Field } from '../training/start-panel.js';
import { MeasuredQuestionView } from './measured-question.js';
import { modelsKey, useEvaluations } from './model-queries.js';
import type { ComparedPair } from './models-page.js';
import styles from './models.module.css';

interface ComparisonPanelProps {
  pair: ComparedPair | null;
  onChoose: (pair: ComparedPair) => void;
}

/** Two evaluations side by side on the questions that both asked. */
export function ComparisonPanel({ pair, onChoose }: ComparisonPanelProps) {
  const { t } = useTranslation();
  const compared = useQuery({
    queryKey: [...modelsKey, 'comparison', pair],
    queryFn: ({ signal }) => compareEvaluations(pair!.first, pair!.second, signal),
    enabled: pair !== null,
    retry: false,
  });
  return (
    <Panel title={t('admin.models.compare.title')} note={t('admin.models.compare.note')}>
      <PairFields pair={pair} onChoose={onChoose} />
      {compared.isError ? <ProblemAlert problem={problemOf(compared.error)} /> : null}
      {pair !== null && compared.isPending ? <Skeleton active /> : null}
      {compared.data === undefined ? null : <Compared comparison={compared.data} />}
    </Panel>
  );
}

function PairFields({ pair, onChoose }: ComparisonPanelProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const list = useEvaluations().data?.filter(({ isHere }) => isHere) ?? [];
  const options = list.map(({ id, model, dataset, measuredAt }) => ({
    value: id,
    label: `${model.id} · ${dataset.kind} · ${formats.dateTime(measuredAt)}`,
  }));
  if (list.length < 2) return <p className={styles.quiet}>{t('admin.models.compare.few')}</p>;
  const [first, second] = [pair?.first ?? list[1]!.id, pair?.second ?? list[0]!.id];
  const field = (side: 'first' | 'second', value: string) => (
    <Field name={t(`admin.models.compare.${side}`)}>
      <Select
        value={pair === null ? undefined : value}
        placeholder={t('admin.models.compare.choose')}
        aria-label={t(`admin.models.compare.${side}`)}
        options={options}
        onChange={(id) => onChoose({ first, second, [side]: id })}
      />
    </Field>
  );
  return (
    <div className={styles.form}>
      {field('first', first)}
      {field('second', second)}
    </div>
  );
}

function Compared({ comparison }: { comparison: Comparison }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { first, second, ex, lx, byType, won, lost } = comparison;
  const types = Object.entries(byType)
    .filter(([, score]) => score.won + score.lost > 0)
    .sort(([, left], [, right]) => left.difference - right.difference);
  return (
    <div className={styles.details} data-testid="comparison">
      <p>
        {t('admin.models.compare.summary', {
          count: formats.number(ex.questions),
          points: formats.points(ex.difference),
          low: formats.points(ex.interval.low),
          high: formats.points(ex.interval.high),
          won: ex.won,
          lost: ex.lost,
        })}{' '}
        {t(ex.p < 0.05 ? 'admin.models.compare.certain' : 'admin.models.compare.chance', {
          p: formats.number(ex.p, 3),
        })}
      </p>
      <PairTable
        heads={[first.model.id, second.model.id]}
        rows={[
          ['EX', ex],
          ['LX', lx],
          ...Object.entries(comparison.byLanguage).map(
            ([name, score]) =>
              [t(`admin.training.language.${name as 'zh' | 'en'}`), score] as const,
          ),
          ...types,
        ]}
      />
      <p className={styles.quiet}>
        {t('admin.models.compare.speed', {
          first: formats.milliseconds(first.latency.p50),
          second: formats.milliseconds(second.latency.p50),
        })}
      </p>
      <Differing title={t('admin.models.compare.won', { count: ex.won })} pairs={won} />
      <Differing title={t('admin.models.compare.lost', { count: ex.lost })} pairs={lost} />
    </div>
  );
}

interface PairTableProps {
  heads: readonly [string, string];
  rows: readonly (readonly [string, PairedScore])[];
}

function PairTable({ heads, rows }: PairTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <div
      className={styles.scroll}
      tabIndex={0}
      role="region"
      aria-label={t('admin.models.compare.title')}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <td />
            {heads.map((head, at) => (
              <th key={at} scope="col">
                {head}
              </th>
            ))}
            <th scope="col">{t('admin.models.compare.difference')}</th>
            <th scope="col">{t('admin.models.compare.wonLost')}</th>
            <th scope="col">{t('admin.models.details.questions')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, score]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{formats.percent(score.first)}</td>
              <td>{formats.percent(score.second)}</td>
              <td data-sign={Math.sign(score.difference)}>{formats.points(score.difference)}</td>
              <td>
                +{score.won} / −{score.lost}
              </td>
              <td>{formats.number(score.questions)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Differing({ title, pairs }: { title: string; pairs: Comparison['won'] }) {
  const { t } = useTranslation();
  if (pairs.length === 0) return null;
  return (
    <details className={styles.more}>
      <summary>{title}</summary>
      <ul className={styles.questions}>
        {pairs.map(({ first, second }) => (
          <li key={second.id}>
            <MeasuredQuestionView question={second} />
            <p className={styles.quiet}>
              {t('admin.models.compare.other')} <code>{first.generated.cypher ?? '–'}</code>
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
