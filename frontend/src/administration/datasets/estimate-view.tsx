import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetEstimate, DatasetRequestBody, TypeLines } from '@coopkg/contracts';
import { secondsText } from '../../design/seconds-text.js';
import { estimateDataset } from '../../service/datasets.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import styles from './estimate-view.module.css';

const settleMs = 250;

/** What the chosen data set will hold, before it is built; null: the choice is not whole. */
export function EstimateView({ request }: { request: DatasetRequestBody | null }) {
  const text = request === null ? '' : JSON.stringify(request);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, settleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const estimate = useQuery({
    queryKey: ['admin', 'dataset-estimate', settled],
    queryFn: ({ signal }) => estimateDataset(JSON.parse(settled) as DatasetRequestBody, signal),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  if (estimate.isError) return <ProblemAlert problem={problemOf(estimate.error)} />;
  return (
    <div className={styles.estimate} aria-live="polite" data-testid="dataset-estimate">
      {estimate.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 1 }} />
      ) : (
        <Summary estimate={estimate.data} />
      )}
    </div>
  );
}

function Summary({ estimate }: { estimate: DatasetEstimate }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const total = (language: 'zh' | 'en'): string =>
    number.format(estimate.types.reduce((sum, lines) => sum + lines[language], 0));
  return (
    <details>
      <summary>
        {t('admin.datasets.willHold', {
          lines: number.format(estimate.lines),
          zh: total('zh'),
          en: total('en'),
          types: number.format(estimate.types.length),
        })}
        {estimate.seconds === null
          ? ''
          : ` · ${t('admin.datasets.willTake', { time: secondsText(estimate.seconds, i18n.language) })}`}
      </summary>
      <TypeLinesTable types={estimate.types} />
    </details>
  );
}

function TypeLinesTable({ types }: { types: readonly TypeLines[] }) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <div
      className={styles.types}
      role="region"
      aria-label={t('admin.datasets.byType')}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('admin.datasets.type')}</th>
            <th scope="col">{t('admin.datasets.language.zh')}</th>
            <th scope="col">{t('admin.datasets.language.en')}</th>
          </tr>
        </thead>
        <tbody>
          {types.map(({ type, zh, en }) => (
            <tr key={type}>
              <th scope="row">{type}</th>
              <td>{number.format(zh)}</td>
              <td>{number.format(en)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
