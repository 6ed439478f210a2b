import type { EChartsOption } from 'echarts';
import type { PlannerReport } from './evaluate-planner.js';

const colours = ['#2563a8', '#e08a2e', '#3f8f5f', '#8a4fa0', '#a02c2c', '#5a6b7d'];
const size = { width: 920, height: 760 };

/**
 * Two plots in one picture (SVG): F1 of intent and slots and completion, and completion by the part
 * of the functions that was offered.
 */
export async function plotOf(reports: readonly PlannerReport[]): Promise<string> {
  const { init } = await import('echarts');
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  chart.setOption(pictureOf(reports));
  const picture = chart.renderToSVGString();
  chart.dispose();
  return picture;
}

function pictureOf(reports: readonly PlannerReport[]): EChartsOption {
  const names = reports.map(({ collection, planner }) => `${collection}, ${planner}`);
  const bars = [
    ['intent F1', (report: PlannerReport) => report.plain.intent.f1],
    ['slot F1', (report: PlannerReport) => report.plain.slot.f1],
    ['completion', (report: PlannerReport) => report.plain.completion.share],
    ['completion, obfuscated', (report: PlannerReport) => report.obfuscated.completion.share],
  ] as const;
  const shares = Object.keys(reports[0]?.offered ?? {});
  const percent = (value: number): number => Number((100 * value).toFixed(1));
  const axis = { type: 'value' as const, min: 0, max: 100, axisLabel: { formatter: '{value}%' } };
  return {
    animation: false,
    color: colours,
    backgroundColor: '#ffffff',
    title: [
      { text: 'NL2API by collection and planner', top: 4, left: 40, textStyle: { fontSize: 15 } },
      {
        text: 'Completion by the part of the functions offered',
        top: 384,
        left: 40,
        textStyle: { fontSize: 15 },
      },
    ],
    legend: [
      { data: bars.map(([name]) => name), top: 30 },
      { data: names, top: 410 },
    ],
    grid: [
      { left: 60, right: 30, top: 64, height: 270 },
      { left: 60, right: 30, top: 444, height: 270 },
    ],
    xAxis: [
      { type: 'category', data: names, gridIndex: 0 },
      { type: 'category', data: shares.map((share) => `${share}%`), gridIndex: 1 },
    ],
    yAxis: [
      { ...axis, gridIndex: 0 },
      { ...axis, gridIndex: 1 },
    ],
    series: [
      ...bars.map(([name, of]) => ({
        type: 'bar' as const,
        name,
        xAxisIndex: 0,
        yAxisIndex: 0,
        data: reports.map((report) => percent(of(report))),
      })),
      ...reports.map((report, index) => ({
        type: 'line' as const,
        name: names[index]!,
        xAxisIndex: 1,
        yAxisIndex: 1,
        data: shares.map((share) => percent(report.offered[share]!.completion.share)),
      })),
    ],
  };
}
