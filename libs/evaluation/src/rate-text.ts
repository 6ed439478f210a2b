import type { Rate } from './rate.js';

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`;

/** "93.8 % (15/16) [81.3 %, 100.0 %]" */
export const rateText = ({ hits, questions, share, interval }: Rate): string =>
  questions === 0
    ? '–'
    : `${percent(share)} (${hits}/${questions})${interval === null ? '' : ` [${percent(interval.low)}, ${percent(interval.high)}]`}`;
