import type { Candidate, ScoredToken } from './dialect.js';
import { CompletionsServer } from './completions-server.js';
import type { CallBounds } from './model-server.js';
import { readReply, tokensSchema } from './replies.js';

/** vLLM: token ids as prompts, grammars as structured outputs, log-probabilities of a prompt. */
export class VllmServer extends CompletionsServer {
  override readonly takesTokens = true;
  #end: number | null = null;

  override async tokenize(text: string, begins: boolean, bounds?: CallBounds): Promise<number[]> {
    const body = { model: this.model, prompt: text, add_special_tokens: begins };
    const reply = await this.server.post('/tokenize', body, bounds);
    return readReply(this.server, tokensSchema, reply).tokens;
  }

  /** `guided_grammar` is the name before version 0.12; what a version does not know it ignores. */
  protected override grammarFields(grammar: string): object {
    return { structured_outputs: { grammar }, guided_grammar: grammar };
  }

  /** One pass: the answer is read as a part of the prompt. */
  async score(
    prompt: readonly number[],
    answer: string,
    top: number,
    bounds: CallBounds,
  ): Promise<ScoredToken[]> {
    this.#end ??= await this.endToken(bounds);
    const ids = [...(await this.tokenize(answer, false, bounds)), this.#end];
    const { choice } = await this.ask(
      { prompt: [...prompt, ...ids], max_tokens: 1, temperature: 0, prompt_logprobs: top },
      bounds,
    );
    return ids.map((id, index) => {
      const found = choice.prompt_logprobs?.[prompt.length + index];
      const candidates = Object.entries(found ?? {}).map(([key, value]): Candidate => ({
        id: Number(key),
        piece: pieceOf(value.decoded_token ?? '', Number(key) === this.#end),
        logProbability: value.logprob,
      }));
      const own = candidates.find((candidate) => candidate.id === id);
      if (own === undefined) throw this.server.fault('it gives no log-probabilities of a prompt');
      return {
        ...own,
        top: candidates.sort((left, right) => right.logProbability - left.logProbability),
      };
    });
  }

  /** The token that ends an answer: it is told only by writing one. */
  private async endToken(bounds: CallBounds): Promise<number> {
    const sentence = 'MATCH';
    const { choice } = await this.ask(
      {
        prompt: await this.tokenize('Cypher: ', true, bounds),
        max_tokens: 16,
        temperature: 0,
        logprobs: 1,
        return_tokens_as_token_ids: true,
        ...this.grammarFields(`root ::= "${sentence}"`),
      },
      bounds,
    );
    const written = choice.logprobs?.tokens?.map((token) => Number(token.replace('token_id:', '')));
    const length = (await this.tokenize(sentence, false, bounds)).length;
    const end = written?.[length];
    if (choice.text !== sentence || end === undefined || !Number.isInteger(end))
      throw this.server.fault('it does not tell which token ends a text');
    return end;
  }
}

/** A character that the token cuts can't be told from its text. */
const pieceOf = (text: string, isEnd: boolean): string | null =>
  isEnd || text === '' || text.includes('\uFFFD') ? null : text;
