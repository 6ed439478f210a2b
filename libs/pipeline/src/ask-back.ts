import type { Answer, GraphReader, Language, LinkedQuestion, Mention } from '@coopkg/contracts';
import { peopleByIds } from './persons.js';

type Choices = Answer['candidates'];

/** What an ambiguous name may mean, for each of the question's; none when all are clear. */
export async function ambiguousNames(
  { mentions }: LinkedQuestion,
  graph: GraphReader,
): Promise<Choices> {
  return Promise.all(
    mentions
      .filter(({ ambiguous }) => ambiguous)
      .map(async (mention) => {
        const ids = mention.readings.flatMap(({ id }) => (id === undefined ? [] : [id]));
        return mention.kind === 'person' && ids.length > 1
          ? { mention: mention.text, options: await peopleByIds(graph, ids) }
          : institutionsOf(mention);
      }),
  );
}

/**
 * The readings of an institution's (or other) name to choose from: an option's id is the full name.
 */
function institutionsOf({ text, kind, readings }: Mention): Choices[number] {
  const names = [...new Set(readings.map(({ value }) => String(value)))];
  return {
    mention: text,
    options: names.map((name) => ({
      id: name,
      name,
      university: kind === 'university' ? name : null,
      college: kind === 'college' ? name : null,
      interests: [],
    })),
  };
}

/** The sentence that asks which one is meant. */
export function whichIsMeant(candidates: Choices, language: Language): string {
  const names = candidates.map(({ mention, options }) =>
    language === 'zh'
      ? `「${mention}」有 ${options.length} 个可能`
      : `"${mention}" may mean ${options.length} different ones`,
  );
  return language === 'zh'
    ? `${names.join('，')}，请选择您指的是哪一个。`
    : `${names.join('; ')}. Please choose which one you mean.`;
}
