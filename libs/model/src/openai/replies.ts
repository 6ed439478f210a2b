import { z } from 'zod';
import type { ModelServer } from './model-server.js';

export const tokensSchema = z.object({ tokens: z.array(z.number()) });

/** A reply of OpenAI's completions protocol, with log-probabilities of the older or newer form. */
export const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        text: z.string(),
        logprobs: z
          .object({
            token_logprobs: z.array(z.number().nullable()).nullish(),
            tokens: z.array(z.string()).nullish(),
            content: z.array(z.object({ logprob: z.number() })).nullish(),
          })
          .nullish(),
        /** vLLM's: for each token of the prompt but the first, its and the likeliest candidates. */
        prompt_logprobs: z
          .array(
            z
              .record(
                z.string(),
                z.object({ logprob: z.number(), decoded_token: z.string().nullish() }),
              )
              .nullable(),
          )
          .nullish(),
      }),
    )
    .min(1),
  usage: z.object({ completion_tokens: z.number() }).nullish(),
});
export type Choice = z.infer<typeof completionSchema>['choices'][number];

/** Servers of the older and of the newer protocol put them into different places. */
export const logProbabilitiesOf = ({ logprobs }: Choice): (number | null)[] | null =>
  logprobs?.token_logprobs ?? logprobs?.content?.map(({ logprob }) => logprob) ?? null;

/** @throws Fault `model-unreachable` when the reply has another form */
export function readReply<Reply>(
  server: ModelServer,
  schema: z.ZodType<Reply>,
  reply: unknown,
): Reply {
  const read = schema.safeParse(reply);
  if (!read.success) throw server.fault('its reply has an unknown form', read.error);
  return read.data;
}
