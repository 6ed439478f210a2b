/** Bounds memory: when this many contexts are known, the older half is forgotten. */
const maximalContexts = 40_000;
const contextLength = 3;

/**
 * What followed what in earlier outputs. Queries repeat each other, so the next few tokens can be guessed and evaluated in one go;
 * the model still chooses every token, a wrong guess costs only its evaluation.
 */
export class DraftTable {
  #counts = new Map<string, Map<number, number>>();

  learn(prompt: readonly number[], completion: readonly number[]): void {
    const tokens = [...prompt.slice(-contextLength), ...completion];
    for (let at = contextLength; at < tokens.length; at++) {
      const key = contextKey(tokens, at);
      let next = this.#counts.get(key);
      if (next === undefined) this.#counts.set(key, (next = new Map()));
      next.set(tokens[at]!, (next.get(tokens[at]!) ?? 0) + 1);
    }
    if (this.#counts.size > maximalContexts) this.#counts = new Map([...this.#counts].slice(this.#counts.size / 2));
  }

  /** The tokens likely to follow, as long as all of them together are right with probability `least` or more. */
  draft(tokens: readonly number[], most: number, least: number): number[] {
    const context = tokens.slice(-contextLength);
    const drafted: number[] = [];
    for (let probability = 1; drafted.length < most;) {
      const next = this.#counts.get(contextKey(context, context.length));
      if (next === undefined) break;
      let best = -1;
      let bestCount = 0;
      // One more than was counted: what was seen once is not certain.
      let total = 1;
      for (const [token, count] of next) {
        total += count;
        if (count > bestCount) [best, bestCount] = [token, count];
      }
      probability *= bestCount / total;
      if (probability < least) break;
      drafted.push(best);
      context.push(best);
      context.shift();
    }
    return drafted;
  }
}

function contextKey(tokens: readonly number[], end: number): string {
  return `${tokens[end - 3]},${tokens[end - 2]},${tokens[end - 1]}`;
}
