import type { ApiInput } from '@coopkg/api-graph';
import type { LinkedQuestion, Mention } from '@coopkg/contracts';
import { nameWords, takerWords } from './cues.js';
import type { QuestionValue, QuestionValues } from './question-values.js';

/** Values from the names that linking found: people, institutions, papers, projects, topics, years. */
export function linkedValues({ question, mentions, language }: LinkedQuestion): QuestionValues {
  let comparable = question;
  for (const { start, end, kind } of [...mentions].reverse()) {
    const word = nameWords.get(kind)?.[language];
    if (word !== undefined) comparable = comparable.slice(0, start) + word + comparable.slice(end);
  }
  return {
    comparable,
    places: mentions.length,
    valuesFor: (input) =>
      mentions
        .map((mention, place) => ({ mention, place, fit: fitOf(mention, input) }))
        .filter(({ fit }) => fit > 0)
        .sort((left, right) => right.fit - left.fit || left.place - right.place)
        .map(({ mention, place }): QuestionValue => ({ value: valueOf(mention), place })),
  };
}

/** The graph's own name where there is one; what was typed where the person must still choose. */
function valueOf({ readings, ambiguous, text }: Mention): string | number {
  const [first] = readings;
  return first === undefined || ambiguous ? text : first.value;
}

/** How well an input takes a name of this kind: by its own name, then by its description. */
function fitOf({ kind }: Mention, { operation, parameter }: ApiInput): number {
  if (parameter.match === 'exact') return 0;
  const words = takerWords.get(kind) ?? [];
  const within = (text: string): boolean => words.some((word) => text.toLowerCase().includes(word));
  // `name` alone is that of what the operation is about.
  const name = parameter.name === 'name' ? `${operation.name} name` : parameter.name;
  const isNamed =
    parameter.name === 'name' ? kind === 'person' && /person/iu.test(name) : within(name);
  if (isNamed) return 2;
  return parameter.name !== 'name' && within(parameter.description.split(/[：:（(]/u)[0] ?? '')
    ? 1
    : 0;
}
