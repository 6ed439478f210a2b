import type { LinkedQuestion, Mention } from '@coopkg/contracts';
import { mask, type Masked } from '@coopkg/conversation';
import { readingCues } from './cues.js';

/** A person of whom a question says the field: 「研究机器学习的张伟」, "Wei Zhang, who works on graphs". */
export interface DescribedPerson {
  /** Where the person stands among the people whom the question names. */
  place: number;
  person: Mention;
  /** What the person works on. */
  fields: Mention[];
  /** Where the question says so (UTF-16 units). */
  start: number;
  end: number;
  /** The comma behind an apposition that reaches further. */
  closing: { start: number; end: number } | null;
  /** The words may say something of others: of those who are asked for. */
  isUnsure: boolean;
}

/** The people of whom the question says the field, in the order of what is said of them. */
export function describedPeople(linked: LinkedQuestion): DescribedPerson[] {
  const { language, mentions } = linked;
  const people = mentions.filter(({ kind }) => kind === 'person');
  if (people.length === 0 || !mentions.some(({ kind }) => fieldKinds.has(kind))) return [];
  const masked = mask(linked, ({ kind }) => `<${kind}>`);
  if (readingCues[language].asksField.test(masked.text)) return [];
  const found: DescribedPerson[] = [];
  for (const { pattern, unsure } of readingCues[language].people) {
    for (const match of masked.text.matchAll(pattern)) {
      const { field, closing: comma } = match.indices!.groups!;
      const { start, end } = spanOf(masked, field!);
      const closing = comma === undefined ? null : spanOf(masked, comma);
      const person = nearest(people, start, end);
      const fields = mentions.filter(
        (mention) => fieldKinds.has(mention.kind) && mention.start >= start && mention.end <= end,
      );
      if (person === null || found.some((other) => start < other.end && end > other.start))
        continue;
      const place = people.indexOf(person);
      found.push({ place, person, fields, start, end, closing, isUnsure: unsure });
    }
  }
  return found.sort((left, right) => left.start - right.start);
}

/** Names of fields, and those of which a field may bear the name. */
const fieldKinds = new Set<Mention['kind']>([
  'topic',
  'discipline',
  'venue',
  'category',
  'college',
]);

const spanOf = (
  { offsetOf }: Masked,
  [from, to]: readonly [number, number],
): { start: number; end: number } => ({ start: offsetOf(from), end: offsetOf(to) });

/** The person who stands closest to a span. */
function nearest(people: readonly Mention[], start: number, end: number): Mention | null {
  const distance = (person: Mention): number =>
    person.start >= end ? person.start - end : start - person.end;
  const [closest] = [...people].sort((left, right) => distance(left) - distance(right));
  return closest ?? null;
}
