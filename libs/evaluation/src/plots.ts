import { milliseconds, percent } from './report-words.js';
import type { Score, Times } from './summary.js';

const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
const exColour = '#2563a8';
const lxColour = '#e08a2e';

/** Two bars for each group, EX over LX, with their intervals. */
export function scorePlot(groups: Record<string, Score>): string {
  const entries = Object.entries(groups);
  const [left, width, step] = [170, 620, 30];
  const x = (value: number): number => left + value * width;
  const height = entries.length * step + 40;
  const grid = [0, 0.25, 0.5, 0.75, 1].map(
    (value) =>
      `<line x1="${x(value)}" x2="${x(value)}" y1="20" y2="${height - 18}" stroke="#dbe2ea"/><text x="${x(value)}" y="${height - 4}" text-anchor="middle" font-size="11" fill="#5a6b7d">${value * 100}%</text>`,
  );
  const bars = entries.map(([name, { ex, exInterval, lx, lxInterval }], index) => {
    const y = 24 + index * step;
    const bar = (
      top: number,
      value: number,
      { low, high }: Score['exInterval'],
      colour: string,
      title: string,
    ): string =>
      `<rect x="${left}" y="${top}" width="${(value * width).toFixed(1)}" height="9" fill="${colour}"><title>${escape(name)}: ${title} ${percent(value)}</title></rect><line x1="${x(low).toFixed(1)}" x2="${x(high).toFixed(1)}" y1="${top + 4.5}" y2="${top + 4.5}" stroke="#1c2733"/>`;
    return `<text x="${left - 8}" y="${y + 14}" text-anchor="end" font-size="12">${escape(name)}</text>${bar(y, ex, exInterval, exColour, 'EX')}${bar(y + 11, lx, lxInterval, lxColour, 'LX')}<text x="${x(1) + 8}" y="${y + 14}" font-size="11" fill="#5a6b7d">${percent(ex)} / ${percent(lx)}</text>`;
  });
  return `<svg viewBox="0 0 920 ${height}" width="920" height="${height}" role="img" aria-label="EX and LX by group"><text x="${left}" y="12" font-size="12"><tspan fill="${exColour}">■ EX</tspan> <tspan fill="${lxColour}">■ LX</tspan>, lines: 95% intervals</text>${grid.join('')}${bars.join('')}</svg>`;
}

const bins = 40;

/** How many questions took how long, with the percentiles marked. */
export function latencyPlot(values: readonly number[], { p50, p95, p99 }: Times): string {
  if (values.length === 0) return '<p>No questions.</p>';
  const end = Math.max(1, Math.min(Math.max(...values), p99 * 1.3));
  const counts = Array.from({ length: bins }, () => 0);
  for (const value of values) counts[Math.min(bins - 1, Math.floor((value / end) * bins))]! += 1;
  const highest = Math.max(...counts);
  const bars = counts.map(
    (count, index) =>
      `<rect x="${40 + index * 20}" y="${(180 - (count / highest) * 150).toFixed(1)}" width="18" height="${((count / highest) * 150).toFixed(1)}" fill="${exColour}"><title>${count} from ${milliseconds((index / bins) * end)}</title></rect>`,
  );
  const marks = Object.entries({ p50, p95, p99 }).map(([name, value], index) => {
    const x = (40 + Math.min(1, value / end) * bins * 20).toFixed(1);
    return `<line x1="${x}" x2="${x}" y1="${26 + index * 14}" y2="180" stroke="#a02c2c" stroke-dasharray="4 3"/><text x="${x}" y="${22 + index * 14}" text-anchor="middle" font-size="11" fill="#a02c2c">${name} ${milliseconds(value)}</text>`;
  });
  return `<svg viewBox="0 0 900 210" width="900" height="210" role="img" aria-label="Times">${bars.join('')}${marks.join('')}<line x1="40" x2="840" y1="180" y2="180" stroke="#1c2733"/><text x="40" y="198" font-size="11">0</text><text x="840" y="198" text-anchor="end" font-size="11">${milliseconds(end)}</text></svg>`;
}
