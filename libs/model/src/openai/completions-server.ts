import {
  defaultMaxTokens,
  type Completion,
  type CompletionOptions,
  type Dialect,
} from './dialect.js';
import type { CallBounds, ModelServer } from './model-server.js';
import { completionSchema, logProbabilitiesOf, readReply, type Choice } from './replies.js';

/**
 * Any server of OpenAI's completions protocol, which has no grammar and no way to cut a text into
 * tokens. `grammar` is sent all the same: servers that don't know it leave it aside.
 */
export class CompletionsServer implements Dialect {
  readonly takesTokens: boolean = false;

  constructor(
    protected readonly server: ModelServer,
    protected readonly model: string,
  ) {}

  /** One for each character: an upper bound of the text's length, which is all that is asked for. */
  tokenize(text: string, _begins: boolean, _bounds?: CallBounds): Promise<number[]> {
    return Promise.resolve([...text].map((character) => character.codePointAt(0)!));
  }

  async complete(
    prompt: string | readonly number[],
    { grammar, maxTokens = defaultMaxTokens, temperature = 0 }: CompletionOptions,
    bounds: CallBounds,
  ): Promise<Completion> {
    const body = {
      prompt,
      max_tokens: maxTokens,
      temperature,
      logprobs: 1,
      ...(grammar === undefined ? {} : this.grammarFields(grammar)),
    };
    const { choice, tokens } = await this.ask(body, bounds);
    const values = logProbabilitiesOf(choice);
    return {
      text: choice.text,
      tokens: tokens ?? values?.length ?? 0,
      logProbability: values?.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? null,
    };
  }

  protected grammarFields(grammar: string): object {
    return { grammar };
  }

  protected async ask(
    body: object,
    bounds: CallBounds,
  ): Promise<{ choice: Choice; tokens: number | undefined }> {
    const reply = await this.server.post('/v1/completions', { model: this.model, ...body }, bounds);
    const { choices, usage } = readReply(this.server, completionSchema, reply);
    return { choice: choices[0]!, tokens: usage?.completion_tokens };
  }
}
