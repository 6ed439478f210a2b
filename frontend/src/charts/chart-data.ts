export interface ChartSeries {
  name: string;
  /** One for each label; null where there is none. */
  values: (number | null)[];
}

export interface Point {
  x: number;
  y: number;
}

export interface LabelledData {
  kind: 'bar' | 'line' | 'pie';
  labels: string[];
  series: ChartSeries[];
}

export interface ScatterData {
  kind: 'scatter';
  points: (Point & { name: string })[];
}

/** A curve over numbers, in the order of its points. */
export interface CurveData {
  kind: 'curve';
  name: string;
  points: readonly Point[];
  /** Dots too: for few points. */
  hasDots: boolean;
  /** How values of each axis are written. */
  texts: Record<'x' | 'y', (value: number) => string>;
  /** What an axis shows at least. */
  ranges: Partial<Record<'x' | 'y', readonly [number, number]>>;
  /** A point to be seen: the one that was chosen. */
  mark: Point | null;
}

/** What a chart shows. */
export type ChartData = LabelledData | ScatterData | CurveData;
