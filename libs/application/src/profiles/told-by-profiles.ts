import { stat } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { peopleCalled } from '@coopkg/align';
import type { Answer, ProfileSentence, ToldByProfile } from '@coopkg/contracts';
import { answerQuestion, DocumentIndex, makeReading, readDocument } from '@coopkg/documents';
import type { Application } from '../application.js';
import { detailAsked, type Detail } from './detail-asked.js';
import { researcherFile } from './researcher-file.js';

/** The answer waits no longer for it. */
const mostMs = 300;
const mostPeople = 3;
const mostSentences = 4;
/** A profile is a page of text. */
const mostBytes = 200_000;

type Sources = Pick<Application, 'configuration' | 'graph' | 'linkIndex'>;

/**
 * What the profiles of the people whom a question names say to it, letter by letter, where it asks
 * for details that no column of the graph holds. It stands beside the rows, never in their place.
 */
export async function toldByProfiles(sources: Sources, answer: Answer): Promise<ToldByProfile[]> {
  const question = answer.rewrittenQuestion ?? answer.question;
  const detail = detailAsked(question);
  if (detail === null || answer.status === 'ambiguous') return [];
  const people = peopleAsked(sources, answer);
  const clock = new AbortController();
  const told = Promise.all(
    people.map((person) => toldByProfile(sources, person, { question, detail })),
  );
  const late = wait(mostMs, [] as never[], { signal: clock.signal }).catch((): never[] => []);
  const found = await Promise.race([told, late]);
  clock.abort();
  return found.flatMap((one) => one ?? []);
}

interface Person {
  id: string;
  name: string;
}

/** Those whom the question names, where it is told which of a name is meant. */
function peopleAsked({ linkIndex }: Sources, { alignments, profiles }: Answer): Person[] {
  const shown = new Set(profiles.map(({ id }) => id));
  const people = alignments.flatMap(({ kind, entity }): Person[] => {
    if (kind !== 'person' || entity === null) return [];
    const ids = peopleCalled(entity, linkIndex);
    const meant = ids.length > 1 && shown.size > 0 ? ids.filter((id) => shown.has(id)) : ids;
    return meant.length === 1 ? [{ id: meant[0]!, name: entity }] : [];
  });
  return people.length > mostPeople ? [] : people;
}

async function toldByProfile(
  sources: Sources,
  { id, name }: Person,
  asked: { question: string; detail: Detail },
): Promise<ToldByProfile | null> {
  const file = researcherFile(sources, 'profiles', id);
  if (file === null || (await stat(file)).size > mostBytes) return null;
  const document = await readDocument(file, `${id}.md`);
  if ('problem' in document) return null;
  const reading = makeReading(document);
  const passages = await passagesFor(asked, reading, name);
  const sentences = passages.slice(0, mostSentences).map((passage): ProfileSentence => {
    const { text, under } = reading.passages[passage]!;
    // The outermost heading is the person's name.
    return { text, heading: reading.headings[under]!.slice(1).join(' › ') || null, passage };
  });
  return sentences.length === 0
    ? null
    : { id, name, profile: `/api/researchers/${encodeURIComponent(id)}/profile`, sentences };
}

type Reading = ReturnType<typeof makeReading>;

/** What answers the question; else what stands below the heading for it, in whichever language. */
async function passagesFor(
  { question, detail }: { question: string; detail: Detail },
  reading: Reading,
  name: string,
): Promise<number[]> {
  const isTold = (passage: number): boolean => reading.passages[passage]!.heading !== true;
  const { heading } = detail;
  const all = reading.passages.map((_, passage) => passage).filter(isTold);
  if (heading === null) {
    const first = reading.passages[all[0] ?? -1]?.under;
    return all.filter((passage) => reading.passages[passage]!.under === first);
  }
  const below = all.filter((passage) =>
    reading.headings[reading.passages[passage]!.under]!.slice(1).some((one) => heading.test(one)),
  );
  const index = new DocumentIndex();
  await index.add(name, name, reading);
  const { citations } = await answerQuestion(question, [{ id: name, name }], index);
  const cited = citations
    .map(({ passage }) => passage)
    .filter((passage) => isTold(passage) && (below.length === 0 || below.includes(passage)));
  return cited.length > 0 ? cited : below;
}
