import { Fault, type ChoiceScorer } from '@coopkg/contracts';
import { rulesScorer } from './chooser.js';

/**
 * A scorer for one question that goes on by the rules when the model fails: it is not asked again, and
 * `failure` says why. Aborting is no failure.
 */
export class ScorerWithFallback implements ChoiceScorer {
  failure: Fault | null = null;

  constructor(private readonly scorer: ChoiceScorer) {}

  async score(...given: Parameters<ChoiceScorer['score']>): Promise<readonly number[]> {
    if (this.failure === null)
      try {
        return await this.scorer.score(...given);
      } catch (error) {
        if (!(error instanceof Fault)) throw error;
        this.failure = error;
      }
    return rulesScorer.score(...given);
  }
}
