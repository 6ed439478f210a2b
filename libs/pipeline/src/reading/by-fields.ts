import type { Answer, Bilingual, LinkedQuestion, Mention } from '@coopkg/contracts';
import { peopleByIds } from '../persons.js';
import { readingCues } from './cues.js';
import { describedPeople, type DescribedPerson } from './described-people.js';
import { peopleOfField } from './people-of-field.js';
import type { Read, Reader } from './reader.js';
import { withUniversity, withoutFields } from './without-fields.js';

/** A person of whom a question says the field, and whom of that name it may mean. */
interface Told extends DescribedPerson {
  /** Ids of those who bear the name. */
  namesakes: string[];
  /** Those of them who work on the field. */
  meant: string[];
}

/**
 * A field beside a person is the person's: it decides among namesakes, and the question is read
 * without it, so that nothing else is narrowed down by it.
 */
export async function byFields(read: Read, reader: Reader): Promise<Read> {
  const described = describedPeople(read.linked);
  if (described.length === 0) return read;
  const without = await reader.inOtherWords(read, withoutFields(read.linked, described));
  const told = await Promise.all(described.map((one) => toldOf(one, without.linked, reader)));
  const left = told.filter(({ isUnsure, meant }) => !isUnsure || meant.length > 0);
  if (left.length === 0) return read;
  const plain =
    left.length === told.length
      ? without
      : await reader.inOtherWords(read, withoutFields(read.linked, left));
  const several = left.filter(({ meant }) => meant.length > 1);
  if (several.length > 0)
    return { ...plain, candidates: await Promise.all(several.map((one) => choiceOf(one, reader))) };
  const chosen = left.filter(({ namesakes, meant }) => namesakes.length > 1 && meant.length === 1);
  const assumed = left.flatMap((one) => assumptionOf(one));
  return withChosen({ ...plain, assumed: [...plain.assumed, ...assumed] }, chosen, reader);
}

async function toldOf(
  described: DescribedPerson,
  { mentions }: LinkedQuestion,
  { graph }: Reader,
): Promise<Told> {
  const people = mentions.filter(({ kind }) => kind === 'person');
  const person = people[described.place] ?? described.person;
  const namesakes = person.readings.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const meant =
    namesakes.length === 0 ? [] : await peopleOfField(graph, namesakes, described.fields);
  return { ...described, namesakes, meant };
}

const choiceOf = async (
  { person, meant }: Told,
  { graph }: Reader,
): Promise<Answer['candidates'][number]> => ({
  mention: person.text,
  options: await peopleByIds(graph, meant),
});

/** The one of that name is meant, although the graph doesn't say that it is the person's field. */
function assumptionOf({ person, fields, namesakes, meant }: Told): Bilingual[] {
  if (namesakes.length !== 1 || meant.length > 0) return [];
  const named = fields.map(({ text }) => text);
  return [
    {
      zh: `图谱中没有记录「${person.text}」研究${named.join('、')}`,
      en: `the graph does not say that ${person.text} works on ${named.join(', ')}`,
    },
  ];
}

/** The question about those who are meant of their namesakes, by their universities. */
async function withChosen(read: Read, chosen: readonly Told[], reader: Reader): Promise<Read> {
  if (chosen.length === 0) return read;
  const people = await peopleByIds(
    reader.graph,
    chosen.flatMap(({ meant }) => meant),
  );
  const named = read.linked.mentions.filter(({ kind }) => kind === 'person');
  let { question } = read.linked;
  const choices: Record<string, string> = { ...read.request.choices };
  for (const { place, person, meant } of [...chosen].sort((a, b) => b.place - a.place)) {
    const { university } = people.find(({ id }) => id === meant[0])!;
    const mention = named[place];
    if (mention !== undefined && university !== null && mayBePlaced(mention, read.linked))
      question = withUniversity({ ...read.linked, question }, mention, reader.called(university));
    if (named.filter(({ text }) => text === person.text).length === 1)
      choices[person.text] = meant[0]!;
  }
  return reader.inOtherWords({ ...read, request: { ...read.request, choices } }, question);
}

/** Whether a person's university can be told: none is, and the question does not ask for it. */
function mayBePlaced(
  { start, end }: Mention,
  { mentions, question, language }: LinkedQuestion,
): boolean {
  const isPlaced = mentions.some(
    (mention) =>
      (mention.kind === 'university' || mention.kind === 'college') &&
      /^(?:的|[,，]? ?(?:of|at|from|in)(?: the)? | ?[(（]|['’]s )?$/u.test(
        mention.end <= start
          ? question.slice(mention.end, start)
          : question.slice(end, mention.start),
      ),
  );
  return !isPlaced && !readingCues[language].asksPlace.test(question);
}
