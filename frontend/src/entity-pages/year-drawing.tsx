import { useTranslation } from 'react-i18next';
import type { LabelledData } from '../charts/chart-data.js';
import { ChartDrawing } from '../charts/chart-drawing.js';
import { chartLook } from '../charts/chart-look.js';
import { useSettings } from '../shell/settings.js';
import type { YearPapers } from './year-chart.js';

/** A bar for each year from the first to the last, also for those without a paper. */
export default function YearDrawing({ years }: { years: readonly YearPapers[] }) {
  const { t, i18n } = useTranslation();
  const { theme } = useSettings();
  const papersIn = new Map(years.map(({ year, papers }) => [year, papers]));
  const first = years[0]!.year;
  const last = years.at(-1)!.year;
  const all = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const data: LabelledData = {
    kind: 'bar',
    labels: all.map(String),
    series: [{ name: t('entityPages.papers'), values: all.map((year) => papersIn.get(year) ?? 0) }],
  };
  const total = years.reduce((sum, { papers }) => sum + papers, 0);
  const frame = {
    look: chartLook(theme),
    language: i18n.language,
    axes: [t('entityPages.year'), t('entityPages.papers')] as const,
    description: t('entityPages.yearsOf', { first, last, count: total }),
    isTime: true,
  };
  return <ChartDrawing data={data} frame={frame} />;
}
