import { nodeKey, type Entity } from '@coopkg/contracts';

/** Plain text, or the name of an entity as it stands in it. */
export type TextPart = string | { entity: Entity; text: string };

const shortestName = 2;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const isLatin = (text: string): boolean => /^\p{Script=Latin}/u.test(text);

/** The ways in which texts give a name: with the other one beside it, or alone. */
function formsOf({ name, nameEn }: Entity): string[] {
  const both = nameEn === null ? [] : [`${nameEn} ${name}`, `${nameEn} (${name})`, nameEn];
  return [...both, name].filter((form) => form.length >= shortestName);
}

/** Forms that one entity alone goes by, the longest first. */
function tellingForms(entities: readonly Entity[]): Map<string, Entity> {
  const owners = new Map<string, Entity | null>();
  for (const entity of entities)
    for (const form of formsOf(entity)) {
      const before = owners.get(form);
      const isOther =
        before !== undefined && (before === null || nodeKey(before) !== nodeKey(entity));
      owners.set(form, isOther ? null : entity);
    }
  const telling = [...owners].filter((entry): entry is [string, Entity] => entry[1] !== null);
  return new Map(telling.sort(([left], [right]) => right.length - left.length));
}

/** A text taken apart at the names in it; a name that several go by stays text. */
export function textParts(text: string, entities: readonly Entity[]): TextPart[] {
  const forms = tellingForms(entities);
  if (forms.size === 0 || text === '') return text === '' ? [] : [text];
  const alternatives = [...forms.keys()].map((form) =>
    isLatin(form) ? `(?<!\\p{L})${escaped(form)}(?!\\p{L}\\p{M}*)` : escaped(form),
  );
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(new RegExp(alternatives.join('|'), 'gu'))) {
    const [found] = match;
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ entity: forms.get(found)!, text: found });
    end = match.index + found.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}
