import type { ApiCatalogue, Language } from '@coopkg/contracts';
import { callsOf, type CatalogueSolution } from './catalogue-solution.js';
import { replyFields } from './reply-fields.js';

/** A description up to its first mark. */
const briefly = (text: string): string => text.split(/[,，]/u)[0] ?? '';

/**
 * A question for a solution, in the words of the catalogue's own descriptions: what is asked for, the
 * way to it, and what is told.
 */
export function askInDescriptions(
  solution: CatalogueSolution,
  told: Readonly<Record<string, string>>,
  { operations }: ApiCatalogue,
  language: Language,
): string {
  const described = (operation: string, path: readonly string[]): string => {
    const found = operations.find(({ name }) => name === operation);
    const field = (found === undefined ? [] : replyFields(found)).find(
      (one) => one.path.join('.') === path.join('.'),
    );
    return briefly(field?.description ?? path.at(-1) ?? '');
  };
  const { operation, hops, tail, inputs } = solution;
  const calls = callsOf(solution);
  const way = hops.map(({ from }, at) => described(calls[at] ?? operation, from));
  const parts = [described(calls.at(-1) ?? operation, tail), ...way.reverse()];
  const head = operations.find(({ name }) => name === operation);
  const values = inputs.map((name) => {
    const parameter = head?.parameters.find((one) => one.name === name);
    return { name: briefly(parameter?.description ?? name), value: told[name] ?? '' };
  });
  return language === 'zh'
    ? `${values.map(({ name, value }) => `${name}是“${value}”`).join('，')}：${[...parts].reverse().join('，')}是什么？`
    : `${values.map(({ name, value }) => `The ${name} is "${value}"`).join(', ')}: what is the ${parts.join(', by the ')}?`;
}
