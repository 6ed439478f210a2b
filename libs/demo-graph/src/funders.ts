import type { Random } from '@coopkg/random';
import { readProgrammes, readProvinces, type Programme, type Province } from './programmes.js';
import type { Field } from './reference-data.js';
import { WeightedChoice } from './weighted-choice.js';

export interface Award {
  source: string;
  category: string;
  grant: string;
  years: number;
  funding: number;
}

/**
 * Chooses who pays for a project; the numbers are built as each funder builds them, and never
 * repeat.
 */
export class Funders {
  private readonly programmes = readProgrammes();
  private readonly provinces = readProvinces();
  private readonly counters = new Map<string, number>();
  private readonly choices = new Map<string, WeightedChoice<Programme>>();

  award(
    field: Field,
    provinceName: string,
    startYear: number,
    senior: boolean,
    random: Random,
  ): Award {
    const province = this.provinces.get(provinceName);
    if (!province) throw new RangeError(`data/world/provinces.tsv: no row for ${provinceName}`);
    const society = field.group === 'hum' || (field.group === 'soc' && random.chance(0.45));
    const signature = `${society}|${senior}|${startYear}|${provinceName}`;
    let choice = this.choices.get(signature);
    if (!choice) {
      const suits = (programme: Programme): boolean =>
        (programme.fields === 'all' || (programme.fields === 'society') === society) &&
        (programme.leader === '' || (programme.leader === 'senior') === senior) &&
        startYear >= programme.since &&
        startYear <= programme.until &&
        (programme.area === '' || province.areas.includes(programme.area));
      choice = new WeightedChoice(this.programmes.filter(suits), ({ weight }) => weight);
      this.choices.set(signature, choice);
    }
    const programme = choice.draw(random);
    const [least, most] = programme.funding;
    const amount = least + random.next() * (most - least);
    return {
      source: programme.source.replace('{province}', province.fund),
      category: programme.category,
      years: random.between(...programme.years),
      funding: amount > 500 ? Math.round(amount) : Math.round(amount * 2) / 2,
      grant: this.grant(programme, field, province, startYear),
    };
  }

  private grant(programme: Programme, field: Field, province: Province, startYear: number): string {
    const parts: Record<string, string> = {
      year: String(startYear),
      short: twoDigits(startYear),
      before: twoDigits(Math.max(1986, startYear - 1)),
      // Fields that it does not fund in a department of their own go to the one for management.
      department: field.departmentDigit === '9' ? '7' : field.departmentDigit,
      letter: 'ABCDEF'.charAt(field.index % 6),
      subject: field.subject,
    };
    const text = programme.grant
      .replace('{province}', province.grant)
      .replace(/\{(\w+)\}/g, (_, part: string) => parts[part] ?? '');
    const [, prefix = '', digits = '', suffix = ''] = /^([^#]*)(#+)(.*)$/.exec(text) ?? [];
    return this.next(prefix, digits.length) + suffix;
  }

  /** Scattered numbers of `digits` digits after a prefix; wider when a prefix runs out. */
  private next(prefix: string, digits: number): string {
    const count = this.counters.get(`${prefix}|${digits}`) ?? 0;
    this.counters.set(`${prefix}|${digits}`, count + 1);
    const size = 10 ** digits;
    const lap = Math.floor(count / size);
    let offset = 0;
    for (const character of prefix) offset = (offset * 31 + character.charCodeAt(0)) % 99_991;
    const serial = (offset * 7919 + count * (Math.floor(size * 0.06180339) * 10 + 7)) % size;
    return `${prefix}${String(serial).padStart(digits, '0')}${lap === 0 ? '' : `-${lap}`}`;
  }
}

const twoDigits = (year: number): string => String(year % 100).padStart(2, '0');
