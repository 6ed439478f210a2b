import type { Language } from '@coopkg/contracts';
import { mix, type Filling, type Template, type WordingSplit } from '@coopkg/question-types';
import { Random } from '@coopkg/random';
import { framed } from '../augment/noise.js';
import { render, type RenderOptions } from './render.js';

interface Asked {
  language: Language;
  text: string;
  /** Wordings that are not to be asked here, as `bare` leaves them. */
  elsewhere: ReadonlySet<string>;
}
interface Place {
  /** One wording for each language that has one. */
  wordings: readonly Asked[];
  fillings: readonly Filling[];
  /** Where among the fillings to look first. */
  first: number;
  seed: number;
  options: RenderOptions;
}

/** How often other words around a wording are thrown once each filling was asked about plainly. */
const frameTries = 600;
/** From here on both before and after it. */
const twiceFrom = 200;

/** The questions of a data set: none twice. */
export class DistinctQuestions {
  private readonly seen = new Set<string>();

  /**
   * The first filling that gives a new question in every language. Where the graph has too few for
   * that, polite words and marks around the wordings make the difference. Null: neither does.
   */
  take(place: Place): { filling: Filling; questions: string[] } | null {
    for (const { filling, random, frames } of proposals(place)) {
      const texts = place.wordings.map(({ language, text }) =>
        frames === null ? text : worded(frames, text, language),
      );
      if (texts.some((text, at) => place.wordings[at]!.elsewhere.has(bare(text)))) continue;
      const questions = texts.map((text, at) =>
        render(new Random(random), text, filling, place.wordings[at]!.language, place.options),
      );
      if (questions.some((question) => this.seen.has(question))) continue;
      for (const question of questions) this.seen.add(question);
      return { filling, questions };
    }
    return null;
  }
}

interface Frames {
  seed: number;
  isDouble: boolean;
}

function worded({ seed, isDouble }: Frames, text: string, language: Language): string {
  const random = new Random(seed);
  const once = framed(random, text, language);
  return isDouble ? framed(random, once, language) : once;
}

function* proposals({
  fillings,
  first,
  seed,
}: Place): Generator<{ filling: Filling; random: number; frames: Frames | null }> {
  for (let step = 0; step < fillings.length; step++)
    yield { filling: fillings[(first + step) % fillings.length]!, random: seed, frames: null };
  for (let step = 0; step < frameTries; step++) {
    const frames = { seed: mix(seed, step), isDouble: step >= twiceFrom };
    yield { filling: fillings[(first + step) % fillings.length]!, random: frames.seed, frames };
  }
}

const heldOut: readonly WordingSplit[] = ['validation', 'test'];

/**
 * The wordings of a type that a set of these splits must not ask: held-out ones for training, all
 * others for a held-out set.
 */
export function heldElsewhere(
  { wordings }: Template,
  language: Language,
  splits: readonly WordingSplit[],
): ReadonlySet<string> {
  const isHeldOut = splits.every((split) => heldOut.includes(split));
  return new Set(
    Object.entries(wordings[language])
      .filter(([split]) => !splits.includes(split as WordingSplit))
      .filter(([split]) => isHeldOut || heldOut.includes(split as WordingSplit))
      .flatMap(([, texts]) => texts.map(bare)),
  );
}

/** What stays of a wording when marks, spaces and case are gone; slots stay apart by their names. */
const bare = (text: string): string => text.replace(/[\s\p{P}]/gu, '').toLowerCase();
