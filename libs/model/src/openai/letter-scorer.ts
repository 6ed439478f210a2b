import type { Choice, ChoiceScorer } from '@coopkg/contracts';
import { z } from 'zod';
import { ModelServer } from './model-server.js';
import { readReply } from './replies.js';

export interface LetterScorerSettings {
  /** Base URL of an OpenAI-compatible server, with or without `/v1`. */
  url: string;
  model: string;
  key?: string;
  /** For one choice with its retries. */
  timeoutMs: number;
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** What OpenAI's protocol tells at most of one place. */
const topCount = 20;
/** A letter that is not among those that are told is less likely than each of them by this. */
const untold = 1;

const candidate = z.object({ token: z.string(), logprob: z.number() });
const replySchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string().nullish() }),
        logprobs: z
          .object({
            content: z.array(z.object({ top_logprobs: z.array(candidate).nullish() })).nullish(),
          })
          .nullish(),
      }),
    )
    .min(1),
});
type Reply = z.infer<typeof replySchema>['choices'][number];

/**
 * A larger model on a server as the one that chooses: it is asked for the letter of one option, and
 * each option's score is the log-probability of its letter. Where the server tells none, the letter
 * that it writes wins. Nothing that it writes beside a letter is read.
 */
export class LetterScorer implements ChoiceScorer {
  private readonly server: ModelServer;

  constructor(private readonly settings: LetterScorerSettings) {
    this.server = new ModelServer(settings.url, settings.key, {
      url: 'COOPKG_PLANNER_MODEL_URL',
      key: 'COOPKG_PLANNER_MODEL_KEY',
    });
  }

  /** @throws Fault `model-unreachable`, `model-login-failed`, `prompt-too-long` */
  async score(choice: Choice, signal?: AbortSignal): Promise<readonly number[]> {
    const { model, timeoutMs } = this.settings;
    const body = {
      model,
      messages: messagesOf(choice),
      max_tokens: 1,
      temperature: 0,
      logprobs: true,
      top_logprobs: topCount,
    };
    const reply = await this.server.post('/v1/chat/completions', body, { timeoutMs, signal });
    const [first] = readReply(this.server, replySchema, reply).choices;
    const scores = scoresOf(first!, choice.options.length);
    if (scores === null) throw this.server.fault('it names none of the options');
    return scores;
  }
}

const messagesOf = ({ question, purpose, options }: Choice): object[] => [
  {
    role: 'system',
    content: 'You choose one of the options for a request. Answer with its letter alone.',
  },
  {
    role: 'user',
    content: [
      `Request: ${question}`,
      `${purpose}:`,
      ...options.map(({ text }, at) => `${letters[at]}. ${text}`),
      'Letter:',
    ].join('\n'),
  },
];

/** Null where no option is named. */
function scoresOf({ message, logprobs }: Reply, count: number): number[] | null {
  const told = logprobs?.content?.[0]?.top_logprobs ?? [];
  const byLetter = new Map<number, number>();
  for (const { token, logprob } of told) {
    const at = optionNamed(token, count);
    if (at !== null) byLetter.set(at, Math.max(logprob, byLetter.get(at) ?? -Infinity));
  }
  const written = optionNamed(message.content ?? '', count);
  if (byLetter.size === 0 && written !== null) byLetter.set(written, 0);
  if (byLetter.size === 0) return null;
  const least = Math.min(...told.map(({ logprob }) => logprob), ...byLetter.values());
  return Array.from({ length: count }, (_, at) => byLetter.get(at) ?? least - untold);
}

function optionNamed(text: string, count: number): number | null {
  const [, letter = ''] = /^[\s"(*]*([A-Za-z])(?![\p{L}\p{N}])/u.exec(text) ?? [];
  const at = letter === '' ? -1 : letters.indexOf(letter.toUpperCase());
  return at >= 0 && at < count ? at : null;
}
