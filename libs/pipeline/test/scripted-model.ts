import type { Generation, LanguageModel } from '@coopkg/contracts';

/**
 * For tests: says what the script says, records what it was asked, and refuses what was not
 * scripted.
 */
export class ScriptedModel implements LanguageModel {
  readonly identity = { base: 'script', adapter: null };
  readonly asked: string[] = [];

  constructor(
    private readonly script: Record<string, string>,
    private readonly logProbability: number,
    private readonly others: Record<string, { logProbability: number; reverse: number }> = {},
  ) {}

  generate(prompts: readonly { prompt: string }[]): Promise<Generation[]> {
    return Promise.resolve(
      prompts.map(({ prompt }) => {
        this.asked.push(prompt);
        const text = this.script[prompt];
        if (text === undefined) throw new Error(`not scripted: ${prompt}`);
        return { text, tokens: 1, took: 0, logProbability: this.logProbability };
      }),
    );
  }

  alternatives(): Promise<Generation[]> {
    return Promise.resolve(
      Object.entries(this.others).map(([text, { logProbability }]) => ({
        text,
        tokens: 1,
        took: 0,
        logProbability,
      })),
    );
  }

  likelihoods({ prompt }: { prompt: string }, answers: readonly string[]): Promise<number[]> {
    return Promise.resolve(
      answers.map(() => this.others[prompt.slice(0, -'\nQuestion: '.length)]?.reverse ?? -20),
    );
  }

  tokenize(text: string): Promise<number[]> {
    return Promise.resolve([...text].map((_, at) => at));
  }
  dispose(): Promise<void> {
    return Promise.resolve();
  }
}
