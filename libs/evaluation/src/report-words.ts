import type { Interval } from './bootstrap.js';
import type { Share } from './summary.js';

export const percent = (value: number): string => `${(100 * value).toFixed(2)}%`;
export const interval = ({ low, high }: Interval): string =>
  `${(100 * low).toFixed(1)}–${(100 * high).toFixed(1)}`;
export const shareText = ({ count, of, share }: Share): string =>
  of === 0 ? '– (none)' : `${percent(share)} (${count} of ${of})`;
export const milliseconds = (value: number): string =>
  `${value < 10 ? value.toFixed(1) : Math.round(value)} ms`;
