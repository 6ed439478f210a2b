import type { Language } from '@coopkg/contracts';

/** A new wording and the manual one that it says in other words. */
export interface Paraphrase {
  text: string;
  source: string;
}

export interface ParaphraseRequest {
  language: Language;
  /** Slots that each wording must hold exactly once. */
  slots: readonly string[];
  /** The manual wordings. */
  sources: readonly string[];
  /** How many more are wanted; more may be proposed. */
  count: number;
  seed: number;
  /** Rounds before this one, from 0. */
  round: number;
  /** Wordings taken and proposals refused in earlier rounds. */
  known: readonly string[];
  signal?: AbortSignal;
}

/**
 * Proposes wordings, best first. What it proposes is checked by its caller: slots, language,
 * likeness.
 */
export type Paraphraser = (request: ParaphraseRequest) => Promise<Paraphrase[]>;

/** `model`: a connected language model; `rules`: the paraphraser that ships. */
export type ParaphraserName = 'model' | 'rules';

export interface NamedParaphraser {
  name: ParaphraserName;
  propose: Paraphraser;
  /** Rounds after which it is given up for a type. */
  rounds: number;
}
