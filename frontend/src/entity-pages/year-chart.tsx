import { lazy, Suspense } from 'react';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../design/panel.js';

const YearDrawing = lazy(() => import('./year-drawing.js'));
/** Fewer years say nothing about a course. */
const fewestYears = 2;

export interface YearPapers {
  year: number;
  papers: number;
}

/** Papers a year. */
export function YearChart({ years }: { years: readonly YearPapers[] }) {
  const { t } = useTranslation();
  if (years.length < fewestYears) return null;
  return (
    <section data-testid="chart">
      <Panel title={t('entityPages.years')}>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 7 }} />}>
          <YearDrawing years={years} />
        </Suspense>
      </Panel>
    </section>
  );
}
