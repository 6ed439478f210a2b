import type { EChartsCoreOption } from 'echarts/core';
import type { ChartData, CurveData, LabelledData, Point, ScatterData } from './chart-data.js';

export interface ChartLook {
  text: string;
  quiet: string;
  border: string;
  surface: string;
  /** Colours of series, in their order. */
  series: readonly string[];
  font: string;
}

export interface ChartFrame {
  look: ChartLook;
  language: string;
  /** Titles of the axes: along the labels, or of x and y. */
  axes: readonly [string, string];
  /** What it shows, in a sentence; also for who does not see it. */
  description: string;
  /** Written above it: in a picture that leaves the page. */
  title?: string;
  /** Numbers of years and the like, without separators, along x. */
  isTime: boolean;
}

/** Labels that don't fit below their bars: these lie on their side. */
const longLabel = 5;
const manyLabels = 8;

const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (/[\u2E80-\uFFEF]/.test(letter) ? 2 : 1), 0);

/** Whether the bars lie: their labels are long or many. */
const isLying = (data: ChartData, isTime: boolean): boolean =>
  data.kind === 'bar' &&
  !isTime &&
  (data.labels.length > manyLabels || data.labels.some((label) => widthOf(label) > 2 * longLabel));

/** The height that a chart needs, in pixels. */
export const heightOf = (data: ChartData, isTime: boolean): number =>
  isLying(data, isTime) && 'labels' in data
    ? Math.max(180, 64 + data.labels.length * Math.max(22, 14 * data.series.length))
    : 260;

/** ECharts' description of a chart. */
export function chartOption(data: ChartData, frame: ChartFrame): EChartsCoreOption {
  const { look, title, description } = frame;
  return {
    animation: false,
    color: [...look.series],
    backgroundColor: title === undefined ? 'transparent' : look.surface,
    textStyle: { fontFamily: look.font, color: look.text },
    aria: { enabled: true, label: { description } },
    ...(title === undefined
      ? {}
      : {
          title: {
            text: title,
            left: 16,
            top: 12,
            textStyle: { color: look.text, fontSize: 15, width: 860, overflow: 'break' },
          },
        }),
    tooltip: {
      confine: true,
      backgroundColor: look.surface,
      borderColor: look.border,
      textStyle: { color: look.text, fontSize: 13 },
      trigger: data.kind === 'pie' || data.kind === 'scatter' ? 'item' : 'axis',
      axisPointer: { type: data.kind === 'bar' ? 'shadow' : 'line' },
      ...(data.kind === 'scatter' ? { formatter: pointText(frame) } : {}),
      valueFormatter: (value: unknown) =>
        typeof value === 'number' ? valueText(data, frame)(value) : '—',
    },
    ...partsOf(data, frame),
  };
}

const valueText = (data: ChartData, { language }: ChartFrame): ((value: number) => string) =>
  data.kind === 'curve' ? data.texts.y : (value) => new Intl.NumberFormat(language).format(value);

function partsOf(data: ChartData, frame: ChartFrame): object {
  switch (data.kind) {
    case 'pie':
      return pieOption(data, frame);
    case 'scatter':
      return scatterOption(data, frame);
    case 'curve':
      return curveOption(data, frame);
    default:
      return axisOption(data, frame);
  }
}

const top = ({ title }: ChartFrame, hasLegend: boolean): number =>
  (title === undefined ? 12 : 56) + (hasLegend ? 28 : 0);

const legend = (frame: ChartFrame): object => ({
  type: 'scroll',
  top: frame.title === undefined ? 4 : 44,
  textStyle: { color: frame.look.text },
  pageTextStyle: { color: frame.look.text },
  icon: 'roundRect',
});

const valueAxis = (
  { look, language }: ChartFrame,
  name: string,
  text: (value: number) => string = new Intl.NumberFormat(language, { notation: 'compact' }).format,
): object => ({
  type: 'value',
  name,
  nameTextStyle: { color: look.quiet },
  axisLabel: { color: look.quiet, formatter: (value: number) => text(value) },
  splitLine: { lineStyle: { color: look.border } },
  minInterval: 0,
});

const belowAxis = { nameLocation: 'middle', nameGap: 26 };

const grid = (top: number, isNamedBelow: boolean): object => ({
  top,
  right: 24,
  bottom: isNamedBelow ? 32 : 8,
  left: 8,
  outerBoundsMode: 'same',
  outerBoundsContain: 'axisLabel',
});

function axisOption(data: LabelledData, frame: ChartFrame): object {
  const { look, axes, isTime } = frame;
  const lies = isLying(data, isTime);
  const labels = {
    type: 'category',
    data: data.labels,
    inverse: lies,
    axisTick: { show: false },
    axisLine: { lineStyle: { color: look.border } },
    axisLabel: {
      color: look.text,
      ...(lies ? { width: 190, overflow: 'truncate' } : { hideOverlap: true }),
    },
  };
  const values = {
    ...valueAxis(frame, axes[1]),
    ...(lies ? belowAxis : { nameTextStyle: leftAligned(look) }),
  };
  const hasLegend = data.series.length > 1;
  return {
    ...(hasLegend ? { legend: legend(frame) } : {}),
    grid: grid(top(frame, hasLegend) + (lies ? 0 : 24), lies),
    xAxis: lies ? values : labels,
    yAxis: lies ? labels : values,
    series: data.series.map(({ name, values: numbers }) => ({
      type: data.kind,
      name,
      data: numbers,
      barMaxWidth: 28,
      connectNulls: true,
      symbolSize: 6,
      lineStyle: { width: 2.5 },
      itemStyle: data.kind === 'bar' ? { borderRadius: 3 } : {},
      ...(data.kind === 'bar' && !hasLegend
        ? {
            label: {
              show: data.labels.length <= 30,
              position: lies ? 'right' : 'top',
              color: look.text,
              formatter: ({ value }: { value: unknown }) =>
                typeof value === 'number'
                  ? new Intl.NumberFormat(frame.language).format(value)
                  : '',
            },
          }
        : {}),
    })),
  };
}

const leftAligned = ({ quiet }: ChartLook): object => ({
  color: quiet,
  align: 'left',
  padding: [0, 0, 0, -24],
});

function pieOption(data: LabelledData, frame: ChartFrame): object {
  const [series] = data.series;
  return {
    series: [
      {
        type: 'pie',
        name: series?.name ?? '',
        radius: ['38%', '68%'],
        center: ['50%', frame.title === undefined ? '50%' : '56%'],
        itemStyle: { borderColor: frame.look.surface, borderWidth: 2 },
        label: { color: frame.look.text, formatter: '{b}\n{d}%' },
        data: data.labels.map((name, index) => ({ name, value: series?.values[index] ?? 0 })),
      },
    ],
  };
}

function scatterOption(data: ScatterData, frame: ChartFrame): object {
  const [across, up] = frame.axes;
  return {
    grid: grid(top(frame, false) + 24, true),
    xAxis: {
      ...valueAxis(frame, across, frame.isTime ? String : undefined),
      scale: true,
      ...belowAxis,
    },
    yAxis: { ...valueAxis(frame, up), scale: true, nameTextStyle: leftAligned(frame.look) },
    series: [
      {
        type: 'scatter',
        symbolSize: 9,
        itemStyle: { opacity: 0.7 },
        data: data.points.map(({ name, x, y }) => ({ name, value: [x, y] })),
      },
    ],
  };
}

function curveOption(data: CurveData, frame: ChartFrame): object {
  const { name, points, texts, ranges, mark } = data;
  const [across, up] = frame.axes;
  return {
    grid: grid(top(frame, false) + 24, true),
    xAxis: {
      ...valueAxis(frame, across, texts.x),
      ...atLeast(ranges.x),
      ...belowAxis,
      axisPointer: { label: { formatter: ({ value }: { value: number }) => texts.x(value) } },
    },
    yAxis: {
      ...valueAxis(frame, up, texts.y),
      ...atLeast(ranges.y),
      nameTextStyle: leftAligned(frame.look),
    },
    series: [
      {
        type: 'line',
        name,
        data: points.map(({ x, y }) => [x, y]),
        showSymbol: data.hasDots || points.length === 1,
        symbolSize: 6,
        lineStyle: { width: 2.5 },
      },
      ...(mark === null ? [] : [markOf(mark, frame.look)]),
    ],
  };
}

const markOf = ({ x, y }: Point, { text }: ChartLook): object => ({
  type: 'scatter',
  data: [[x, y]],
  symbolSize: 13,
  itemStyle: { color: 'transparent', borderColor: text, borderWidth: 2 },
  silent: true,
  tooltip: { show: false },
});

/** An axis ends with its range where the values are within it, else with a round number after them. */
const atLeast = (range: readonly [number, number] | undefined): object =>
  range === undefined
    ? {}
    : {
        min: ({ min }: { min: number }) => (min < range[0] ? null : range[0]),
        max: ({ max }: { max: number }) => (max > range[1] ? null : range[1]),
      };

/** Names come from the graph: they are shown as text. */
const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const pointText =
  ({ axes, language, isTime }: ChartFrame) =>
  ({ name, value }: { name: string; value: [number, number] }): string => {
    const number = (one: number, isPlain: boolean): string =>
      isPlain ? String(one) : new Intl.NumberFormat(language).format(one);
    const lines = [
      `${axes[0]}: ${number(value[0], isTime)}`,
      `${axes[1]}: ${number(value[1], false)}`,
    ].map(escaped);
    return [...(name === '' ? [] : [`<b>${escaped(name)}</b>`]), ...lines].join('<br>');
  };
