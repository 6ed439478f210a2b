import type { Language } from '@coopkg/contracts';
import { askingPart } from './asking-part.js';
import { concepts, ordinaryPhrases, type Concept } from './concepts.js';
import { isOrdinary } from './ordinary-words.js';
import { placesOf, wordedText, wordsIn, type Span, type WordedText } from './phrases.js';

/** Words of a question that ask for something beyond the graph. */
export interface Beyond extends Span {
  /** As they stand in the question. */
  text: string;
  /** What they ask for; null where nobody knows. */
  concept: Concept | null;
}

/**
 * What is left of a question when all is taken away that it can be asked in: names, the words of
 * the wordings, what people tell of themselves.
 * @param slotted the question with its names as slots
 */
export function beyondGraph(slotted: string, language: Language): Beyond[] {
  const asking = askingPart(slotted, language);
  const worded = wordedText(asking);
  const known = conceptsIn(worded, language);
  const strange = strangeIn(worded).filter((one) => !known.some((other) => overlap(one, other)));
  return longest([...known, ...strange]).map((place) => ({
    ...place,
    text: asking.slice(place.start, place.end),
  }));
}

type Found = Omit<Beyond, 'text'>;

/** Things that are known not to be in the graph. Chinese questions have English words too. */
function conceptsIn(worded: WordedText, language: Language): Found[] {
  const languages: Language[] = language === 'zh' ? ['zh', 'en'] : ['en'];
  const ordinary = languages.flatMap((one) =>
    ordinaryPhrases[one].flatMap((phrase) => placesOf(phrase, worded)),
  );
  return concepts
    .flatMap((concept) =>
      languages.flatMap((one) =>
        concept.words[one].flatMap((phrase) =>
          placesOf(phrase, worded).map((place) => ({ ...place, concept })),
        ),
      ),
    )
    .filter((place) => !ordinary.some((one) => overlap(one, place)));
}

/** Words in which no question was ever asked. */
const strangeIn = ({ text }: WordedText): Found[] =>
  wordsIn(text)
    .filter(({ start, end }) => {
      const word = text.slice(start, end);
      return !word.startsWith('$') && /\p{L}/u.test(word) && !isOrdinary(word);
    })
    .map((place) => ({ ...place, concept: null }));

const overlap = (one: Span, other: Span): boolean => one.start < other.end && other.start < one.end;
const length = ({ start, end }: Span): number => end - start;

/** Of places that overlap the longest, in the order of the question. */
function longest(places: readonly Found[]): Found[] {
  const kept: Found[] = [];
  for (const place of [...places].sort((one, other) => length(other) - length(one)))
    if (!kept.some((one) => overlap(one, place))) kept.push(place);
  return kept.sort((one, other) => one.start - other.start);
}
