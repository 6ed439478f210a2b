import { Random } from '@coopkg/random';
import type { LabelledPeople } from './labelled-mentions.js';

/** Counts of pairs of mentions: said to be one person, really one, and both. */
interface Counts {
  both: number;
  said: number;
  real: number;
}

export interface Share {
  value: number;
  /** 95 % interval by drawing groups of names (or labelled pairs) anew. */
  low: number;
  high: number;
}

export interface PeopleFigures {
  mentions: number;
  /** Pairs that were judged. */
  pairs: number;
  precision: Share;
  recall: Share;
  f1: Share;
  /** The mean of F1 over groups of names. */
  meanF1?: number;
  /** B³ (Bagga and Baldwin 1998); not where only pairs are labelled. */
  bCubed?: { precision: number; recall: number; f1: number };
}

const draws = 1000;

/** Compares persons told apart (by mention) with the labels. */
export function measurePeople(
  { mentions, pairs }: LabelledPeople,
  personOf: (mention: string) => string,
): PeopleFigures {
  if (pairs.length > 0) {
    const units = pairs.map(({ left, right, same }) => {
      const said = personOf(left) === personOf(right) ? 1 : 0;
      const real = same ? 1 : 0;
      return { both: said * real, said, real };
    });
    return { mentions: mentions.length, pairs: pairs.length, ...shares(units) };
  }
  const labelled = mentions.flatMap(({ id, person, group, name }) =>
    person === undefined ? [] : [{ said: personOf(id), real: person, group: group ?? name }],
  );
  const groups = groupedBy(labelled, ({ group }) => group);
  const units = [...groups.values()].map(countsOf);
  const bCubed = bCubedOf(labelled);
  return {
    mentions: labelled.length,
    pairs: [...groups.values()].reduce((sum, { length }) => sum + (length * (length - 1)) / 2, 0),
    ...shares(units),
    meanF1: units.reduce((sum, one) => sum + f1Of(one), 0) / units.length,
    bCubed,
  };
}

interface Labelled {
  said: string;
  real: string;
}

const pairsOf = (count: number): number => (count * (count - 1)) / 2;

function countsOf(mentions: readonly Labelled[]): Counts {
  const sum = (nameOf: (one: Labelled) => string): number =>
    [...groupedBy(mentions, nameOf).values()].reduce(
      (total, { length }) => total + pairsOf(length),
      0,
    );
  return {
    both: sum(({ said, real }) => JSON.stringify([said, real])),
    said: sum(({ said }) => said),
    real: sum(({ real }) => real),
  };
}

const f1Of = ({ both, said, real }: Counts): number =>
  said + real === 0 ? 1 : (2 * both) / (said + real);

const figures = [
  ['precision', ({ both, said }: Counts) => (said === 0 ? 1 : both / said)],
  ['recall', ({ both, real }: Counts) => (real === 0 ? 1 : both / real)],
  ['f1', f1Of],
] as const;

const total = (units: readonly Counts[]): Counts =>
  units.reduce(
    (sum, { both, said, real }) => ({
      both: sum.both + both,
      said: sum.said + said,
      real: sum.real + real,
    }),
    { both: 0, said: 0, real: 0 },
  );

function shares(units: readonly Counts[]): Record<'precision' | 'recall' | 'f1', Share> {
  const random = new Random(1);
  const drawn = Array.from({ length: draws }, () => total(units.map(() => random.pick(units))));
  const all = total(units);
  return Object.fromEntries(
    figures.map(([name, figureOf]) => {
      const values = drawn.map(figureOf).sort((a, b) => a - b);
      const at = (share: number): number => values[Math.round(share * (draws - 1))] ?? 0;
      return [name, { value: figureOf(all), low: at(0.025), high: at(0.975) }];
    }),
  ) as Record<'precision' | 'recall' | 'f1', Share>;
}

function bCubedOf(mentions: readonly Labelled[]): NonNullable<PeopleFigures['bCubed']> {
  const count = (nameOf: (one: Labelled) => string): Map<string, number> =>
    new Map([...groupedBy(mentions, nameOf)].map(([name, { length }]) => [name, length]));
  const said = count((one) => one.said);
  const real = count((one) => one.real);
  const cell = (one: Labelled): string => JSON.stringify([one.said, one.real]);
  const both = count(cell);
  const mean = (of: (one: Labelled) => number): number =>
    mentions.reduce((sum, one) => sum + (both.get(cell(one)) ?? 0) / of(one), 0) / mentions.length;
  const precision = mean((one) => said.get(one.said) ?? 1);
  const recall = mean((one) => real.get(one.real) ?? 1);
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall) };
}

function groupedBy<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
): Map<string, Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    const group = groups.get(nameOf(item));
    if (group === undefined) groups.set(nameOf(item), [item]);
    else group.push(item);
  }
  return groups;
}
