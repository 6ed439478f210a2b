import { setTimeout as wait } from 'node:timers/promises';
import { Fault, type Bilingual, type LanguageModel } from '@coopkg/contracts';
import { z } from 'zod';
import { CompletionsServer } from './completions-server.js';
import type { Dialect } from './dialect.js';
import { LlamaServer } from './llama-server.js';
import { ModelServer } from './model-server.js';
import { OpenAiModel } from './openai-model.js';
import { readReply } from './replies.js';
import { VllmServer } from './vllm-server.js';

export interface OpenAiSettings {
  /** Base URL, with or without `/v1`. */
  url: string;
  /** Default: the first model that the server lists. */
  model?: string;
  key?: string;
  /** How long a server that is starting is waited for; 10 s unless given. */
  patienceMs?: number;
  signal?: AbortSignal;
  /** Called once when the server does not answer yet. */
  onWait?: () => void;
  /** Base and adapter of the model that a server names; the name alone unless given. */
  identityOf?: (name: string) => Promise<LanguageModel['identity']>;
}

const modelsSchema = z.object({
  data: z.array(z.object({ id: z.string(), owned_by: z.string().nullish() })).min(1),
});
const callMs = 10_000;

/**
 * Finds out which server it is and what it can do.
 * @throws Fault `model-unreachable` when nothing speaks the protocol at the URL,
 * `model-login-failed`
 */
export async function openOpenAiModel(settings: OpenAiSettings): Promise<OpenAiModel> {
  const server = new ModelServer(settings.url, settings.key);
  const listed = readReply(server, modelsSchema, await firstAnswer(server, settings)).data;
  const found = listed.find(({ id }) => id === settings.model);
  const model = settings.model ?? listed[0]!.id;
  const dialect = dialectOf((found ?? listed[0]!).owned_by ?? '', server, model);
  const identity = (await settings.identityOf?.(model)) ?? { base: model, adapter: null };
  const can = await capabilities(dialect, settings.signal);
  const used: Dialect = can.score ? dialect : withoutScore(dialect);
  return new OpenAiModel(used, identity, shortcomings(can));
}

async function firstAnswer(
  server: ModelServer,
  { patienceMs = 10_000, signal, onWait }: OpenAiSettings,
): Promise<unknown> {
  const ends = performance.now() + patienceMs;
  for (let said = false; ;) {
    try {
      return await server.get('/v1/models', { timeoutMs: callMs, signal });
    } catch (error) {
      if (!(error instanceof Fault) || !error.retryable || performance.now() >= ends) throw error;
      if (!said) onWait?.();
      said = true;
      await wait(500, undefined, { signal });
    }
  }
}

function dialectOf(owner: string, server: ModelServer, model: string): Dialect {
  if (owner === 'llamacpp') return new LlamaServer(server, model);
  return owner === 'vllm' ? new VllmServer(server, model) : new CompletionsServer(server, model);
}

/** The same without `score`. */
const withoutScore = (dialect: Dialect): Dialect => ({
  takesTokens: dialect.takesTokens,
  tokenize: (...given) => dialect.tokenize(...given),
  complete: (...given) => dialect.complete(...given),
});

interface Capabilities {
  grammar: boolean;
  logProbabilities: boolean;
  score: boolean;
}

/** By trying: servers take fields that they don't know, and say nothing. */
async function capabilities(dialect: Dialect, signal?: AbortSignal): Promise<Capabilities> {
  const bounds = { signal };
  const sentence = 'RETURN 1';
  const prompt = 'Cypher: ';
  const given = dialect.takesTokens ? await dialect.tokenize(prompt, true, bounds) : prompt;
  const options = { grammar: `root ::= "${sentence}"`, maxTokens: 16 };
  const written = await dialect.complete(given, options, bounds);
  const canScore = async (): Promise<boolean> => {
    if (dialect.score === undefined || typeof given === 'string') return false;
    try {
      return (await dialect.score(given, sentence, 1, bounds)).length > 0;
    } catch (error) {
      if (signal?.aborted === true) throw error;
      return false;
    }
  };
  return {
    grammar: written.text === sentence,
    logProbabilities: written.logProbability !== null,
    score: await canScore(),
  };
}

/** What is lost, in one sentence; null when nothing is. */
function shortcomings({ grammar, logProbabilities, score }: Capabilities): Bilingual | null {
  const missing: Bilingual[] = [
    ...(grammar
      ? []
      : [
          {
            zh: '按语法生成（写出的查询可能不合语法，会被拒绝）',
            en: 'grammars (more queries are refused)',
          },
        ]),
    ...(logProbabilities
      ? []
      : [
          {
            zh: '词元概率（无法得知把握大小，疑问标注会更多）',
            en: 'log-probabilities (how sure it is isn’t known: more answers are marked as doubtful)',
          },
        ]),
    ...(score
      ? []
      : [
          {
            zh: '给定文本的似然（候选查询之间少一项依据）',
            en: 'likelihoods of a given text (candidates are compared without them)',
          },
        ]),
  ];
  if (missing.length === 0) return null;
  return {
    zh: `语言模型服务不提供：${missing.map(({ zh }) => zh).join('；')}。`,
    en: `The language model server lacks ${missing.map(({ en }) => en).join('; ')}.`,
  };
}
