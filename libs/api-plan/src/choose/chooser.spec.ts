import { describe, expect, it } from 'vitest';
import { Fault, type Choice, type ChoiceScorer, type LanguageModel } from '@coopkg/contracts';
import { chooserOf, rulesChooser } from './chooser.js';
import { likelihoodScorer } from './likelihood-scorer.js';
import { ScorerWithFallback } from './scorer-with-fallback.js';

const choiceOf = (...options: [string, number][]): Choice => ({
  question: 'Send the joke to Ann.',
  purpose: 'The function',
  options: options.map(([text, score]) => ({ text, score })),
});

/** Likes the text that is longest; notes what it was asked. */
class Longest implements ChoiceScorer {
  readonly asked: string[][] = [];
  score({ options }: Choice): Promise<number[]> {
    this.asked.push(options.map(({ text }) => text));
    return Promise.resolve(options.map(({ text }) => text.length));
  }
}

const away = new Fault('model-unreachable', { zh: '连不上', en: 'away' }, { retryable: true });

describe('chooserOf', () => {
  it('asks the scorer about options near the best of the rules only', async () => {
    const scorer = new Longest();
    const chosen = await chooserOf(scorer).choose(
      choiceOf(['far but long', 0.5], ['near', 0.95], ['best', 1], ['nearly', 0.92]),
    );
    expect(chosen).toBe(3);
    expect(scorer.asked).toEqual([['best', 'near', 'nearly']]);
  });

  it('leaves alone what the rules are sure of', async () => {
    const scorer = new Longest();
    expect(await chooserOf(scorer).choose(choiceOf(['longer', 0.5], ['best', 1]))).toBe(1);
    expect(scorer.asked).toEqual([]);
  });

  it('lets the rules decide what is scored alike, and scores below 0 too', async () => {
    const alike: ChoiceScorer = { score: ({ options }) => Promise.resolve(options.map(() => -7)) };
    expect(await chooserOf(alike).choose(choiceOf(['a', -1.05], ['b', -1]))).toBe(1);
    expect(await rulesChooser.choose(choiceOf(['a', -3], ['b', -2], ['c', -2]))).toBe(1);
  });
});

describe('ScorerWithFallback', () => {
  it('goes on by the rules when the model fails, says why, and does not ask it again', async () => {
    let asked = 0;
    const scorer = new ScorerWithFallback({
      score: () => {
        asked += 1;
        return Promise.reject(away);
      },
    });
    const chooser = chooserOf(scorer);
    expect(await chooser.choose(choiceOf(['a', 0.99], ['b', 1]))).toBe(1);
    expect(await chooser.choose(choiceOf(['a', 1], ['b', 0.99]))).toBe(0);
    expect(asked).toBe(1);
    expect(scorer.failure).toBe(away);
  });

  it('hides no error of its own', async () => {
    const scorer = new ScorerWithFallback({ score: () => Promise.reject(new TypeError('bug')) });
    await expect(scorer.score(choiceOf(['a', 1]))).rejects.toThrow('bug');
  });
});

describe('likelihoodScorer', () => {
  const model = (likelihoods?: LanguageModel['likelihoods']): LanguageModel => ({
    generate: () => Promise.reject(new Error('nothing is generated')),
    tokenize: (text) => Promise.resolve([...text].map(() => 1)),
    identity: { base: 'scripted', adapter: null },
    dispose: () => Promise.resolve(),
    ...(likelihoods === undefined ? {} : { likelihoods }),
  });

  it('takes the option that the question makes likelier, not the commoner one', async () => {
    const prompts: string[] = [];
    const scorer = likelihoodScorer(
      model(({ prompt }, texts) => {
        prompts.push(prompt);
        const isTold = prompt.includes('joke');
        return Promise.resolve(texts.map((text) => (text === 'common' ? -2 : isTold ? -6 : -20)));
      }),
    );
    const scores = await scorer.score(choiceOf(['common', 1], ['rare', 1]));
    expect(scores[1]).toBeGreaterThan(scores[0]!);
    await scorer.score(choiceOf(['common', 1], ['rare', 1]));
    // Without the question each text is scored once.
    expect(prompts).toHaveLength(3);
  });

  it('says so when the model tells no likelihoods', async () => {
    await expect(likelihoodScorer(model()).score(choiceOf(['a', 1]))).rejects.toMatchObject({
      code: 'model-scores-missing',
    });
  });
});
