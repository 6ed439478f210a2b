import { Fault, type Choice, type ChoiceScorer, type LanguageModel } from '@coopkg/contracts';

/**
 * Scores an option by how much likelier the question makes it: the mean log-probability of its
 * tokens after the question, less that without one, so that common words gain nothing.
 * @throws Fault `model-scores-missing` where the engine tells no likelihoods, and what the model
 * throws
 */
export function likelihoodScorer(model: LanguageModel): ChoiceScorer {
  const alone = new Map<string, number>();
  const means = async (
    prompt: string,
    texts: readonly string[],
    signal: AbortSignal | undefined,
  ): Promise<number[]> => {
    if (model.likelihoods === undefined) throw noLikelihoods();
    const options = signal === undefined ? {} : { signal };
    const sums = await model.likelihoods({ prompt, options }, texts);
    const lengths = await Promise.all(texts.map((text) => model.tokenize(text)));
    return sums.map((sum, at) => sum / (lengths[at]!.length + 1));
  };
  return {
    async score({ question, purpose, options }, signal) {
      const texts = options.map(({ text }) => text);
      const told = await means(promptOf(question, purpose), texts, signal);
      const fresh = texts.filter((text) => !alone.has(text));
      const means0 = fresh.length === 0 ? [] : await means(promptOf('', ''), fresh, signal);
      fresh.forEach((text, at) => alone.set(text, means0[at]!));
      return texts.map((text, at) => told[at]! - alone.get(text)!);
    },
  };
}

/** The question first: further choices for it begin alike. */
const promptOf = (question: Choice['question'], purpose: Choice['purpose']): string =>
  `Request: ${question}\n${purpose}: `;

const noLikelihoods = (): Fault =>
  new Fault('model-scores-missing', {
    zh: '这个语言模型不能给选项打分。',
    en: 'This language model can’t score options.',
  });
