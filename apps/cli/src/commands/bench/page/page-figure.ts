/** One thing that people wait for, or that is sent to them, beside its goal. */
export interface PageFigure {
  what: string;
  unit: 'kB' | 'ms';
  /** At most so much; null where none is set. */
  goal: number | null;
  value: number;
  /** The part of it in which the page's own thread was at work, in ms of the processor. */
  cpuMs?: number;
}

/** The sample in the middle by its value. */
export function middle<Sample extends { value: number }>(samples: readonly Sample[]): Sample {
  const sorted = [...samples].sort((left, right) => left.value - right.value);
  return sorted[Math.floor(sorted.length / 2)]!;
}
