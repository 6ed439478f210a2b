import type { LinkingSpeed } from '@coopkg/evaluation';

export const ways = ['linking', 'brute-force', 'nearest-vector'] as const;
export type Way = (typeof ways)[number];

export interface Prepared {
  names: Record<string, number>;
  build: { processorMs: number; wallMs: number };
  indexMib: number;
  peakMib: number;
  fingerprint: string;
}
export type Accuracy = Record<
  'replaced' | 'leftAlone' | 'ambiguous',
  { right: number; of: number; share: number }
>;
export interface Measured {
  way: Way;
  speed: LinkingSpeed;
  load: { processorMs: number; wallMs: number } | null;
  loadedMib: number;
  peakMib: number;
  /** On three quarters of the alignment cases; the others are for tuning. */
  accuracy: Accuracy;
  /** Of those, the cases that are about universities and colleges only. */
  institutions: Accuracy;
  threshold?: number;
  engine?: string;
}

const titles: Record<Way, string> = {
  linking: 'ours',
  'brute-force': 'brute force: every form looked for in turn',
  'nearest-vector': "nearest vector with a threshold (the paper's way)",
};
const percent = ({ right, of }: { right: number; of: number }): string =>
  `${((100 * right) / Math.max(1, of)).toFixed(1)}% (${right}/${of})`;

export function linkingTable(
  { names, build, indexMib, peakMib }: Prepared,
  measured: readonly Measured[],
): string {
  const load = measured.find(({ way }) => way === 'linking')?.load;
  const row = ({
    way,
    speed,
    loadedMib,
    peakMib: peak,
    accuracy,
    institutions,
    threshold,
    engine,
  }: Measured): string =>
    `| ${[
      `${titles[way]}${threshold === undefined ? '' : `, ${engine}, threshold ${threshold}`}`,
      `${speed.questionsPerSecond} (${speed.questionsPerSecondMedian})`,
      percent(accuracy.replaced),
      percent(accuracy.leftAlone),
      percent(accuracy.ambiguous),
      percent(institutions.replaced),
      `${loadedMib} / ${peak} MiB`,
    ].join(' | ')} |`;
  return [
    `Names: ${Object.entries(names)
      .map(([name, count]) => `${count} ${name}`)
      .join(
        ', ',
      )}. Index: built in ${(build.processorMs / 1000).toFixed(1)} s of processor time (peak ${peakMib} MiB), ${indexMib} MiB on disk, loaded in ${load?.processorMs} ms of processor time (${load?.wallMs} ms by the clock).`,
    '',
    '| | questions/s, one core: best round (middle round) | replaced | left alone | ambiguous | replaced, institutions only | memory loaded / peak |',
    '|---|---|---|---|---|---|---|',
    ...measured.map(row),
    '',
  ].join('\n');
}
