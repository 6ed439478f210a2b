import { PersonNames, type PersonName } from './person-names.js';
import type { Random } from '@coopkg/random';
import { giveAddresses } from './addresses.js';
import type { College, Field, Rank, ReferenceData, Topic, University } from './reference-data.js';
import { WeightedChoice } from './weighted-choice.js';
import type { Chunk, Researcher, Team } from './world-records.js';

type Level = 'senior' | 'middle' | 'junior';
const activityOf: Record<Level, number> = { senior: 2.2, middle: 1.2, junior: 0.6 };

const firstAskedAt = ['西安电子科技大学', '北京大学', '武汉大学'];

/** Popularity of the nth of a list, as in Zipf's law, softened. */
const zipf =
  (exponent: number, shift = 1) =>
  (_: unknown, index: number): number =>
    1 / (index + shift) ** exponent;

/** Fills a chunk with teams of researchers. A team works in one field at one college. */
export class People {
  private readonly data: ReferenceData;
  private readonly names: PersonNames;
  private readonly shares: { university: University; share: number; people: number }[];
  private placed = 0;
  private readonly namedFirst = new Set<string>();
  private readonly colleges = new Map<
    University,
    WeightedChoice<{ college: College; field: Field }>
  >();
  private readonly topics: WeightedChoice<Topic>[];
  private readonly alumni: WeightedChoice<University>;
  private readonly expected: number;
  private readonly mostActive: number;
  private readonly ranks: Record<Level | 'clinical', WeightedChoice<Rank>>;

  /**
   * `expected`: researchers of the whole world, which says how many colleges of a university are
   * large enough to exist. `mostActive`: the largest share of the work, so that nobody writes ten
   * thousand papers where there are many for each person.
   */
  constructor(
    data: ReferenceData,
    universities: University[],
    expected: number,
    mostActive = Infinity,
  ) {
    this.data = data;
    this.names = new PersonNames(data);
    const weights = universities.map((university, index) => zipf(0.7, 6)(university, index));
    const sum = weights.reduce((total, weight) => total + weight, 0);
    this.shares = universities.map((university, index) => ({
      university,
      share: (weights[index] ?? 0) / sum,
      people: 0,
    }));
    this.expected = expected;
    this.mostActive = mostActive;
    this.alumni = new WeightedChoice(data.universities, zipf(0.9, 4));
    this.topics = data.fields.map((field) => new WeightedChoice(field.topics, zipf(0.6, 2)));
    this.ranks = Object.fromEntries(
      (['senior', 'middle', 'junior', 'clinical'] as const).map((level) => [
        level,
        new WeightedChoice(data.ranks[level], ({ weight }) => weight),
      ]),
    ) as typeof this.ranks;
  }

  fill(chunk: Chunk, chunkIndex: number, firstNumber: number, count: number, random: Random): void {
    const addresses = new Map<string, number>();
    while (chunk.researchers.length < count) {
      const place = this.place(random);
      const team = this.team(place.university, place.share, random);
      const left = count - chunk.researchers.length;
      const size = Math.min(left, 3 + Math.floor(random.exponential(3.4)), 16);
      for (let i = 0; i < size; i += 1) {
        const researcher = this.researcher(team, i, firstNumber + chunk.researchers.length, random);
        giveAddresses(researcher, chunkIndex, addresses, random);
        team.members.push(researcher);
        chunk.researchers.push(researcher);
      }
      place.people += size;
      this.placed += size;
      team.weight =
        team.members.reduce((sum, member) => sum + member.activity, 0) * (0.6 + random.next());
      chunk.teams.push(team);
    }
  }

  /**
   * The university that lacks most people of its share, with some chance: so that none of the small
   * ones is left with two.
   */
  private place(random: Random): { university: University; share: number; people: number } {
    let best = this.shares[0];
    let most = -Infinity;
    for (const candidate of this.shares) {
      const lack = candidate.share * (this.placed + 40) - candidate.people + random.next() * 6;
      if (lack > most) {
        most = lack;
        best = candidate;
      }
    }
    if (!best) throw new RangeError('no universities');
    return best;
  }

  private team(university: University, share: number, random: Random): Team {
    let choice = this.colleges.get(university);
    if (!choice) {
      const open = openColleges(
        university,
        Math.max(2, Math.ceil((this.expected * share) / 9)),
        random,
      );
      const options = open.flatMap((college) =>
        college.fields.map((field) => ({
          college,
          field,
          weight:
            (field.weight / Math.sqrt(college.fields.length)) * (field.group === 'cs' ? 1.4 : 1),
        })),
      );
      choice = new WeightedChoice(options, (option) => option.weight);
      this.colleges.set(university, choice);
    }
    const { college, field } = choice.draw(random);
    const topics = new Set<Topic>();
    const wanted = random.between(5, 8);
    const table = this.topics[field.index];
    while (table && topics.size < wanted) topics.add(table.draw(random));
    return {
      university,
      college,
      field,
      topics: [...topics],
      members: [],
      weight: 0,
      partners: [],
      papers: [],
      start: random.between(1992, 2018),
    };
  }

  private researcher(team: Team, place: number, number: number, random: Random): Researcher {
    const drawn = this.names.draw(random);
    const person = (place === 0 ? this.firstAsked(team) : null) ?? drawn;
    const level = levelOf(place, random);
    const ranks =
      team.field.id === 'clin' && random.chance(0.6) ? this.ranks.clinical : this.ranks[level];
    const start = startOf(level, team, random);
    const interests = new Set<Topic>();
    const wanted = Math.min(team.topics.length, random.between(2, 5));
    while (interests.size < wanted)
      interests.add(
        team.topics[Math.floor(random.next() ** 1.5 * team.topics.length)] ??
          random.pick(team.topics),
      );
    return {
      number,
      name: person.name,
      nameEn: person.nameEn,
      gender: person.gender,
      university: team.university,
      college: team.college,
      title: ranks.draw(random).title,
      email: `${person.latin[0]} ${person.latin[1]}`,
      homepage: undefined,
      interests: random.chance(0.03) ? [] : [...interests],
      education: this.education(team, person.foreign, random),
      start,
      activity: Math.min(
        (person === drawn ? 0 : 12) + random.pareto(1.9) * activityOf[level],
        this.mostActive,
      ),
      senior: level === 'senior',
      team,
      papers: [],
      hasProfile: random.chance(level === 'senior' ? 0.6 : 0.35),
      hasPortrait: random.chance(level === 'senior' ? 0.5 : 0.3),
    };
  }

  /**
   * The commonest name of the country leads one team at each of three universities: the question
   * that everybody tries first
   * (「张伟」, "Wei Zhang") has an answer, and shows how people of one name are told apart.
   */
  private firstAsked(team: Team): PersonName | null {
    const name = team.university.name;
    if (
      this.namedFirst.has(name) ||
      !firstAskedAt.includes(name) ||
      (name === firstAskedAt[0] && !team.college.name.includes('计算机'))
    )
      return null;
    this.namedFirst.add(name);
    return {
      name: '张伟',
      nameEn: 'Wei Zhang',
      gender: '男',
      latin: ['zhang', 'wei'],
      foreign: false,
    };
  }

  private education(team: Team, foreign: boolean, random: Random): string | undefined {
    if (random.chance(0.06)) return undefined;
    if (foreign || random.chance(0.11)) return random.pick(this.data.foreignSchools);
    return random.chance(0.3) ? team.university.name : this.alumni.draw(random).name;
  }
}

/** The first of a team leads it. */
function levelOf(place: number, random: Random): Level {
  if (place === 0) return random.chance(0.9) ? 'senior' : 'middle';
  if (random.chance(0.24)) return 'senior';
  return random.chance(0.5) ? 'middle' : 'junior';
}

/** The first year of a career. */
function startOf(level: Level, team: Team, random: Random): number {
  if (level === 'senior') return Math.max(team.start - random.between(0, 6), 1988);
  if (level === 'middle') return Math.min(2020, team.start + random.between(2, 14));
  return random.between(2011, 2022);
}

/**
 * The colleges of a small world: computing where there is one, and others that come early in the
 * list.
 */
function openColleges(university: University, count: number, random: Random): College[] {
  if (count >= university.colleges.length) return university.colleges;
  const computing =
    university.colleges.find((college) => /计算/.test(college.name)) ?? university.colleges[0];
  const others = university.colleges
    .filter((college) => college !== computing)
    .map((college, index) => ({
      college,
      order: index * 0.5 + random.next() * university.colleges.length,
    }));
  others.sort((a, b) => a.order - b.order);
  return [
    ...(computing ? [computing] : []),
    ...others.slice(0, count - 1).map((other) => other.college),
  ];
}

/** How many universities a world of this size has, so that each has enough people. */
export function universitiesFor(
  data: ReferenceData,
  researchers: number,
  random: Random,
): University[] {
  const usable = data.universities.filter((university) => university.colleges.length >= 4);
  const wanted = Math.min(
    usable.length,
    Math.max(6, Math.round(researchers <= 2500 ? researchers ** 0.54 : researchers / 14)),
  );
  if (wanted >= usable.length) return usable;
  // Two thirds from the head of the list in its order, the others drawn, so that two seeds differ.
  const head = usable.slice(0, Math.ceil((wanted * 2) / 3));
  const others = random.shuffle(usable.slice(head.length)).slice(0, wanted - head.length);
  return [...head, ...others];
}
