import type { Reading } from '../passages.js';
import { comparable } from '../index/terms.js';
import type { Asked, Term } from './asked.js';
import { synonymsOf } from './cues.js';

/** Less is a word of many meanings, whose absence says little. */
const telling = 0.65;

const texts = new WeakMap<Reading, string>();

/**
 * The words of a question that stand nowhere in a document, neither they nor others for them: what is
 * asked about them is likely not to be there.
 */
export function absentTerms({ terms }: Asked, reading: Reading, name: string): Term[] {
  const text = `${wholeText(reading)}\n${comparable(name)}`;
  return terms.filter(
    ({ text: term, weight, alike = [] }) =>
      weight >= telling &&
      ![term, ...synonymsOf(term), ...alike].some((word) => text.includes(word)),
  );
}

function wholeText(reading: Reading): string {
  let text = texts.get(reading);
  if (text === undefined) {
    const { passages, headings } = reading;
    text = comparable(
      [
        ...passages.map((passage) => passage.text),
        ...headings.map((chain) => chain.at(-1) ?? ''),
      ].join('\n'),
    );
    texts.set(reading, text);
  }
  return text;
}
