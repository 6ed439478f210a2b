import { BarChart, LineChart, PieChart, ScatterChart } from 'echarts/charts';
import {
  AriaComponent,
  GridComponent,
  LegendComponent,
  TitleComponent,
  TooltipComponent,
} from 'echarts/components';
import { init, use as register, type ECharts, type EChartsCoreOption } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';

register([
  AriaComponent,
  BarChart,
  GridComponent,
  LegendComponent,
  LineChart,
  PieChart,
  ScatterChart,
  SVGRenderer,
  TitleComponent,
  TooltipComponent,
]);

/** A chart in an element; it is drawn as SVG, so that its texts stay sharp. */
export const drawChart = (element: HTMLElement): ECharts =>
  init(element, null, { renderer: 'svg' });

/** The same chart as an SVG document of its own. */
export function chartSvg(
  option: EChartsCoreOption,
  { width, height }: { width: number; height: number },
): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, width, height });
  chart.setOption(option);
  const svg = chart.renderToSVGString();
  chart.dispose();
  return svg;
}
