import { latinOrder, latinSyllables } from '@coopkg/chinese';
import type { Random } from '@coopkg/random';
import type { ReferenceData } from './reference-data.js';
import { WeightedChoice } from './weighted-choice.js';

export interface PersonName {
  name: string;
  nameEn: string;
  gender: '男' | '女';
  /** For e-mail addresses: family, given, without diacritics. */ latin: [string, string];
  foreign: boolean;
}

/** Share of people with one character after the surname, as counted among 12 257 grant holders. */
const singleGivenShare = 0.3;
const womenShare = 0.34;
const foreignShare = 0.008;

const foreignGiven = {
  男: [
    'James',
    'Michael',
    'Thomas',
    'Daniel',
    'Peter',
    'Andreas',
    'Hiroshi',
    'Kenji',
    'Pierre',
    'Rajesh',
    'Muhammad',
    'Carlos',
    'Ivan',
    'Lars',
    'Minho',
  ],
  女: [
    'Anna',
    'Maria',
    'Elena',
    'Sarah',
    'Yuki',
    'Priya',
    'Sophie',
    'Laura',
    'Julia',
    'Emma',
    'Fatima',
    'Olga',
  ],
};
const foreignFamily = [
  'Smith',
  'Johnson',
  'Müller',
  'Schmidt',
  'Tanaka',
  'Suzuki',
  'Dubois',
  'Kumar',
  'Khan',
  'García',
  'Petrov',
  'Andersson',
  'Kim',
  'Rossi',
  'Brown',
  'Wilson',
  'Novak',
  'Jensen',
];

/**
 * Draws names whose parts have the frequencies of real Chinese academics, so that common names
 * collide at the real rate.
 */
export class PersonNames {
  private readonly surnames: WeightedChoice<{ surname: string }>;
  private readonly given: Record<
    '男' | '女',
    Record<'single' | 'first' | 'second', WeightedChoice<{ character: string }>>
  >;

  constructor(data: ReferenceData) {
    this.surnames = new WeightedChoice(data.surnames, (item) => item.weight);
    // Neutral characters serve both; a woman's name seldom holds a man's character and the other
    // way round.
    const tables = (own: 'f' | 'm') => {
      const table = (position: 'single' | 'first' | 'second', neutral: number) =>
        new WeightedChoice(
          data.given[position],
          (item) =>
            item.weight *
            (item.gender === own
              ? own === 'f'
                ? 2.9
                : 1.5
              : item.gender === 'n'
                ? neutral
                : 0.02),
        );
      return {
        single: table('single', own === 'f' ? 0.6 : 1),
        first: table('first', 1),
        second: table('second', own === 'f' ? 0.45 : 1),
      };
    };
    this.given = { 男: tables('m'), 女: tables('f') };
  }

  draw(random: Random): PersonName {
    const gender = random.chance(womenShare) ? '女' : '男';
    if (random.chance(foreignShare)) {
      const given = random.pick(foreignGiven[gender]);
      const family = random.pick(foreignFamily);
      const plain = family.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return {
        name: `${given} ${family}`,
        nameEn: `${given} ${family}`,
        gender,
        latin: [plain, given.toLowerCase()],
        foreign: true,
      };
    }
    const { surname } = this.surnames.draw(random);
    const tables = this.given[gender];
    const characters = random.chance(surname.length > 1 ? 0.55 : singleGivenShare)
      ? [tables.single.draw(random).character]
      : [tables.first.draw(random).character, tables.second.draw(random).character];
    const family = latinSyllables(surname, true);
    const given = characters.map((character) => latinSyllables(character, false)).join('');
    return {
      name: surname + characters.join(''),
      nameEn: latinOrder(family, given),
      gender,
      latin: [family, given],
      foreign: false,
    };
  }
}
