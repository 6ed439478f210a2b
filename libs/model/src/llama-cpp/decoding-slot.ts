import type {
  ControlledEvaluateIndexOutput,
  ControlledEvaluateInputItem,
  LlamaContextSequence,
  Token,
} from 'node-llama-cpp';
import type { GenerateOptions, Generation } from '@coopkg/contracts';
import type { GrammarMatcher, MatchPosition } from '../grammar/grammar-matcher.js';
import { longestContext, type DraftCosts, type DraftTable } from './draft-table.js';
import { keepBeginning } from './keep-beginning.js';
import { advanceByToken, PieceDecoder, type TokenPiece } from './token-pieces.js';

export interface SlotModel {
  pieces: readonly TokenPiece[];
  eos: ReadonlySet<number>;
  drafts: DraftTable;
}

/** Work on one sequence of a context, a round of evaluation at a time. */
export interface Slot<Result> {
  readonly sequence: LlamaContextSequence;
  readonly done: boolean;
  readonly elapsedMs: number;
  /** Before each round: drops from the sequence what is not wanted. */
  prepare(): Promise<void>;
  /**
   * One evaluation, asked of the engine before anything is waited for: so slots stand in a batch in
   * the order in which their rounds begin.
   * @param drafts what guesses cost; null where none may be made
   */
  round(drafts: DraftCosts | null): Promise<void>;
  result(): Result;
}

/** An answer that does not fit into its sequence: it is to be written in a longer one. */
export class Outgrown extends Error {}

export interface SlotRequest {
  promptIds: Token[];
  /** How the answer must begin, with the logarithm of that beginning's probability. */
  prefix?: { ids: readonly Token[]; logProbability: number };
  options: GenerateOptions;
  matcher: GrammarMatcher | null;
}

const longestDraft = 16;
export const defaultMaxTokens = 320;
/**
 * When the grammar refuses the likeliest token: up to so many allowed ones are asked for by name,
 * otherwise so many of the likeliest.
 */
const listedTokens = 200;
const candidateCount = 256;

interface Choice {
  token: number;
  position: MatchPosition | null;
  logProbability: number;
}

/** One prompt being answered. */
export class DecodingSlot implements Slot<Generation> {
  readonly sequence: LlamaContextSequence;
  readonly #request: SlotRequest;
  readonly #model: SlotModel;
  readonly #decoder = new PieceDecoder();
  readonly #started = performance.now();
  readonly #temperature: number;
  readonly #maxTokens: number;
  #position: MatchPosition | null;
  #waiting: Token[];
  #draft: Token[] = [];
  #output: Token[] = [];
  #text = '';
  #logProbability = 0;
  #prepared = false;
  #done = false;

  constructor(sequence: LlamaContextSequence, request: SlotRequest, model: SlotModel) {
    this.sequence = sequence;
    this.#request = request;
    this.#model = model;
    this.#temperature = request.options.temperature ?? 0;
    this.#maxTokens = request.options.maxTokens ?? defaultMaxTokens;
    this.#position = request.matcher?.start ?? null;
    this.#waiting = [...request.promptIds];
    for (const token of request.prefix?.ids ?? []) {
      const position = this.#follow(token);
      if (position === undefined) throw new RangeError('the given beginning is not in the grammar');
      this.#take({ token, position, logProbability: 0 });
      this.#waiting.push(token);
    }
    this.#logProbability = request.prefix?.logProbability ?? 0;
  }

  get done(): boolean {
    return this.#done;
  }

  get elapsedMs(): number {
    return performance.now() - this.#started;
  }

  result(): Generation {
    // Only greedy answers are typical of what will be asked next.
    if (this.#temperature === 0 && this.#request.prefix === undefined)
      this.#model.drafts.answered(this.#request.promptIds, this.#output);
    return {
      text: this.#text + this.#decoder.end(),
      tokens: this.#output.length,
      logProbability: this.#logProbability,
      took: this.elapsedMs,
    };
  }

  async prepare(): Promise<void> {
    if (this.#prepared) return;
    this.#prepared = true;
    this.#model.drafts.begin(this.#request.promptIds);
    // A plain question is read from its first token on: what was asked before changes neither its
    // answer nor its time.
    this.#waiting.splice(
      0,
      await keepBeginning(
        this.sequence,
        this.#waiting,
        this.#request.prefix === undefined ? 0 : this.#waiting.length - 1,
      ),
    );
  }

  /** One evaluation: what waits, and the guess at what follows. */
  async round(drafts: DraftCosts | null): Promise<void> {
    const greedy = this.#temperature === 0;
    const room =
      this.sequence.context.contextSize - 1 - this.sequence.nextTokenIndex - this.#waiting.length;
    if (room <= 0) throw new Outgrown();
    this.#draft =
      greedy && drafts !== null
        ? this.#allowedDraft(this.#waiting.length === 1 ? drafts : { ...drafts, entry: 0 }, room)
        : [];
    const first = this.#waiting.length - 1;
    const inputs: ControlledEvaluateInputItem[] = [...this.#waiting, ...this.#draft].map(
      (token, index) =>
        index < first
          ? token
          : [
              token,
              {
                generateNext: {
                  token: true,
                  totalLogitWeight: true,
                  ...(greedy ? {} : { confidence: true }),
                  options: { temperature: this.#temperature },
                },
              },
            ],
    );
    const outputs = await this.sequence.controlledEvaluate(inputs);
    for (let index = first; index < inputs.length; index++) {
      const last = await this.#choose(outputs[index], inputs.length - index);
      if (this.#done) return;
      if (this.#draft[index - first] === last) continue;
      const unused = inputs.length - 1 - index;
      if (unused > 0) await this.#forget(unused);
      this.#waiting = [last];
      return;
    }
  }

  /**
   * Takes the next token from an evaluation of which `evaluated` tokens stand in the context from
   * its own on.
   */
  async #choose(
    output: ControlledEvaluateIndexOutput | undefined,
    evaluated: number,
  ): Promise<Token> {
    const token = output?.next.token ?? null;
    const choice = token === null ? null : this.#accept(token, output!);
    const taken = choice ?? (await this.#chooseAllowed(evaluated));
    this.#take(taken);
    return taken.token as Token;
  }

  #accept(token: Token, output: ControlledEvaluateIndexOutput): Choice | null {
    const position = this.#follow(token);
    if (position === undefined) return null;
    const { confidence, totalLogitWeight } = output.next;
    return {
      token,
      position,
      logProbability:
        confidence === undefined ? -Math.log(totalLogitWeight ?? 1) : Math.log(confidence),
    };
  }

  #follow(token: number): MatchPosition | null | undefined {
    return followToken(this.#model, this.#request.matcher, this.#position, token);
  }

  /**
   * The model's first wish is not in the grammar: evaluate its token again, this time asking for
   * what the grammar allows.
   */
  async #chooseAllowed(evaluated: number): Promise<Choice> {
    const at = this.sequence.nextTokenIndex - evaluated;
    const again = this.sequence.contextTokens[at]!;
    const allowed = this.#allowedTokens();
    const filter =
      allowed.length <= listedTokens
        ? { tokens: allowed, includeSelected: true }
        : { tokens: [], includeTop: candidateCount };
    this.#draft = [];
    for (const logits of [{ filter }, true] as const) {
      await this.#forget(this.sequence.nextTokenIndex - at);
      const [output] = await this.sequence.controlledEvaluate([
        [
          again,
          {
            generateNext: {
              token: true,
              totalLogitWeight: true,
              logits,
              options: { temperature: 0 },
            },
          },
        ],
      ]);
      const choice = this.#sampleAllowed(
        [...(output?.next.logits ?? [])],
        output?.next.totalLogitWeight ?? 1,
      );
      if (choice !== null) return choice;
    }
    throw new RangeError('no token of the vocabulary goes on in the grammar');
  }

  #allowedTokens(): Token[] {
    const allowed: Token[] = [];
    for (let token = 0; token < this.#model.pieces.length; token++)
      if (this.#follow(token) !== undefined) allowed.push(token as Token);
    return allowed;
  }

  /** Candidates come best first. */
  #sampleAllowed(
    candidates: readonly (readonly [number, number])[],
    weight: number,
  ): Choice | null {
    const highest = candidates[0]?.[1] ?? 0;
    const allowed: Choice[] = [];
    for (const [token, logit] of candidates) {
      const position = this.#follow(token);
      if (position === undefined) continue;
      allowed.push({ token, position, logProbability: logit - highest - Math.log(weight) });
      if (this.#temperature === 0 || allowed.length === 40) break;
    }
    if (this.#temperature === 0 || allowed.length < 2) return allowed[0] ?? null;
    const shares = allowed.map(({ logProbability }) =>
      Math.exp((logProbability - allowed[0]!.logProbability) / this.#temperature),
    );
    let rest = Math.random() * shares.reduce((sum, share) => sum + share, 0);
    return allowed.find((_, index) => (rest -= shares[index]!) <= 0) ?? allowed[0]!;
  }

  #take({ token, position, logProbability }: Choice): void {
    this.#logProbability += logProbability;
    this.#position = position;
    if (this.#model.eos.has(token)) {
      this.#done = true;
      return;
    }
    this.#output.push(token as Token);
    const text = this.#decoder.decode(this.#model.pieces[token]);
    this.#text += text;
    if (text !== '') this.#request.options.onToken?.(text);
    const { matcher } = this.#request;
    if (
      this.#output.length >= this.#maxTokens ||
      (matcher !== null && position !== null && matcher.mustEnd(position))
    )
      this.#done = true;
  }

  #allowedDraft(costs: DraftCosts, space: number): Token[] {
    const room = Math.min(space, this.#maxTokens - this.#output.length - 1);
    const drafted = this.#model.drafts.draft(
      [...this.#request.promptIds.slice(-longestContext), ...this.#output].slice(-longestContext),
      Math.min(longestDraft, room),
      costs,
    );
    let position = this.#position;
    const { matcher } = this.#request;
    for (const [index, token] of drafted.entries()) {
      if (this.#model.eos.has(token)) return drafted.slice(0, index) as Token[];
      if (matcher === null || position === null) continue;
      position = advanceByToken(matcher, position, this.#model.pieces[token]);
      if (position === null) return drafted.slice(0, index) as Token[];
    }
    return drafted as Token[];
  }

  /** Drops the last `count` tokens from the context. */
  async #forget(count: number): Promise<void> {
    const end = this.sequence.nextTokenIndex;
    await this.sequence.eraseContextTokenRanges([{ start: end - count, end }]);
  }
}

/**
 * Where the match stands after a token, null without a grammar; undefined when the grammar refuses
 * the token.
 */
export function followToken(
  model: SlotModel,
  matcher: GrammarMatcher | null,
  position: MatchPosition | null,
  token: number,
): MatchPosition | null | undefined {
  const ends = model.eos.has(token);
  if (matcher === null || position === null)
    return ends || model.pieces[token] !== null ? null : undefined;
  if (ends) return matcher.accepts(position) ? position : undefined;
  return advanceByToken(matcher, position, model.pieces[token]) ?? undefined;
}
