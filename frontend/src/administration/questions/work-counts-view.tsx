import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Segmented, Skeleton } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { workReasonSchema, type WorkReason } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { workCounts } from '../../service/reviews.js';
import styles from './work-counts-view.module.css';

const DaysDrawing = lazy(() => import('./days-drawing.js'));
/** Days that can be looked back. */
const spans = [30, 90, 365] as const;

interface WorkCountsViewProps {
  chosen: WorkReason | undefined;
  onChoose: (reason: WorkReason | undefined) => void;
}

/** How many questions wait, by reason: a click shows those; and how many there were each day. */
export function WorkCountsView({ chosen, onChoose }: WorkCountsViewProps) {
  const { t, i18n } = useTranslation();
  const [days, setDays] = useState<number>(spans[0]);
  const counts = useQuery({
    queryKey: ['admin', 'question-counts', days],
    queryFn: ({ signal }) => workCounts(days, signal),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  });
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Panel title={t('admin.questions.counts')} note={t('admin.questions.countsNote')}>
      <div className={styles.counts}>
        {workReasonSchema.options.map((reason) => (
          <button
            key={reason}
            type="button"
            className={styles.count}
            aria-pressed={chosen === reason}
            onClick={() => {
              onChoose(chosen === reason ? undefined : reason);
            }}
          >
            <strong>
              {counts.data === undefined ? '–' : number.format(counts.data.open[reason])}
            </strong>
            <span>{t(`admin.questions.reason.${reason}`)}</span>
          </button>
        ))}
      </div>
      <div className={styles.daysHead}>
        <p className="quiet">{t('admin.questions.days')}</p>
        <Segmented
          size="small"
          aria-label={t('admin.questions.daysShown')}
          value={days}
          options={spans.map((value) => ({
            value,
            label: t('admin.questions.lastDays', { count: value }),
          }))}
          onChange={setDays}
        />
      </div>
      {counts.data === undefined ? (
        <Skeleton active title={false} paragraph={{ rows: 6 }} />
      ) : (
        <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 6 }} />}>
          <DaysDrawing days={counts.data.days} span={days} />
        </Suspense>
      )}
    </Panel>
  );
}
