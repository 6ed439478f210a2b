import type { Rate } from './rate.js';
import { wilsonInterval } from './wilson.js';

/** A share of counted things, with Wilson's interval. */
export const wilsonRate = (hits: number, questions: number): Rate => ({
  questions,
  hits,
  share: questions === 0 ? 0 : hits / questions,
  interval: wilsonInterval(hits, questions),
});
