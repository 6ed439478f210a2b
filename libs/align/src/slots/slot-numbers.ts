import { countsListedNames } from './counts-listed-names.js';
import { readQuestion } from '../text/question-text.js';
import { numberCandidates } from '../finders/number/number-candidates.js';
import { separated } from './slot-question.js';

interface SlottedNumbers {
  text: string;
  /**
   * The number slots of `text` in order: the slot of the wording that each was, or the value that
   * stood there.
   */
  numbers: { name: string; was: string | number }[];
}

/**
 * A slotted wording as linking gives it to the model: what it says as a number (「前五」, "the three
 * most cited") is `$number` too.
 */
export function slotNumbers(wording: string): SlottedNumbers {
  const question = readQuestion(wording);
  const { normalised } = question;
  const said = numberCandidates(question)
    .filter(({ kind }) => kind === 'number')
    .map(({ start, end, value }) => ({
      start: normalised.starts[start]!,
      end: normalised.ends[end - 1]!,
      was: value as number,
    }))
    .filter(
      ({ start, end, was }) =>
        !/\$[a-z]*\d?$/u.test(wording.slice(0, end)) &&
        !countsListedNames(wording.slice(0, start), wording.slice(end), was),
    );
  const slots = [...wording.matchAll(/\$(number\d?)(?![a-z\d])/gu)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    was: match[1]!,
  }));
  const places = [...slots, ...said].sort((a, b) => a.start - b.start);
  const numbers: SlottedNumbers['numbers'] = [];
  let text = '';
  let at = 0;
  for (const { start, end, was } of places) {
    const before = numbers.find((other) => typeof was === 'string' && other.was === was);
    const name = before?.name ?? (numbers.length === 0 ? 'number' : `number${numbers.length + 1}`);
    if (before === undefined) numbers.push({ name, was });
    text += `${separated(text, wording.slice(at, start))}$${name}`;
    at = end;
  }
  return { text: text + separated(text, wording.slice(at)), numbers };
}
