import { isPlace } from '@coopkg/align';
import type { Language, Mention, SlottedQuestion } from '@coopkg/contracts';
import { askingPart } from './asking-part.js';
import { concepts, ordinaryPhrases, type Concept } from './concepts.js';
import { isOrdinary } from './ordinary-words.js';
import { isTopic } from './topic-position.js';
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
 * The question with what linking took for a name or a number written out, where it says something
 * else: 「外籍教授」 looks like a rank, 985 in 「985高校」 like a number.
 */
function withFalseNames(
  { text, slots }: SlottedQuestion,
  language: Language,
): { text: string; falseNames: string[] } {
  const falseNames: string[] = [];
  const written = slots.reduce((asked, slot) => {
    const { mention } = slot;
    const without = asked.replace(new RegExp(`\\$${slot.name}(?!\\w)`, 'u'), () => mention.text);
    if (isFigure(mention)) {
      const places = conceptsIn(wordedText(without), language);
      const isWord = places.some(({ start, end }) =>
        without.slice(start, end).includes(mention.text),
      );
      return isWord ? without : asked;
    }
    if (!isFalseName(mention, language)) return asked;
    falseNames.push(mention.text);
    return without;
  }, text);
  return { text: written, falseNames };
}

const isFigure = ({ kind }: Mention): boolean => kind === 'number' || kind === 'year';

/**
 * The graph knows nothing by that name, and half of it, or the quality of a rank, is a word for
 * something that it can't have.
 */
const isFalseName = ({ readings, kind, text }: Mention, language: Language): boolean =>
  readings.length === 0 &&
  !titled.has(kind) &&
  conceptsIn(wordedText(text), language).some(
    (place) => kind === 'rank' || length(place) >= text.length / 2,
  );

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
    .filter(
      (place) =>
        !ordinary.some((one) => overlap(one, place)) && !isTopic(worded.text, place, language),
    );
}

/** What stands in brackets without a name only explains. */
const asides = /[（(][^（）()$]*[)）]/gu;

/** Words in which no question was ever asked; 「江西」 before 「南昌大学」 is where that is. */
const strangeIn = ({ text }: WordedText): Found[] =>
  wordsIn(text.replace(asides, (aside) => ' '.repeat(aside.length)))
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
