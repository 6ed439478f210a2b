import type { ApiParameter } from '@coopkg/contracts';
import type { Random } from '@coopkg/random';
import type { CallOfSet } from './call-set.js';
import type { ToldValues } from './question-of-calls.js';

/**
 * Values for the inputs of a call that begins, from what the document says of them: examples, defaults,
 * listed values, formats. Where none is required, one that has an example is told. Null where a required
 * one has nothing of that.
 */
export function specifiedValues({ open }: CallOfSet, random: Random): ToldValues | null {
  const required = open.filter((one) => one.required);
  const told: Record<string, string | number | boolean> = {};
  for (const parameter of required) {
    const value = specifiedValue(parameter, random);
    if (value === null) return null;
    told[parameter.name] = value;
  }
  if (required.length > 0) return told;
  const shown = open.filter(({ examples = [] }) => examples.length > 0);
  if (shown.length === 0) return open.length === 0 ? {} : null;
  const { name, examples } = random.pick(shown);
  return { [name]: random.pick(examples!) };
}

function specifiedValue(
  { type, examples = [], default: usual }: ApiParameter,
  random: Random,
): string | number | boolean | null {
  if (examples.length > 0) return random.pick(examples);
  if (usual !== undefined) return usual;
  if (type.kind === 'boolean') return random.chance(0.5);
  if (type.kind !== 'string' && type.kind !== 'integer' && type.kind !== 'number') return null;
  if (type.values !== undefined && type.values.length > 0) {
    const value = random.pick(type.values);
    return type.kind === 'string' ? value : Number(value);
  }
  return type.kind === 'string' ? (formats[type.format ?? '']?.(random) ?? null) : null;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
const date = (random: Random): string =>
  `${random.between(2015, 2025)}-${twoDigits(random.between(1, 12))}-${twoDigits(random.between(1, 28))}`;

/** A value of each format of JSON Schema that says what a value looks like. */
const formats: Readonly<Record<string, (random: Random) => string>> = {
  date,
  'date-time': (random) =>
    `${date(random)}T${twoDigits(random.below(24))}:${twoDigits(random.below(60))}:00Z`,
  time: (random) => `${twoDigits(random.below(24))}:${twoDigits(random.below(60))}:00`,
  email: (random) => `reader${random.between(1, 999)}@example.org`,
  uri: (random) => `https://example.org/items/${random.between(1, 9999)}`,
  ipv4: (random) => `192.0.2.${random.between(1, 254)}`,
  uuid: (random) => {
    const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/u, '$1-$2-4$3-a$4-$5');
  },
};
