import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChartDrawing } from '../../charts/chart-drawing.js';
import { pngOf } from '../../charts/chart-image.js';
import { chartLook } from '../../charts/chart-look.js';
import { chartOption, heightOf, type ChartFrame } from '../../charts/chart-option.js';
import { chartSvg } from '../../charts/draw-chart.js';
import { fileNameOf } from '../../service/file-name.js';
import { saveFile } from '../../service/save-file.js';
import { useSettings } from '../../shell/settings.js';
import type { ResultRow, TextOf } from '../results/arrange-rows.js';
import { chartOfRows, type ChartOfRows } from './chart-of-rows.js';
import type { ChartColumn, ChartKind, ChartPlan } from './choose-chart.js';
import styles from './result-chart.module.css';

interface ResultChartProps {
  plan: ChartPlan;
  columns: readonly ChartColumn[];
  /** As the table filters and sorts them. */
  rows: readonly ResultRow[];
  textOf: TextOf;
  /** What was asked: the title of a picture. */
  title: string;
}

/** Width of a picture, in pixels. */
const pictureWidth = 960;

/** The rows as a chart, of the kind that their columns call for unless another is chosen. */
export default function ResultChart({ plan, columns, rows, textOf, title }: ResultChartProps) {
  const { t, i18n } = useTranslation();
  const { theme } = useSettings();
  const [chosen, setChosen] = useState<ChartKind | null>(null);
  const kind = chosen !== null && plan.kinds.includes(chosen) ? chosen : plan.kinds[0];
  const data = useMemo(
    () =>
      chartOfRows(
        kind,
        plan,
        rows.map(({ values }) => values),
        {
          titles: columns.map((column) => column.title),
          textOf: (row, column) => textOf(rows[row]!, column),
          counted: t('chart.counted'),
        },
      ),
    [columns, kind, plan, rows, t, textOf],
  );
  const axes = axesOf(kind, plan, columns, data);
  const isTime = kind === 'scatter' ? isYear(columns, plan.axes?.[0]) : plan.isTime;
  const description = t(`chart.${kind}Of`, { x: axes[0], y: axes[1], count: rows.length });
  const frame: ChartFrame = {
    look: chartLook(theme),
    language: i18n.language,
    axes,
    description,
    isTime,
  };
  return (
    <figure className={styles.chart} data-testid="chart" data-kind={kind}>
      <div className={styles.tools}>
        {plan.kinds.length > 1 ? (
          <Segmented
            size="small"
            aria-label={t('chart.kind')}
            value={kind}
            options={plan.kinds.map((one) => ({ value: one, label: t(`chart.${one}`) }))}
            onChange={(next) => {
              setChosen(next);
            }}
          />
        ) : null}
        <figcaption className={styles.caption}>{description}</figcaption>
        <PictureMenu data={data} frame={frame} title={title} />
      </div>
      <ChartDrawing data={data} frame={frame} />
      {data.left > 0 ? (
        <p className={styles.note}>
          {t(kind === 'scatter' ? 'chart.incomplete' : 'chart.left', { count: data.left })}
        </p>
      ) : null}
    </figure>
  );
}

const isYear = (columns: readonly ChartColumn[], column: number | undefined): boolean =>
  column !== undefined && columns[column]?.isYear === true;

function axesOf(
  kind: ChartKind,
  plan: ChartPlan,
  columns: readonly ChartColumn[],
  data: ChartOfRows,
): [string, string] {
  const titleOf = (column: number | null | undefined): string =>
    column === null || column === undefined ? '' : (columns[column]?.title ?? '');
  if (kind === 'scatter') return [titleOf(plan.axes?.[0]), titleOf(plan.axes?.[1])];
  const values =
    'series' in data && data.series.length === 1
      ? data.series[0]!.name
      : plan.measures.map(titleOf).join(' / ');
  return [titleOf(plan.label), plan.series === null ? values : titleOf(plan.measures[0])];
}

interface PictureMenuProps {
  data: ChartOfRows;
  frame: ChartFrame;
  title: string;
}

function PictureMenu({ data, frame, title }: PictureMenuProps) {
  const { t } = useTranslation();
  const save = async (kind: 'png' | 'svg'): Promise<void> => {
    const size = { width: pictureWidth, height: heightOf(data, frame.isTime) + 60 };
    const svg = chartSvg(chartOption(data, { ...frame, title }), size);
    const file = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : pngOf(svg, size);
    saveFile(`${fileNameOf(title)}.${kind}`, await file);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          { key: 'png', label: t('chart.png') },
          { key: 'svg', label: t('chart.svg') },
        ],
        onClick: ({ key }) => {
          void save(key as 'png' | 'svg');
        },
      }}
    >
      <Button
        size="small"
        type="text"
        icon={<DownloadOutlined />}
        aria-label={t('chart.save')}
        title={t('chart.save')}
        data-testid="chart-save"
      />
    </Dropdown>
  );
}
