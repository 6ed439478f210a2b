/** Bounds memory: when this many contexts are known, the older half is forgotten. */
const maximalContexts = 80_000;
/**
 * Tokens that the next one is guessed from: the longer context where it is known, else the shorter.
 */
const contextLengths = [5, 3] as const;
export const longestContext = contextLengths[0];

/** What guesses cost, in evaluations of one token. */
export interface DraftCosts {
  /** Of evaluating several tokens instead of one. */
  entry: number;
  /** Of each further token. */
  token: number;
}

/**
 * What followed what in earlier outputs. Queries repeat each other, so the next few tokens can be
 * guessed and evaluated in one go;
 * the model still chooses every token, a wrong guess costs only its evaluation.
 */
export class DraftTable {
  /**
   * By context: each token that followed it, then how often. Most contexts have one, for which a
   * map would take ten times the memory.
   */
  #counts = new Map<string, number[]>();
  #answered: { prompt: readonly number[]; completion: readonly number[] }[] = [];

  /**
   * Learns an answer when another question comes: one that is asked again at once takes the same
   * time, so that the two can be compared.
   */
  answered(prompt: readonly number[], completion: readonly number[]): void {
    if (!this.#isAnswered(prompt)) this.#answered.push({ prompt, completion });
  }

  /** A question begins: what was answered before is learnt, unless it is the same. */
  begin(prompt: readonly number[]): void {
    if (this.#isAnswered(prompt)) return;
    for (const one of this.#answered.splice(0)) this.learn(one.prompt, one.completion);
  }

  #isAnswered(prompt: readonly number[]): boolean {
    return this.#answered.some((one) => one.prompt.join() === prompt.join());
  }

  learn(prompt: readonly number[], completion: readonly number[]): void {
    const before = prompt.slice(-longestContext);
    const tokens = [...before, ...completion];
    for (let at = before.length; at < tokens.length; at++) {
      for (const length of contextLengths) {
        if (at < length) continue;
        const key = contextKey(tokens, at, length);
        const next = this.#counts.get(key);
        if (next === undefined) this.#counts.set(key, [tokens[at]!, 1]);
        else count(next, tokens[at]!);
      }
    }
    if (this.#counts.size > maximalContexts)
      this.#counts = new Map([...this.#counts].slice(this.#counts.size / 2));
  }

  /**
   * The tokens likely to follow, at most `most`: as many as save more evaluations than they cost,
   * or none.
   */
  draft(tokens: readonly number[], most: number, { entry, token: each }: DraftCosts): number[] {
    const context = tokens.slice(-longestContext);
    const drafted: number[] = [];
    let gain = 0;
    for (let probability = 1; drafted.length < most;) {
      const next = this.#likeliest(context);
      if (next === null) break;
      probability *= next.share;
      if (probability <= each) break;
      gain += probability - each;
      drafted.push(next.token);
      context.push(next.token);
      if (context.length > longestContext) context.shift();
    }
    return gain > entry ? drafted : [];
  }

  #likeliest(context: readonly number[]): { token: number; share: number } | null {
    for (const length of contextLengths) {
      const next =
        context.length < length
          ? undefined
          : this.#counts.get(contextKey(context, context.length, length));
      if (next === undefined) continue;
      let best = -1;
      let bestCount = 0;
      // One more than was counted: what was seen once is not certain.
      let total = 1;
      for (let at = 0; at < next.length; at += 2) {
        total += next[at + 1]!;
        if (next[at + 1]! > bestCount) [best, bestCount] = [next[at]!, next[at + 1]!];
      }
      return { token: best, share: bestCount / total };
    }
    return null;
  }
}

function count(followers: number[], token: number): void {
  for (let at = 0; at < followers.length; at += 2)
    if (followers[at] === token) {
      followers[at + 1]! += 1;
      return;
    }
  followers.push(token, 1);
}

const contextKey = (tokens: readonly number[], end: number, length: number): string =>
  tokens.slice(end - length, end).join();
