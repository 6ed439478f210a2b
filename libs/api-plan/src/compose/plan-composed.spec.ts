import { describe, expect, it } from 'vitest';
import { academicCatalogue } from '@coopkg/academic-api';
import { ApiGraph } from '@coopkg/api-graph';
import { parseProgram, printProgram, type Literal } from '@coopkg/api-program';
import type { MentionKind } from '@coopkg/contracts';
import { judgePlan, planLinked, rulesChooser, type PlanOutcome } from '../index.js';
import { linkedQuestion } from '../../test/linked-question.js';

type Names = [string, MentionKind][];

const graphs = {
  zh: ApiGraph.of(academicCatalogue('zh')),
  en: ApiGraph.of(academicCatalogue('en')),
};

async function plan(
  question: string,
  names: Names,
  given: Record<string, Literal> = {},
): Promise<PlanOutcome> {
  const one = linkedQuestion(question, names);
  return planLinked({
    linked: one,
    graph: await graphs[one.language],
    chooser: rulesChooser,
    given,
  });
}

const printed = (outcome: PlanOutcome): string =>
  outcome.kind === 'plan' ? printProgram(outcome.plan.program) : JSON.stringify(outcome);

const person = 'first(searchPerson(name: "张伟").person_id)';
const pubs = `getPersonPubs(person_id: ${person})`;

describe('planLinked', () => {
  it.each<[string, Names, string]>([
    [
      '张伟引用最多的论文发表在哪里？',
      [['张伟', 'person']],
      `return getPublication(pub_id: max(${pubs}, p -> p.num_citation).pub_id).venue`,
    ],
    [
      '张伟2020年以来发表了几篇论文？',
      [['张伟', 'person']],
      `return count(filter(${pubs}, p -> p.year >= 2020))`,
    ],
    [
      '张伟主持的项目有多少个？',
      [['张伟', 'person']],
      `return count(filter(getPersonProjects(person_id: ${person}), j -> j.role == "leader"))`,
    ],
    [
      '张伟在清华大学有哪些合作者？',
      [
        ['张伟', 'person'],
        ['清华大学', 'university'],
      ],
      `return filter(getCoauthors(person_id: ${person}), c -> c.organization == "清华大学")`,
    ],
    [
      '清华大学的张伟的合作者都研究什么方向？',
      [
        ['张伟', 'person'],
        ['清华大学', 'university'],
      ],
      'return unique(flatten(map(getCoauthors(person_id: first(searchPerson(name: "张伟", organization: "清华大学").person_id)), c -> getPersonInterest(person_id: c.person_id))))',
    ],
    [
      '张伟和李娜有哪些共同的合作者？',
      [
        ['张伟', 'person'],
        ['李娜', 'person'],
      ],
      `return intersection(getCoauthors(person_id: ${person}), getCoauthors(person_id: first(searchPerson(name: "李娜").person_id)), c -> c.person_id)`,
    ],
    [
      'Which interests does the most cited coauthor of Wei Zhang have?',
      [['Wei Zhang', 'person']],
      'return getPersonInterest(person_id: max(map(getCoauthors(person_id: first(searchPerson(name: "Wei Zhang").person_id)), c -> getPersonBasicInfo(person_id: c.person_id)), b -> b.num_citation).person_id)',
    ],
    [
      'How many projects does the first author of "On Graphs" lead?',
      [['On Graphs', 'paper']],
      'return count(filter(getPersonProjects(person_id: first(getPublication(pub_id: first(searchPublication(publication_info: "On Graphs").pub_id)).author_list).person_id), j -> j.role == "leader"))',
    ],
    [
      "What are Wei Zhang's three most cited papers?",
      [['Wei Zhang', 'person']],
      'return take(sort(getPersonPubs(person_id: first(searchPerson(name: "Wei Zhang").person_id)), p -> p.num_citation, "descending"), 3)',
    ],
  ])('%s', async (question, names, right) => {
    const outcome = await plan(question, names);
    expect(judgePlan(outcome, [parseProgram(right)]), printed(outcome)).toBe('exact');
  });

  it('plans nothing that would leave out a condition', async () => {
    expect(await plan('张伟2020年以来的邮箱是什么？', [['张伟', 'person']])).toEqual({
      kind: 'none',
    });
  });

  it('asks for the name that a longer chain lacks, and goes on from it', async () => {
    const question = '他引用最多的论文发表在哪里？';
    const asked = await plan(question, []);
    expect(asked).toMatchObject({
      kind: 'missing',
      missing: [{ api: 'searchPerson', argument: 'name' }],
    });
    const told = await plan(question, [], { 'searchPerson.name': '张伟' });
    const right = `return getPublication(pub_id: max(${pubs}, p -> p.num_citation).pub_id).venue`;
    expect(judgePlan(told, [parseProgram(right)]), printed(told)).toBe('exact');
  });

  it('goes on from the one that was chosen of several', async () => {
    const names: Names = [['张伟', 'person']];
    const question = '张伟最新的论文的作者有哪些？';
    const outcome = await plan(question, names);
    expect(outcome).toMatchObject({
      kind: 'plan',
      plan: { picks: [{ argument: 'getPersonPubs.person_id', path: ['person_id'] }] },
    });
    const chosen = await plan(question, names, { 'getPersonPubs.person_id': 'R7' });
    expect(printed(chosen)).toContain('getPersonPubs(person_id: "R7")');
    expect(printed(chosen)).not.toContain('searchPerson');
  });
});

describe('judgePlan', () => {
  const right = [
    parseProgram(`return getPublication(pub_id: max(${pubs}, p -> p.year).pub_id).venue`),
  ];
  it.each([
    [
      `a = ${pubs}\nb = first(sort(a, x -> x.year, "descending"))\nreturn getPublication(pub_id: b.pub_id).venue`,
      'exact',
    ],
    [`return getPublication(pub_id: min(${pubs}, p -> p.year).pub_id).venue`, 'handling'],
    [
      `return getPublication(pub_id: max(getPersonPubs(person_id: first(searchPerson(name: "李娜").person_id)), p -> p.year).pub_id).venue`,
      'value',
    ],
    [
      'return getPublication(pub_id: first(searchPublication(publication_info: "x").pub_id)).venue',
      'argument API',
    ],
    [`return ${pubs}`, 'final API'],
  ])('%s', (text, verdict) => {
    const plan = { solution: [], program: parseProgram(text), picks: [] };
    expect(judgePlan({ kind: 'plan', plan }, right)).toBe(verdict);
  });

  it.each(['张伟每年发表多少篇论文？', 'How many papers does 张伟 publish each year?'])(
    'has no plan for what no API counts: %s',
    async (question) => {
      expect(await plan(question, [['张伟', 'person']])).toEqual({ kind: 'none' });
    },
  );
});
