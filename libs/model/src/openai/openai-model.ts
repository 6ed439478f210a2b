import type { Bilingual, GenerateOptions, Generation, LanguageModel } from '@coopkg/contracts';
import { GrammarMatcher } from '../grammar/grammar-matcher.js';
import { parseGbnf } from '../grammar/parse-gbnf.js';
import type { Dialect } from './dialect.js';
import type { CallBounds } from './model-server.js';
import { servedBranches, textOf, type ServedBranch } from './served-branches.js';

interface Request {
  prompt: string;
  options?: GenerateOptions;
}

/** Candidates looked at beside each token of a known answer; vLLM tells no more unless set to. */
const candidateCount = 20;

/**
 * A model on a server. Requests go out side by side: the server puts them into one batch.
 * `likelihoods` and `alternatives` are there where the server tells probabilities of a given text.
 */
export class OpenAiModel implements LanguageModel {
  readonly likelihoods?: NonNullable<LanguageModel['likelihoods']>;
  readonly alternatives?: NonNullable<LanguageModel['alternatives']>;

  /** @param shortcomings what this server can't do, for people; null when nothing is missing */
  constructor(
    private readonly dialect: Dialect,
    readonly identity: LanguageModel['identity'],
    readonly shortcomings: Bilingual | null,
  ) {
    if (dialect.score === undefined) return;
    this.likelihoods = (request, answers) => this.likelihoodsOf(request, answers);
    this.alternatives = (request, known, count) => this.alternativesOf(request, known, count);
  }

  generate(prompts: readonly Request[]): Promise<Generation[]> {
    return Promise.all(prompts.map((request) => this.complete(request)));
  }

  tokenize(text: string): Promise<number[]> {
    return this.dialect.tokenize(text, false);
  }

  dispose(): Promise<void> {
    return Promise.resolve();
  }

  private async complete({ prompt, options = {} }: Request): Promise<Generation> {
    const started = performance.now();
    const bounds = boundsOf(options);
    const given = await this.begin(prompt, bounds);
    const written = await this.dialect.complete(given, options, bounds);
    options.onToken?.(written.text);
    // A server may leave a grammar aside and say nothing: then nothing is known of how sure it is.
    const isSentence = options.grammar === undefined || follows(options.grammar, written.text);
    return {
      text: written.text,
      tokens: written.tokens,
      logProbability: isSentence ? written.logProbability : null,
      took: performance.now() - started,
    };
  }

  private async likelihoodsOf(
    { prompt, options = {} }: Request,
    answers: readonly string[],
  ): Promise<number[]> {
    const bounds = boundsOf(options);
    const given = await this.dialect.tokenize(prompt, true, bounds);
    return Promise.all(
      answers.map(async (answer) => {
        const tokens = await this.dialect.score!(given, answer, 1, bounds);
        return tokens.reduce((sum, { logProbability }) => sum + logProbability, 0);
      }),
    );
  }

  private async alternativesOf(
    { prompt, options = {} }: Request,
    known: string,
    count: number,
  ): Promise<Generation[]> {
    const bounds = boundsOf(options);
    const given = await this.dialect.tokenize(prompt, true, bounds);
    const scored = await this.dialect.score!(given, known, candidateCount, bounds);
    // Where tokens can't be told from their text, no beginning can.
    if (textOf(scored) !== known) return [];
    const matcher =
      options.grammar === undefined ? null : new GrammarMatcher(parseGbnf(options.grammar));
    const branches = servedBranches(scored, matcher);
    const texts = new Set([known]);
    const found: Generation[] = [];
    // Branches may meet again in one text: then further ones are followed.
    for (let from = 0; found.length < count && from < count * 4; from += count) {
      const next = branches.slice(from, from + count);
      if (next.length === 0) break;
      const completed = await Promise.all(
        next.map((branch) => this.followed(given, branch, options, bounds)),
      );
      found.push(...completed.filter(({ text }) => !texts.has(text) && texts.add(text)));
    }
    return found
      .sort((left, right) => (right.logProbability ?? 0) - (left.logProbability ?? 0))
      .slice(0, count);
  }

  private async followed(
    prompt: readonly number[],
    { ids, text, logProbability, grammar, isEnd }: ServedBranch,
    { maxTokens, temperature }: GenerateOptions,
    bounds: CallBounds,
  ): Promise<Generation> {
    const started = performance.now();
    const took = (): number => performance.now() - started;
    if (isEnd) return { text, tokens: ids.length, logProbability, took: took() };
    const written = await this.dialect.complete(
      [...prompt, ...ids],
      {
        ...(grammar === undefined ? {} : { grammar }),
        ...(maxTokens === undefined ? {} : { maxTokens }),
        ...(temperature === undefined ? {} : { temperature }),
      },
      bounds,
    );
    return {
      text: text + written.text,
      tokens: ids.length + written.tokens,
      logProbability:
        written.logProbability === null ? null : logProbability + written.logProbability,
      took: took(),
    };
  }

  private begin(prompt: string, bounds: CallBounds): Promise<number[]> | string {
    return this.dialect.takesTokens ? this.dialect.tokenize(prompt, true, bounds) : prompt;
  }
}

const boundsOf = ({ timeoutMs, signal }: GenerateOptions): CallBounds => ({ timeoutMs, signal });

function follows(grammar: string, text: string): boolean {
  const matcher = new GrammarMatcher(parseGbnf(grammar));
  const end = matcher.advance(matcher.start, text);
  return end !== null && matcher.accepts(end);
}
