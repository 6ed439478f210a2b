import { useTranslation } from 'react-i18next';
import { workReasonSchema, type WorkCounts } from '@coopkg/contracts';
import type { LabelledData } from '../../charts/chart-data.js';
import { ChartDrawing } from '../../charts/chart-drawing.js';
import { chartLook } from '../../charts/chart-look.js';
import { useSettings } from '../../shell/settings.js';
import { everyDay } from './every-day.js';

const kinds = ['asked', ...workReasonSchema.options] as const;

/** A line for the questions of each day, and one for each thing that may be wrong with an answer. */
export default function DaysDrawing({ days, span }: { days: WorkCounts['days']; span: number }) {
  const { t, i18n } = useTranslation();
  const { theme } = useSettings();
  const all = everyDay(days, span, new Date());
  const date = new Intl.DateTimeFormat(i18n.language, { month: 'short', day: 'numeric' });
  const data: LabelledData = {
    kind: 'line',
    labels: all.map(({ day }) => date.format(new Date(`${day}T12:00:00`))),
    series: kinds.map((kind) => ({
      name: t(kind === 'asked' ? 'admin.questions.asked' : `admin.questions.reason.${kind}`),
      values: all.map((counts) => counts[kind]),
    })),
  };
  const totals = Object.fromEntries(
    kinds.map((kind) => [kind, all.reduce((sum, counts) => sum + counts[kind], 0)]),
  );
  const frame = {
    look: chartLook(theme),
    language: i18n.language,
    axes: [t('admin.questions.day'), t('admin.questions.questionsADay')] as const,
    description: t('admin.questions.daysOf', { days: span, ...totals }),
    isTime: false,
  };
  return (
    <div data-testid="work-days">
      <ChartDrawing data={data} frame={frame} />
    </div>
  );
}
