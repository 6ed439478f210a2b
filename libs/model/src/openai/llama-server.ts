import { z } from 'zod';
import type { TokenPiece } from '../llama-cpp/token-pieces.js';
import {
  defaultMaxTokens,
  type Candidate,
  type Completion,
  type CompletionOptions,
  type Dialect,
  type ScoredToken,
} from './dialect.js';
import type { CallBounds, ModelServer } from './model-server.js';
import { readReply, tokensSchema } from './replies.js';

const candidateSchema = z.object({
  id: z.number(),
  bytes: z.array(z.number()),
  logprob: z.number(),
});
const replySchema = z.object({
  content: z.string(),
  tokens_predicted: z.number(),
  completion_probabilities: z
    .array(candidateSchema.extend({ top_logprobs: z.array(candidateSchema).default([]) }))
    .optional(),
});

/**
 * llama.cpp's server by its own endpoints, which take token ids. Its log-probabilities are the
 * model's own, before the grammar.
 */
export class LlamaServer implements Dialect {
  readonly takesTokens = true;

  constructor(
    private readonly server: ModelServer,
    private readonly model: string,
  ) {}

  async tokenize(text: string, begins: boolean, bounds?: CallBounds): Promise<number[]> {
    const body = { model: this.model, content: text, add_special: begins, parse_special: false };
    const reply = await this.server.post('/tokenize', body, bounds);
    return readReply(this.server, tokensSchema, reply).tokens;
  }

  async complete(
    prompt: string | readonly number[],
    options: CompletionOptions,
    bounds: CallBounds,
  ): Promise<Completion> {
    const reply = await this.ask(prompt, options, 1, bounds);
    const written = reply.completion_probabilities;
    return {
      text: reply.content,
      tokens: reply.tokens_predicted,
      logProbability: written?.reduce((sum, { logprob }) => sum + logprob, 0) ?? null,
    };
  }

  /** The answer is written again under a grammar of its own tokens, which tells what each was worth. */
  async score(
    prompt: readonly number[],
    answer: string,
    top: number,
    bounds: CallBounds,
  ): Promise<ScoredToken[]> {
    const ids = await this.tokenize(answer, false, bounds);
    const grammar = `root ::= ${ids.map((id) => `<[${id}]>`).join(' ') || '""'}`;
    const options = { grammar, maxTokens: ids.length + 1 };
    const { completion_probabilities: written = [] } = await this.ask(prompt, options, top, bounds);
    const isWhole = written.length === ids.length + 1;
    if (!isWhole || ids.some((id, index) => written[index]!.id !== id))
      throw this.server.fault('it does not follow a grammar of tokens');
    return written.map((token) => ({
      ...candidateOf(token),
      top: token.top_logprobs.map(candidateOf),
    }));
  }

  private async ask(
    prompt: string | readonly number[],
    { grammar, maxTokens = defaultMaxTokens, temperature = 0 }: CompletionOptions,
    probabilities: number,
    bounds: CallBounds,
  ): Promise<z.infer<typeof replySchema>> {
    const body = {
      model: this.model,
      prompt,
      n_predict: maxTokens,
      temperature,
      n_probs: probabilities,
      cache_prompt: true,
      ...(grammar === undefined ? {} : { grammar }),
    };
    return readReply(this.server, replySchema, await this.server.post('/completion', body, bounds));
  }
}

const candidateOf = ({ id, bytes, logprob }: z.infer<typeof candidateSchema>): Candidate => ({
  id,
  piece: pieceOf(bytes),
  logProbability: logprob,
});

function pieceOf(bytes: readonly number[]): TokenPiece {
  if (bytes.length === 0) return null;
  const given = Uint8Array.from(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(given);
  } catch {
    return given;
  }
}
