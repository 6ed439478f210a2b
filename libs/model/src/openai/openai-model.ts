import {
  Fault,
  type GenerateOptions,
  type Generation,
  type LanguageModel,
} from '@coopkg/contracts';
import { z } from 'zod';

export interface OpenAiSettings {
  /** Base URL, with or without `/v1`. */
  url: string;
  /** Default: the first model that the server lists. */
  model?: string;
  key?: string;
}

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })).min(1) });
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        text: z.string(),
        logprobs: z
          .object({
            token_logprobs: z.array(z.number().nullable()).nullish(),
            content: z.array(z.object({ logprob: z.number() })).nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
  usage: z.object({ completion_tokens: z.number() }).nullish(),
});
const tokensSchema = z.object({ tokens: z.array(z.number()) });

const defaultTimeoutMs = 60_000;
const defaultMaxTokens = 320;

/** @throws Fault `model-unreachable` when nothing speaks the protocol at the URL */
export async function openOpenAiModel(settings: OpenAiSettings): Promise<LanguageModel> {
  const root = settings.url.replace(/\/+$/, '').replace(/\/v1$/, '');
  const server = new OpenAiServer(root, settings.key);
  const model =
    settings.model ??
    modelsSchema.parse(await server.call('/v1/models', undefined, { timeoutMs: 10_000 })).data[0]!
      .id;
  return new OpenAiModel(server, model);
}

class OpenAiServer {
  readonly root: string;
  readonly #key: string | undefined;

  constructor(root: string, key: string | undefined) {
    this.root = root;
    this.#key = key;
  }

  async call(
    path: string,
    body: unknown,
    options: { timeoutMs?: number; signal?: AbortSignal },
  ): Promise<unknown> {
    const timeout = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
    const signal =
      options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
    let response: Response;
    try {
      response = await fetch(`${this.root}${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        signal,
        headers: {
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(this.#key === undefined ? {} : { authorization: `Bearer ${this.#key}` }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (response.ok) return await response.json();
    } catch (error) {
      if (options.signal?.aborted === true) throw options.signal.reason;
      throw this.#fault(timeout.aborted ? 'no answer in time' : 'no connection', error);
    }
    throw this.#fault(`status ${response.status}`, await response.text().catch(() => ''));
  }

  #fault(why: string, cause: unknown): Fault {
    return new Fault(
      'model-unreachable',
      {
        zh: `语言模型服务 ${this.root} 没有正常响应（${why}）：请检查 COOPKG_MODEL 以及该服务。`,
        en: `The language model server at ${this.root} did not answer properly (${why}): check COOPKG_MODEL and that server.`,
      },
      { retryable: true, cause, facts: { url: this.root, why } },
    );
  }
}

/**
 * Any server of OpenAI's completions protocol. The grammar goes along under the names that servers
 * know it by: `grammar`
 * (llama-server) and `guided_grammar` (vLLM); others ignore it and the validate stage catches what
 * they write.
 */
class OpenAiModel implements LanguageModel {
  readonly identity: LanguageModel['identity'];
  readonly #server: OpenAiServer;
  readonly #model: string;

  constructor(server: OpenAiServer, model: string) {
    this.#server = server;
    this.#model = model;
    this.identity = { base: model, adapter: null };
  }

  generate(
    prompts: readonly { prompt: string; options?: GenerateOptions }[],
  ): Promise<Generation[]> {
    return Promise.all(prompts.map(({ prompt, options }) => this.#complete(prompt, options ?? {})));
  }

  async tokenize(text: string): Promise<number[]> {
    return tokensSchema.parse(
      await this.#server.call(
        '/tokenize',
        {
          model: this.#model,
          prompt: text,
          content: text,
          add_special_tokens: false,
          add_special: false,
        },
        {},
      ),
    ).tokens;
  }

  dispose(): Promise<void> {
    return Promise.resolve();
  }

  async #complete(prompt: string, options: GenerateOptions): Promise<Generation> {
    const started = performance.now();
    const { grammar, signal, timeoutMs } = options;
    const reply = completionSchema.safeParse(
      await this.#server.call(
        '/v1/completions',
        {
          model: this.#model,
          prompt,
          max_tokens: options.maxTokens ?? defaultMaxTokens,
          temperature: options.temperature ?? 0,
          logprobs: 1,
          ...(grammar === undefined ? {} : { grammar, guided_grammar: grammar }),
        },
        {
          ...(signal === undefined ? {} : { signal }),
          ...(timeoutMs === undefined ? {} : { timeoutMs }),
        },
      ),
    );
    if (!reply.success) throw protocolFault(reply.error);
    const choice = reply.data.choices[0]!;
    options.onToken?.(choice.text);
    const logProbabilities = logProbabilitiesOf(choice);
    return {
      text: choice.text,
      tokens: reply.data.usage?.completion_tokens ?? logProbabilities?.length ?? 0,
      logProbability:
        logProbabilities?.reduce<number>((sum, value) => sum + (value ?? 0), 0) ?? null,
      took: performance.now() - started,
    };
  }
}

type Choice = z.infer<typeof completionSchema>['choices'][number];

/** Servers of the older and of the newer protocol put them into different places. */
const logProbabilitiesOf = ({ logprobs }: Choice): (number | null)[] | null =>
  logprobs?.token_logprobs ?? logprobs?.content?.map(({ logprob }) => logprob) ?? null;

const protocolFault = (cause: unknown): Fault =>
  new Fault(
    'model-unreachable',
    {
      zh: '语言模型服务的回复不符合 OpenAI 协议。',
      en: "The language model server's reply doesn't follow the OpenAI protocol.",
    },
    { cause },
  );
