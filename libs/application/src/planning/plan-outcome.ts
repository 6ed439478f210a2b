import { carryOut, type CarriedOut, type MissingArgument, type Plan } from '@coopkg/api-plan';
import { Fault, type Language, type PlanAnswer } from '@coopkg/contracts';
import type { CallableCatalogue } from './callable-catalogue.js';
import { englishNames } from './english-names.js';
import { fieldNames } from './field-names.js';
import { programInWords } from './in-words/program-in-words.js';
import { isNothing, measureOf, resultText } from './result-text.js';

/** What came of a plan, before anybody doubts it. */
export type Outcome = Omit<
  PlanAnswer,
  'id' | 'language' | 'question' | 'timings' | 'doubts' | 'otherReadings'
>;

/** Faults of calls that say that a name means nothing known, or several. */
const notFound = new Set(['node-not-found', 'organization-not-found']);

/** What a plan gives; that a name means nothing known, or several, is an outcome. */
export async function carriedOut(
  { graph, caller }: CallableCatalogue,
  plan: Plan,
  language: Language,
  signal?: AbortSignal,
): Promise<Outcome> {
  try {
    const options = signal === undefined ? {} : { signal };
    const done = await carryOut(plan, graph.catalogue, await caller(), options);
    return told(plan, done, language, fieldNames(graph.catalogue, plan.solution));
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const status = notFound.has(error.code)
      ? 'empty'
      : error.code === 'organization-ambiguous'
        ? 'ambiguous'
        : null;
    if (status === null) throw error;
    return { ...nothing(error.text[language]), status, solution: plan.solution };
  }
}

function told(
  { solution, program: tree }: Plan,
  { program, plan, calls, result, several }: CarriedOut,
  language: Language,
  names: ReadonlyMap<string, string>,
): Outcome {
  const done = { solution, program, plan, calls, result, missing: [], candidates: several };
  if (several.length > 0)
    return { ...done, status: 'ambiguous', answer: whichText(several.length, language) };
  const status = isNothing(result) ? 'empty' : 'answered';
  const english = englishNames(calls, language);
  const shown = (value: string): string => english.get(value) ?? value;
  const phrase = programInWords(tree, { language, fieldNames: names, shown });
  const wording = { language, phrase, fieldNames: names, measure: measureOf(tree) };
  return { ...done, status, answer: resultText(result, wording) };
}

const whichText = (count: number, language: Language): string =>
  language === 'zh'
    ? `这个名字可能指 ${count} 个，请选择。`
    : `This name may mean ${count}: choose one.`;

/** What there is instead of a plan: what the person has to tell, or that nothing can be planned. */
export function unplanned(
  missing: readonly MissingArgument[],
  language: Language,
  isForeign: boolean,
): Outcome {
  const asked = missing.map((one) => ({
    api: one.api,
    argument: one.argument,
    question: missingText(one, language),
  }));
  if (asked.length > 0)
    return {
      ...nothing(asked.map(({ question }) => question).join(' ')),
      status: 'needs-argument',
      missing: asked,
    };
  return {
    ...nothing(isForeign ? cannot[language] : `${cannot[language]}${whatTheyTell[language]}`),
    status: 'unanswerable',
  };
}

const cannot: Readonly<Record<Language, string>> = {
  zh: '没有接口能回答这个问题。',
  en: 'No API can answer this question.',
};
const whatTheyTell: Readonly<Record<Language, string>> = {
  zh: '学术接口能查人员、论文、项目和机构，以及谁与谁合作、谁写了什么、谁主持什么。',
  en: ' The academic APIs tell of people, papers, projects and institutions: who works with whom, who wrote what, who leads what.',
};

/** What is asked, in the first words of the argument's description. */
function missingText({ api, argument, description }: MissingArgument, language: Language): string {
  const [short = ''] = description.split(/[：:（(，,]/u);
  const name = short === '' ? argument : `${short} (${argument})`;
  return language === 'zh' ? `${api} 还需要${name}：请补充。` : `${api} needs ${name}: what is it?`;
}

const nothing = (answer: string): Omit<Outcome, 'status'> => ({
  solution: [],
  program: '',
  calls: [],
  result: null,
  answer,
  missing: [],
  candidates: [],
});
