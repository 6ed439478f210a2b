import type { Language } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import { numberSlots } from './compose/slots.js';
import { readWords } from './words.js';

type Phrases = Record<Language, string[]>;

const words = readWords<{
  someone: Phrases;
  somewhere: Phrases;
  papers: Phrases;
  /** Things that people have and the graph does not hold. */
  personal: Phrases;
  /** Things that institutions have and the graph does not hold. */
  institutional: Phrases;
  /** The same of papers and venues. */
  workly: Phrases;
  /** `{x}`: whom or what, `{y}`: the thing. */
  asked: Phrases;
  /** Whole requests: to change data, to judge, to foretell, to chat, to break in. */
  requests: Phrases;
}>('unanswerable');

/** A slotted question that the graph cannot answer. */
export function unanswerable(random: Random, language: Language): string {
  const roll = random.next();
  const whole = (x: string, y: string): string =>
    random.pick(words.asked[language]).replace('{x}', x).replace('{y}', y);
  let text: string;
  if (roll < 0.33)
    text = whole(random.pick(words.someone[language]), random.pick(words.personal[language]));
  else if (roll < 0.5)
    text = whole(
      random.pick(words.somewhere[language]),
      random.pick(words.institutional[language]),
    );
  else if (roll < 0.57)
    text = whole(random.pick(words.papers[language]), random.pick(words.workly[language]));
  else text = random.pick(words.requests[language]);
  return numberSlots(text, '').question;
}
