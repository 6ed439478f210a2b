import { describe, expect, it } from 'vitest';
import { academicCatalogue } from '@coopkg/academic-api';
import { ApiGraph, readCatalogue } from '@coopkg/api-graph';
import { printProgram } from '@coopkg/api-program';
import type { MentionKind } from '@coopkg/contracts';
import { linkedValues, literalValues, planReverseChain, rulesChooser } from './index.js';
import type { PlanOutcome } from './plan.js';
import { linkedQuestion } from '../test/linked-question.js';

async function academic(
  question: string,
  names: [string, MentionKind][],
  given = {},
): Promise<PlanOutcome> {
  const language = /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
  const graph = await ApiGraph.of(academicCatalogue(language));
  const values = linkedValues(linkedQuestion(question, names, language));
  return planReverseChain({ question, graph, values, chooser: rulesChooser, given });
}

const textOf = (outcome: PlanOutcome): string =>
  outcome.kind === 'plan' ? printProgram(outcome.plan.program) : JSON.stringify(outcome);

describe('planReverseChain over the academic catalogue', () => {
  it.each<[string, [string, MentionKind][], string[]]>([
    ['张伟有哪些合作者？', [['张伟', 'person']], ['searchPerson', 'getCoauthors']],
    [
      '清华大学的张伟有哪些合作者？',
      [
        ['张伟', 'person'],
        ['清华大学', 'university'],
      ],
      ['searchPerson', 'getCoauthors'],
    ],
    ['张伟的研究兴趣是什么？', [['张伟', 'person']], ['searchPerson', 'getPersonInterest']],
    ['张伟的邮箱是什么？', [['张伟', 'person']], ['searchPerson', 'getPersonBasicInfo']],
    ['张伟参与过哪些项目？', [['张伟', 'person']], ['searchPerson', 'getPersonProjects']],
    ['张伟发表了哪些论文？', [['张伟', 'person']], ['searchPerson', 'getPersonPubs']],
    ['清华大学有多少研究者？', [['清华大学', 'university']], ['getOrganizationStatistics']],
    [
      'Who are the coauthors of Wei Zhang?',
      [['Wei Zhang', 'person']],
      ['searchPerson', 'getCoauthors'],
    ],
    [
      'What are the research interests of Wei Zhang?',
      [['Wei Zhang', 'person']],
      ['searchPerson', 'getPersonInterest'],
    ],
    [
      'Which projects did Wei Zhang take part in?',
      [['Wei Zhang', 'person']],
      ['searchPerson', 'getPersonProjects'],
    ],
  ])('%s', async (question, names, solution) => {
    const outcome = await academic(question, names);
    expect(outcome, textOf(outcome)).toMatchObject({ kind: 'plan', plan: { solution } });
  });

  it('asks the person for what it lacks, and goes on from the answer', async () => {
    const asked = await academic('他有哪些合作者？', []);
    expect(asked).toMatchObject({
      kind: 'missing',
      missing: [{ api: 'searchPerson', argument: 'name' }],
    });
    const given = { 'searchPerson.name': '李娜' };
    const outcome = await academic('他有哪些合作者？', [], given);
    expect(textOf(outcome)).toContain('searchPerson(name: "李娜")');
  });

  it('takes each name once', async () => {
    const outcome = await academic('张伟和李娜之间的最短合作路径', [
      ['张伟', 'person'],
      ['李娜', 'person'],
    ]);
    expect(textOf(outcome)).toBe(
      [
        'searchPerson_1 = searchPerson(name: "张伟")',
        'searchPerson_2 = searchPerson(name: "李娜")',
        'getCollaborationPath_1 = getCollaborationPath(person_id: first(searchPerson_1.person_id), other_person_id: first(searchPerson_2.person_id))',
        'return getCollaborationPath_1',
      ].join('\n'),
    );
  });
});

describe('planReverseChain over a foreign catalogue', () => {
  const { catalogue } = readCatalogue(
    JSON.stringify([
      {
        name: 'find_product',
        description: 'Find a product by its name',
        parameters: { product_name: { type: 'string', required: true, description: 'Name' } },
        output_parameters: { product_id: { type: 'string', description: 'Key of the product' } },
      },
      {
        name: 'order_product',
        description: 'Order a product',
        parameters: {
          product_id: { type: 'string', required: true, description: 'Key of the product' },
          amount: { type: 'integer', required: true, description: 'How many' },
        },
        output_parameters: { order_number: { type: 'string', description: 'Number of the order' } },
      },
    ]),
    'shop',
  );

  it('chains what the question tells', async () => {
    const question = 'Order 3 of the product "lamp"';
    const outcome = await planReverseChain({
      question,
      graph: await ApiGraph.of(catalogue),
      values: literalValues(question),
      chooser: rulesChooser,
    });
    expect(textOf(outcome)).toMatch(/find_product\(product_name: "lamp"\)/);
    expect(textOf(outcome)).toMatch(
      /order_product\(product_id: find_product_1.product_id, amount: 3\)/,
    );
  });

  it('plans nothing for what no API answers', async () => {
    const question = 'Wie wird das Wetter?';
    const outcome = await planReverseChain({
      question,
      graph: await ApiGraph.of(catalogue),
      values: literalValues(question),
      chooser: rulesChooser,
    });
    expect(outcome.kind).toBe('none');
  });
});
