import { cosine } from './cosine.js';
import type { Asked } from './asked.js';
import { findAlikeWords } from './find-alike-words.js';
import {
  candidateAt,
  isItem,
  leadOf,
  type Candidate,
  type SearchedReading,
} from './find-sentences.js';

/** Makes vectors of unit length of texts. */
export type Embed = (texts: readonly string[]) => Promise<Float32Array[]>;

/** Passages that are compared by meaning: embedding one takes some 10 ms of a core. */
const mostByWords = 20;
const mostCompared = 36;
const longestCompared = 400;

/**
 * The likeliest passages, compared with the question by meaning: those that its words find, and those
 * of the segments that were found first. Words that mean the same as the question's count as its own.
 * @param candidates likeliest first
 */
export async function compareMeanings(
  asked: Asked,
  candidates: readonly Candidate[],
  {
    readings,
    weights,
  }: { readings: ReadonlyMap<string, SearchedReading>; weights: ReadonlyMap<string, number> },
  embed: Embed,
): Promise<{ asked: Asked; candidates: Candidate[] }> {
  const byWords = candidates.slice(0, mostByWords);
  const others = candidates.slice(mostByWords).sort((a, b) => b.signals.found - a.signals.found);
  const compared = [...byWords, ...others].slice(0, mostCompared);
  const within = ({ documentId }: Candidate): SearchedReading => readings.get(documentId)!;
  const texts = compared.map((one) => meaningText(one, within(one)));
  const [question, ...told] = await embed([asked.question, ...texts]);
  if (question === undefined) return { asked, candidates: compared };
  const meanings = told.map((vector) => cosine(question, vector));
  const nearest = Math.max(...meanings);
  const enlarged = await findAlikeWords(asked, texts, embed);
  return {
    asked: enlarged,
    candidates: compared.map((one, at) => {
      const meaning = meanings[at]!;
      const again = candidateAt(enlarged, within(one), one.passage, weights);
      const { found } = one.signals;
      return {
        ...again,
        signals: { ...again.signals, found, meaning, belowNearest: nearest - meaning },
      };
    }),
  };
}

/** A point means little without what opens its list. */
function meaningText({ passage }: Candidate, { reading }: SearchedReading): string {
  const { text } = reading.passages[passage]!;
  const lead = isItem(text) ? leadOf(reading, passage) : null;
  const whole = lead === null ? text : `${reading.passages[lead]!.text} ${text}`;
  return whole.slice(0, longestCompared);
}
