import { describe, expect, it } from 'vitest';
import type { CurveData } from './chart-data.js';
import { chartOption } from './chart-option.js';
import { chartSvg } from './draw-chart.js';

const percent = (value: number): string => `${Math.round(100 * value)}%`;
const drawn = (change: Partial<CurveData>): string =>
  chartSvg(
    chartOption(
      {
        kind: 'curve',
        name: 'wrong',
        points: [
          { x: 0.2, y: 0.01 },
          { x: 0.9, y: 0.08 },
        ],
        hasDots: false,
        texts: { x: (value) => `x${value}`, y: percent },
        ranges: {},
        mark: null,
        ...change,
      },
      {
        look: {
          text: '#101010',
          quiet: '#202020',
          border: '#303030',
          surface: '#404040',
          series: ['#505050'],
          font: 'serif',
        },
        language: 'en',
        axes: ['answered', 'wrong'],
        description: 'A curve',
        isTime: false,
      },
    ),
    { width: 560, height: 260 },
  );
const texts = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*>([^<]+)<\/text>/g)].map(([, text]) => text!);

describe('a curve', () => {
  it('names its axes, and writes their values as it is told to', () => {
    const shown = texts(drawn({}));
    expect(shown).toEqual(expect.arrayContaining(['answered', 'wrong', 'x0', '0%', '8%']));
  });

  it('ends with the range that it has to show, or beyond it where a value is', () => {
    const ranges = { x: [0, 1], y: [0, 0.1] } as const;
    expect(texts(drawn({ ranges }))).toEqual(expect.arrayContaining(['x1', '10%']));
    const beyond = texts(drawn({ ranges: { x: [0, 0.5], y: [0, 0.05] } }));
    expect(beyond).toEqual(expect.arrayContaining(['x1', '8%']));
  });

  it('shows the point that was chosen, and dots where they are wanted', () => {
    const ring = /stroke="#101010"/;
    expect(drawn({})).not.toMatch(ring);
    expect(drawn({ mark: { x: 0.9, y: 0.08 } })).toMatch(ring);
    expect(drawn({ hasDots: true }).length).toBeGreaterThan(drawn({}).length);
  });
});
