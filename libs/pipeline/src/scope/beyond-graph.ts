import { isPlace } from '@coopkg/align';
import type { Language, SlottedQuestion } from '@coopkg/contracts';
import { askingPart } from './asking-part.js';
import { concepts, ordinaryPhrases, type Concept } from './concepts.js';
import { isOrdinary } from './ordinary-words.js';
import { placesOf, wordedText, wordsIn, type Span, type WordedText } from './phrases.js';

/** Words of a question that ask for something beyond the graph. */
export interface Beyond {
  /** As they stand in the question. */
  text: string;
  /** What they ask for; null where nobody knows. */
  concept: Concept | null;
  /** Whether nothing is left to be answered without them. */
  isHeart: boolean;
}

/**
 * What is left of a question when all is taken away that it can be asked in: names, the words of
 * the wordings, what people tell of themselves.
 */
export function beyondGraph(question: SlottedQuestion, language: Language): Beyond[] {
  const { text, falseNames } = withFalseNames(question, language);
  const asking = askingPart(text, language);
  const worded = wordedText(asking);
  const known = conceptsIn(worded, language);
  const strange = strangeIn(worded).filter((one) => !known.some((other) => overlap(one, other)));
  return longest([...known, ...strange]).map(({ start, end, concept }) => {
    const words = asking.slice(start, end);
    const isName = falseNames.some((name) => name.includes(words));
    return { text: words, concept, isHeart: concept !== null && (!concept.isQuality || isName) };
  });
}

/**
 * The question with names written out that the graph does not have and that say something else: 「外籍教授」
 * looks like a rank.
 */
function withFalseNames(
  { text, slots }: SlottedQuestion,
  language: Language,
): { text: string; falseNames: string[] } {
  const named = slots.filter(
    ({ mention }) =>
      mention.readings.length === 0 &&
      !titled.has(mention.kind) &&
      conceptsIn(wordedText(mention.text), language).some(
        (place) => length(place) >= mention.text.length / 2,
      ),
  );
  return {
    text: named.reduce(
      (written, { name, mention }) =>
        written.replace(new RegExp(`\\$${name}(?!\\w)`, 'u'), () => mention.text),
      text,
    ),
    falseNames: named.map(({ mention }) => mention.text),
  };
}

/** Titles may say anything. */
const titled: ReadonlySet<string> = new Set(['paper', 'project']);

type Found = Span & Pick<Beyond, 'concept'>;

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

/** Words in which no question was ever asked; 「江西」 before 「南昌大学」 is where that is. */
const strangeIn = ({ text }: WordedText): Found[] =>
  wordsIn(text)
    .filter(({ start, end }) => {
      const word = text.slice(start, end);
      const isPartOfName = isPlace(word) && text.startsWith('$university', end);
      return !word.startsWith('$') && /\p{L}/u.test(word) && !isPartOfName && !isOrdinary(word);
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
