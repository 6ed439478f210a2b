import type { ControlledEvaluateInputItem, LlamaContextSequence, Token } from 'node-llama-cpp';
import { followToken, type Slot, type SlotModel, type SlotRequest } from './decoding-slot.js';
import { keepBeginning } from './keep-beginning.js';

/** Another way for the answer to begin than the known one took. */
export interface Branch {
  ids: Token[];
  logProbability: number;
}

/** What the engine says of the token to come. */
interface Next {
  logits?: Map<Token, number>;
  totalLogitWeight?: number;
}

/** Likeliest first; `weight` is the logarithm of all weights against the highest one. */
function distributionOf(next: Next | undefined): {
  candidates: [Token, number][];
  highest: number;
  weight: number;
} {
  const candidates = [...(next?.logits ?? [])];
  const weight = Math.log(next?.totalLogitWeight ?? 1);
  return { candidates, highest: candidates[0]?.[1] ?? 0, weight };
}

/** Tokens looked at beside the known one, at each place. */
const candidateCount = 128;

/**
 * Evaluates a known answer once and finds where the model was least sure: the likeliest beginnings
 * that leave it.
 */
export class BranchScan implements Slot<Branch[]> {
  readonly sequence: LlamaContextSequence;
  readonly #request: SlotRequest;
  readonly #known: readonly Token[];
  readonly #model: SlotModel;
  readonly #started = performance.now();
  #kept = 0;
  #branches: Branch[] | null = null;

  constructor(
    sequence: LlamaContextSequence,
    request: SlotRequest,
    known: readonly Token[],
    model: SlotModel,
  ) {
    this.sequence = sequence;
    this.#request = request;
    this.#known = known;
    this.#model = model;
  }

  get done(): boolean {
    return this.#branches !== null;
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  /** Likeliest first. */
  result(): Branch[] {
    return this.#branches ?? [];
  }

  async prepare(): Promise<void> {
    const { promptIds } = this.#request;
    this.#kept = await keepBeginning(this.sequence, promptIds, promptIds.length - 1);
  }

  async round(): Promise<void> {
    const { promptIds } = this.#request;
    const first = promptIds.length - 1;
    const kept = this.#kept;
    const inputs: ControlledEvaluateInputItem[] = [...promptIds, ...this.#known.slice(0, -1)].map(
      (token, index) =>
        index < first
          ? token
          : [
              token,
              {
                generateNext: {
                  token: true,
                  totalLogitWeight: true,
                  logits: { filter: { tokens: [], includeTop: candidateCount } },
                  options: { temperature: 0 },
                },
              },
            ],
    );
    const outputs = await this.sequence.controlledEvaluate(inputs.slice(kept));
    this.#branches = this.#branchesOf(
      this.#known.map((_, index) => outputs[first - kept + index]?.next),
    ).sort((left, right) => right.logProbability - left.logProbability);
  }

  /** @param nexts what the model would have written in place of each known token */
  #branchesOf(nexts: readonly (Next | undefined)[]): Branch[] {
    const { matcher } = this.#request;
    const branches: Branch[] = [];
    let position = matcher?.start ?? null;
    let before = 0;
    for (const [index, token] of this.#known.entries()) {
      const { candidates, highest, weight } = distributionOf(nexts[index]);
      const score = (logit: number): number => before + logit - highest - weight;
      for (const [candidate, logit] of candidates) {
        const leaves = candidate !== token && !this.#respells(candidate, index);
        if (leaves && followToken(this.#model, matcher, position, candidate) !== undefined)
          branches.push({
            ids: [...this.#known.slice(0, index), candidate],
            logProbability: score(logit),
          });
      }
      const own = candidates.find(([candidate]) => candidate === token) ?? candidates.at(-1);
      before = score(own?.[1] ?? highest);
      const followed = followToken(this.#model, matcher, position, token);
      if (followed === undefined) break;
      position = followed;
    }
    return branches;
  }

  /**
   * Whether a token begins the rest of the known answer in other pieces: that would only lead to
   * the same text.
   */
  #respells(candidate: Token, index: number): boolean {
    const piece = this.#model.pieces[candidate];
    if (typeof piece !== 'string') return false;
    const rest = this.#known
      .slice(index, index + piece.length)
      .map((token) => this.#model.pieces[token] ?? '')
      .join('');
    return rest.startsWith(piece);
  }
}
