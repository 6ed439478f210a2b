import type { Theme } from '../shell/preferences.js';
import { palettes } from '../shell/colours.js';
import type { ChartLook } from './chart-option.js';

/**
 * Colours of series, apart from one another also for who sees fewer of them: Okabe and Ito, Color
 * Universal Design, 2008, darkened or lightened for contrast ≥ 3 with the background.
 */
const series: Record<Theme, readonly string[]> = {
  light: ['#2560c4', '#c4761b', '#23865a', '#9a4f8e', '#b3472a', '#3c7f99', '#7a7020', '#6b7280'],
  dark: ['#6ea2ff', '#e9a94f', '#57c391', '#d48fc9', '#f08a6c', '#7cc7e0', '#cfc25a', '#98a2b3'],
};

/** How charts look in a theme: as the page does. */
export function chartLook(theme: Theme): ChartLook {
  const { text, quiet, border, surface } = palettes[theme];
  // Within an attribute of an SVG document, where ECharts leaves double quotes as they are.
  const font = getComputedStyle(document.body).fontFamily.replaceAll('"', "'");
  return { text, quiet, border, surface, series: series[theme], font };
}
