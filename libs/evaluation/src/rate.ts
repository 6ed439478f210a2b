import { bootstrapInterval, type Interval } from './bootstrap.js';

export interface Rate {
  questions: number;
  hits: number;
  share: number;
  /** 95 %; null without questions. */ interval: Interval | null;
}

/** How many of the values are true, with a bootstrap interval. */
export function rateOf(values: readonly boolean[]): Rate {
  const hits = values.filter(Boolean).length;
  return {
    questions: values.length,
    hits,
    share: values.length === 0 ? 0 : hits / values.length,
    interval: bootstrapInterval(values.map(Number)),
  };
}
