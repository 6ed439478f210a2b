import { readFileSync } from 'node:fs';
import { ApiGraph, readCatalogue } from '@coopkg/api-graph';
import { printProgram } from '@coopkg/api-program';
import type { Language, Mention } from '@coopkg/contracts';
import { describe, expect, it } from 'vitest';
import { rulesChooser } from '../choose/chooser.js';
import type { PlanOutcome } from '../plan.js';
import { planSolution, type SolutionRequest } from './plan-solution.js';

const folder = new URL('../../../../data/catalogues/', import.meta.url);
const graphs = new Map<string, Promise<ApiGraph>>();

function graphOf(id: string, language: Language): Promise<ApiGraph> {
  const key = `${id} ${language}`;
  const text = readFileSync(new URL(`${id}.yaml`, folder), 'utf8');
  const graph = graphs.get(key) ?? ApiGraph.of(readCatalogue(text, id, language).catalogue);
  graphs.set(key, graph);
  return graph;
}

async function planned(
  id: string,
  question: string,
  given: SolutionRequest['given'] = {},
  mentions: Mention[] = [],
): Promise<PlanOutcome> {
  const language = /\p{Script=Han}/u.test(question) ? 'zh' : 'en';
  const graph = await graphOf(id, language);
  const linked: SolutionRequest['linked'] = { question, language, mentions };
  return planSolution({ linked, graph, chooser: rulesChooser, given });
}
const programOf = (outcome: PlanOutcome): string =>
  outcome.kind === 'plan' ? printProgram(outcome.plan.program).trim() : outcome.kind;
/** What is called with what first, and what is given back. */
const brief = (outcome: PlanOutcome): string =>
  programOf(outcome).replaceAll(/_1\b|"?message"?\.|return /gu, '');

describe('over Crossref', () => {
  it.each([
    [
      'I want an article with DOI 10.1000/x-1, please give me its information.',
      'getWork',
      'getWork.message',
    ],
    ['请给出 DOI 10.1000/x-1 这篇文章的信息', 'getWork', 'getWork.message'],
    [
      'How many references does the work "Gout" have?',
      'searchWorks("query.title": "Gout")',
      'reference-count',
    ],
    ['《Gout》被引用了多少次？', 'searchWorks("query.title": "Gout")', 'is-referenced-by-count'],
    [
      'Which publisher publishes the journal with ISSN 1803-2427?',
      'getJournal(issn: "1803-2427")',
      'publisher',
    ],
    [
      'Can you list some articles in the field of mathematics?',
      'searchWorks(query: "mathematics")',
      'searchWorks.items',
    ],
    ['列出数学领域的一些文章', 'searchWorks(query: "数学")', 'searchWorks.items'],
    [
      '作者 Richard Feynman 发表了哪些文章？',
      '"query.author": "Richard Feynman"',
      'searchWorks.items',
    ],
    [
      'Where is the publisher Hindawi Limited located?',
      'searchMembers(query: "Hindawi Limited")',
      'location',
    ],
    [
      'I want to know the DOI prefix of some publishers in the field of computer science',
      'searchJournals(query: "computer science")',
      'first(searchMembers(query: one.publisher).items).prefixes)',
    ],
    [
      'Find the funders of research with the name "National Science"',
      'searchFunders(query: "National Science")',
      'searchFunders.items',
    ],
    [
      'Where is the funder "National Science" located?',
      'searchFunders(query: "National Science")',
      'location',
    ],
  ])('%s', async (question, head, tail) => {
    const text = brief(await planned('crossref', question));
    expect(text).toContain(head);
    expect(text).toContain(tail);
  });
});

describe('over Open Library', () => {
  it.each([
    ['Who wrote The Lord of the Rings?', 'title: "The Lord of the Rings"', 'docs).author_name'],
    [
      'The Lord of the Rings这部书的作者是谁',
      'title: "The Lord of the Rings"',
      'docs).author_name',
    ],
    ['When was the author of "The Hobbit" born?', 'title: "The Hobbit"', 'getAuthor.birth_date'],
    ['《The Hobbit》的作者是哪一年去世的？', 'title: "The Hobbit"', 'getAuthor.death_date'],
    [
      'How many books did Mazo de la Roche write?',
      'searchAuthors(q: "Mazo de la Roche")',
      'work_count',
    ],
    ['介绍一部Mazo de la Roche创作的作品', 'author: "Mazo de la Roche"', 'getBook.description'],
    ['List all books about computer science.', 'q: "computer science"', 'searchBooks.docs'],
    [
      '《Concrete Mathematics》各个版本的 ISBN 是什么？',
      'title: "Concrete Mathematics"',
      'entries.isbn_13',
    ],
  ])('%s', async (question, head, tail) => {
    const text = brief(await planned('open-library', question));
    expect(text).toContain(head);
    expect(text).toContain(tail);
  });

  it('takes a name that the graph knows', async () => {
    const question = '莫言写了哪些书？';
    const mention = { start: 0, end: 2, text: '莫言', kind: 'person' } as Mention;
    expect(brief(await planned('open-library', question, {}, [mention]))).toContain(
      'searchBooks(author: "莫言")',
    );
  });

  it('asks for what it could begin with, and goes on from what is told', async () => {
    const question = 'Who is the author of the book?';
    expect(await planned('open-library', question)).toEqual({
      kind: 'missing',
      missing: [{ api: 'searchBooks', argument: 'title', description: 'title of the book' }],
    });
    const told = await planned('open-library', question, { 'searchBooks.title': 'Emma' });
    expect(brief(told)).toContain('searchBooks(title: "Emma")');
  });

  it.each(['a', 'A', 'A a ', 'of the ', '书'])('reads a long text of %j in time', async (part) => {
    const began = performance.now();
    await planned('open-library', `List books about ${part.repeat(1900 / part.length)}`);
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it.each(['What is the weather in Berlin?', '今天天气怎么样？', 'Delete the book "Emma"'])(
    'has no solution for: %s',
    async (question) => {
      expect((await planned('open-library', question)).kind).toBe('none');
    },
  );
});
