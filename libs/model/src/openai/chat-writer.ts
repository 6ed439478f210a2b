import { z } from 'zod';
import { ModelServer } from './model-server.js';
import { readReply } from './replies.js';

export interface ChatWriterSettings {
  /** Base URL of an OpenAI-compatible server, with or without `/v1`. */
  url: string;
  model: string;
  key?: string;
  /** For one text with its retries. */
  timeoutMs: number;
}

const mostTokens = 400;
const replySchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});

/** A larger model on a server that writes a text for a prompt, the likeliest one. */
export class ChatWriter {
  private readonly server: ModelServer;

  constructor(private readonly settings: ChatWriterSettings) {
    this.server = new ModelServer(settings.url, settings.key, {
      url: 'COOPKG_DOCUMENT_MODEL_URL',
      key: 'COOPKG_DOCUMENT_MODEL_KEY',
    });
  }

  /** @throws Fault `model-unreachable`, `model-login-failed`, `prompt-too-long` */
  async write(prompt: { system: string; user: string }, signal?: AbortSignal): Promise<string> {
    const { model, timeoutMs } = this.settings;
    const body = {
      model,
      messages: [
        { role: 'system', content: prompt.system },
        { role: 'user', content: prompt.user },
      ],
      max_tokens: mostTokens,
      temperature: 0,
    };
    const reply = await this.server.post('/v1/chat/completions', body, { timeoutMs, signal });
    return readReply(this.server, replySchema, reply).choices[0]!.message.content ?? '';
  }
}
