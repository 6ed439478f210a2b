import { useQuery } from '@tanstack/react-query';
import { Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { DatasetComparison, DatasetItem } from '@coopkg/contracts';
import { compareDatasets } from '../../service/datasets.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import styles from './compare-view.module.css';
import { datasetName } from './dataset-name.js';

interface CompareViewProps {
  left: DatasetItem;
  right: DatasetItem;
  onClose: () => void;
}

/** Two data sets side by side: lines by type, and what both ask. */
export function CompareView({ left, right, onClose }: CompareViewProps) {
  const { t } = useTranslation();
  const comparison = useQuery({
    queryKey: ['admin', 'dataset-comparison', left.id, right.id],
    queryFn: ({ signal }) => compareDatasets(left.id, right.id, signal),
    staleTime: Infinity,
  });
  return (
    <Modal
      open
      title={t('admin.datasets.compareTitle')}
      footer={null}
      width={760}
      onCancel={onClose}
    >
      {comparison.isError ? (
        <ProblemAlert
          problem={problemOf(comparison.error)}
          onRetry={() => void comparison.refetch()}
        />
      ) : null}
      {comparison.isPending ? <Skeleton active /> : null}
      {comparison.data === undefined ? null : (
        <Comparison
          comparison={comparison.data}
          names={[datasetName(left, t), datasetName(right, t)]}
        />
      )}
    </Modal>
  );
}

interface ComparisonProps {
  comparison: DatasetComparison;
  names: readonly [string, string];
}

function Comparison({ comparison, names }: ComparisonProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const { sharedQuestions, sharedGold, examples } = comparison;
  return (
    <div className={styles.comparison} data-testid="dataset-comparison">
      <p>
        {t('admin.datasets.shared', {
          questions: number.format(sharedQuestions),
          gold: number.format(sharedGold),
        })}
      </p>
      {examples.length === 0 ? null : (
        <ul className={styles.examples}>
          {examples.map((example) => (
            <li key={example}>{example}</li>
          ))}
        </ul>
      )}
      <LinesByType comparison={comparison} names={names} />
    </div>
  );
}

function LinesByType({ comparison: { lines, types }, names }: ComparisonProps) {
  const { t, i18n } = useTranslation();
  const number = new Intl.NumberFormat(i18n.language);
  const most = Math.max(1, ...types.flatMap((type) => type.lines));
  return (
    <div
      className={styles.scroll}
      role="region"
      aria-label={t('admin.datasets.byType')}
      tabIndex={0}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{t('admin.datasets.type')}</th>
            {names.map((name, side) => (
              <th key={side} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('admin.datasets.total')}</th>
            {lines.map((count, side) => (
              <td key={side}>{number.format(count)}</td>
            ))}
          </tr>
          {types.map((type) => (
            <tr key={type.type}>
              <th scope="row">{type.type}</th>
              {type.lines.map((count, side) => (
                <td key={side}>
                  <span className={styles.bar} style={{ inlineSize: `${(count / most) * 60}%` }} />
                  {number.format(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
