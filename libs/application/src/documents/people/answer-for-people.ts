import {
  Fault,
  type DocumentAnswer,
  type ListedPersonAnswer,
  type PeopleAnswer,
} from '@coopkg/contracts';
import type { Answered, ListedPeople, ListQuestion } from '@coopkg/documents';
import type { Application } from '../../application.js';
import { openEnglishNames } from '../../english-names.js';
import { askedNames, type AskedNames } from './asked-names.js';
import { identifyPeople } from './identify-people.js';
import { factsOf, inLanguageOf, type PersonFacts } from './people-facts.js';
import { peopleSentence } from './people-sentence.js';
import { peopleSources } from './people-sources.js';

/** For all of a list together. */
const timeoutMs = 5000;
const mostCited = 8;

/**
 * The answer of the documents together with the graph's for the people whom they list. Where the
 * documents have a column of their own for what is asked, theirs comes first; else the graph's is
 * the answer, and the rows of the people are cited.
 */
export async function answerForPeople(
  application: Pick<Application, 'graph' | 'linkIndex' | 'titles'>,
  answered: Answered,
  listed: ListedPeople,
  signal?: AbortSignal,
): Promise<DocumentAnswer> {
  const people = await peopleOf(application, listed, signal);
  const holding = people.people.filter(({ holds }) => holds === true);
  const entities = (holding.length > 0 ? holding : people.people).flatMap(({ name, researcher }) =>
    researcher === null ? [] : [{ text: name, label: 'Researcher', id: researcher.id }],
  );
  const isOwn = listed.hasOwnColumn && !listed.asked.namesGraph && answered.status === 'answered';
  if (isOwn || people.problem !== null)
    return { ...answered, entities: entities.slice(0, mostCited), people };
  const cited = holding.length > 0 ? holding : people.people;
  return {
    ...answered,
    status: 'answered',
    answer: peopleSentence(listed.asked, people),
    citations: cited.slice(0, mostCited).map(({ citation }) => citation),
    entities: entities.slice(0, mostCited),
    people,
  };
}

async function peopleOf(
  application: Pick<Application, 'graph' | 'linkIndex' | 'titles'>,
  { asked, people: listed, total }: ListedPeople,
  signal?: AbortSignal,
): Promise<PeopleAnswer> {
  const none = { asks: asked.asks, people: [], total };
  const clock = AbortSignal.timeout(timeoutMs);
  const either = signal === undefined ? clock : AbortSignal.any([clock, signal]);
  try {
    const sources = peopleSources(application, await openEnglishNames(), {
      timeoutMs,
      signal: either,
    });
    const identified = await identifyPeople(listed, sources);
    const ids = identified.flatMap(({ researcher }) => researcher?.id ?? []);
    const names = await askedNames(asked, sources);
    const factsFor = await factsOf(asked, [...new Set(ids)], names, sources);
    const people = listed.map(({ name, institution, citation }, at): ListedPersonAnswer => {
      const { researcher } = identified[at]!;
      const facts = researcher === null ? { count: 0, values: [] } : factsFor(researcher.id);
      const holds = researcher === null ? null : holdsFor(asked, facts, names);
      const told = inLanguageOf(asked, facts, sources);
      return { name, institution, citation, ...identified[at]!, ...told, holds };
    });
    const told = asked.extreme === null ? people : onlyExtreme(asked, people);
    return { ...none, people: told, problem: null };
  } catch (error) {
    signal?.throwIfAborted();
    // What failed is told beside what the documents say.
    const text = clock.aborted ? tooSlow : error instanceof Fault ? error.text : null;
    if (text === null) throw error;
    return { ...none, problem: text[asked.language] };
  }
}

const tooSlow = {
  zh: `在图谱里查这份名单超过了 ${timeoutMs / 1000} 秒，已停止：请缩短名单后再试。`,
  en: `Looking the list up in the graph took longer than ${timeoutMs / 1000} s and was stopped: try a shorter one.`,
} as const;

const measures: ReadonlySet<ListQuestion['asks']> = new Set(['h-index', 'citations']);

/** Whether what is asked is so of a person; null where a value is asked for. */
function holdsFor(
  { asks, holds, extreme }: ListQuestion,
  { count, values }: PersonFacts,
  { names }: AskedNames,
): boolean | null {
  if (measures.has(asks))
    return holds === null || values.length === 0 ? null : holds(Number(values[0]!.text));
  if (asks === 'institution' || asks === 'interests')
    return names.length === 0 ? null : values.some(({ text }) => names.includes(text));
  if (extreme !== null) return null;
  return holds === null ? count > 0 : holds(count);
}

/** What is asked holds for those with the highest or the lowest number. */
function onlyExtreme(
  { asks, extreme }: ListQuestion,
  people: readonly ListedPersonAnswer[],
): ListedPersonAnswer[] {
  const numberOf = ({ state, count, values }: ListedPersonAnswer): number | null => {
    if (state !== 'found') return null;
    if (!measures.has(asks)) return count;
    return values.length === 0 ? null : Number(values[0]!.text);
  };
  const numbers = people.map(numberOf).filter((number) => number !== null);
  const wanted = extreme === 'highest' ? Math.max(...numbers) : Math.min(...numbers);
  return people.map((person) => {
    const number = numberOf(person);
    return { ...person, holds: number === null ? null : number === wanted };
  });
}
