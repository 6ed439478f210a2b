import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { Fault, type Language, type QuestionTemplate } from '@coopkg/contracts';
import { solutionLibrary } from '../solution/solution-library.js';
import { solutionId, type HeadInput } from '../solution/solution.js';
import { dataFile, type Split } from '../wordings/wordings.js';
import type { ChooserSample } from './fit-chooser.js';

/** Places of question types by the inputs of the first call that they are. */
const inputOfSlot: Readonly<Record<string, HeadInput | 'year'>> = {
  person: 'name',
  university: 'organization',
  topic: 'interest',
  paper: 'publication_info',
  project: 'project_info',
  year: 'year',
};

const wordingsOf = {
  train: ['manual', 'generated', 'wide'],
  validation: ['validation'],
  test: ['test'],
} as const;

/** Wordings of question types whose answers the solutions give, or do not give. */
export function typeSamples(
  templates: readonly QuestionTemplate[],
  language: Language,
  split: Split,
): ChooserSample[] {
  const asked = parse(readFileSync(dataFile('question-types.yaml'), 'utf8')) as Record<
    string,
    string
  >;
  const solutions = new Map(solutionLibrary().map((one) => [solutionId(one), one]));
  return templates.flatMap(({ id, slots, wordings }) => {
    const wanted = asked[id];
    const inputs = slots.map((slot) => inputOfSlot[slot]).filter((one) => one !== undefined);
    if (wanted === undefined || inputs.length < slots.length) return [];
    const name = `${inputs.filter((one) => one !== 'year').join('+')}.${wanted}`;
    const solution = wanted === 'none' ? null : solutions.get(canonical(name));
    if (solution === undefined) throw unknownSolution(id, name);
    return wordingsOf[split]
      .flatMap((kind) => wordings[language][kind])
      .map((wording) => ({ text: placed(wording), inputs, solution }));
  });
}

const placed = (wording: string): string =>
  wording.replace(/[《》“”"「」]/gu, '').replace(/\{([a-z]+)\}/gu, (whole, slot: string) => {
    const input = inputOfSlot[slot];
    return input === undefined ? whole : `{${input}}`;
  });

/** Inputs in the order of the library. */
function canonical(name: string): string {
  const [inputs = '', ...rest] = name.split('.');
  const order = ['name', 'organization', 'interest'];
  const sorted = inputs
    .split('+')
    .sort((left, right) => order.indexOf(left) - order.indexOf(right));
  return [sorted.join('+'), ...rest].join('.');
}

const unknownSolution = (id: string, name: string): Fault =>
  new Fault('solution-unknown', {
    zh: `libs/soay/data/question-types.yaml 里 ${id} 写的解法 ${name} 不在解法库里。`,
    en: `libs/soay/data/question-types.yaml gives ${id} the solution ${name}, which the library does not have.`,
  });
