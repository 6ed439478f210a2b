import { Fault, type GraphReader } from '@coopkg/contracts';
import type { Template } from '@coopkg/question-types';
import { buildDataset } from '@coopkg/training-data';

/** Visits the types far from one another: coprime to their number. */
const stride = 29;

/**
 * Questions in wordings that no training saw, over as many types and both languages as the count
 * allows. Types that this graph has nothing for are left out.
 */
export async function heldOutQuestions(
  graph: GraphReader,
  templates: readonly Template[],
  count: number,
  seed = 1,
): Promise<string[]> {
  const each = Math.ceil(count / templates.length);
  const questions: string[] = [];
  for (let visit = 0; visit < templates.length && questions.length < count; visit++) {
    const template = templates[(visit * stride) % templates.length]!;
    questions.push(
      ...(await questionsOf(graph, template, each, seed, visit)).slice(0, count - questions.length),
    );
  }
  if (questions.length === 0)
    throw new Fault('sampling-failed', {
      zh: '当前的图里没有可以提问的实体：请先装入一张图。',
      en: 'The graph holds nothing to ask about: load one first.',
    });
  return questions;
}

async function questionsOf(
  graph: GraphReader,
  template: Template,
  count: number,
  seed: number,
  visit: number,
): Promise<string[]> {
  const language = visit % 2 === 0 ? 'zh' : 'en';
  const questions: string[] = [];
  try {
    for await (const line of buildDataset('TEST', {
      graph,
      templates: [template],
      samples: Math.ceil(count / 2),
      languages: count > 1 ? ['zh', 'en'] : [language],
      seed,
    }))
      questions.push(line.question);
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'sampling-failed') throw error;
  }
  return questions.slice(0, count);
}
