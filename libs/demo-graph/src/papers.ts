import type { Random } from '@coopkg/random';
import { push } from './grouping.js';
import type { ReferenceData } from './reference-data.js';
import { WeightedChoice } from './weighted-choice.js';
import { currentYear } from './world-records.js';
import type { Chunk, Paper, Researcher, Team } from './world-records.js';

const generalVenues = {
  zh: ['科学通报', '中国科学', '自然科学进展', '中国社会科学', '浙江大学学报', '清华大学学报'],
  en: [
    'Nature Communications',
    'Science Advances',
    'Proceedings of the National Academy of Sciences',
    'Scientific Reports',
    'National Science Review',
    'Nature',
    'Science',
    'PLOS ONE',
  ],
};
/** Broad venues by group of fields; the others use `generalVenues` alone. */
const generalFor: Record<string, { zh: string[]; en: string[] }> = {
  cs: {
    zh: ['中国科学：信息科学', '计算机科学', '计算机应用'],
    en: [
      'IEEE Access',
      'Science China Information Sciences',
      'Frontiers of Computer Science',
      'Expert Systems with Applications',
      'Information Sciences',
    ],
  },
  info: {
    zh: ['中国科学：信息科学', '电子学报'],
    en: ['IEEE Access', 'Science China Information Sciences', 'Sensors'],
  },
  soc: {
    zh: ['中国社会科学', '管理世界', '统计与决策'],
    en: ['Sustainability', 'PLOS ONE', 'Journal of Business Research'],
  },
  hum: {
    zh: ['中国社会科学', '学术月刊', '文史哲', '社会科学战线'],
    en: ['Humanities and Social Sciences Communications', 'Frontiers in Psychology'],
  },
};

const zipf = (_: unknown, index: number): number => 1 / (index + 1.5) ** 0.8;

/** Draws the papers of a chunk and their authors. */
export class Papers {
  private readonly venues: Record<'zh' | 'en', WeightedChoice<string>>[];
  private readonly authorCounts: WeightedChoice<number>;

  /** `fewAuthors`: most of a paper's authors are not in the graph. */
  constructor(data: ReferenceData, fewAuthors: boolean) {
    this.venues = data.fields.map((field) => ({
      zh: new WeightedChoice(field.venues.zh, zipf),
      en: new WeightedChoice(field.venues.en, zipf),
    }));
    const shares = fewAuthors ? [50, 28, 14, 6, 2] : [15, 26, 27, 18, 8, 4, 2];
    this.authorCounts = new WeightedChoice(
      shares.map((_, index) => index + 1),
      (count) => shares[count - 1] ?? 0,
    );
  }

  fill(
    chunk: Chunk,
    previous: Chunk | undefined,
    firstNumber: number,
    count: number,
    random: Random,
  ): void {
    this.findPartners(chunk, random);
    const teams = new WeightedChoice(chunk.teams, (team) => team.weight);
    const bridges = previous ? byField(previous.teams) : undefined;
    for (let i = 0; i < count; i += 1) {
      const paper = this.paper(teams.draw(random), chunk, bridges, firstNumber + i, random);
      chunk.papers.push(paper);
    }
  }

  private findPartners(chunk: Chunk, random: Random): void {
    const fields = byField(chunk.teams);
    const universities = new Map<string, Team[]>();
    for (const team of chunk.teams) push(universities, team.university.name, team);
    for (const team of chunk.teams) {
      const add = (candidates: Team[] | undefined): void => {
        const other = candidates && candidates.length > 1 ? random.pick(candidates) : undefined;
        if (other && other !== team && !team.partners.includes(other)) {
          team.partners.push(other);
          if (!other.partners.includes(team)) other.partners.push(team);
        }
      };
      for (let i = random.between(1, 3); i > 0; i -= 1) add(fields.get(team.field.index));
      add(universities.get(team.university.name));
      if (random.chance(0.35)) add(chunk.teams);
    }
  }

  private paper(
    team: Team,
    chunk: Chunk,
    bridges: Map<number, Team[]> | undefined,
    number: number,
    random: Random,
  ): Paper {
    const lead = pickMember(team, random, currentYear);
    const earliest = Math.max(lead.start, 1990);
    const year = Math.max(earliest, currentYear - Math.floor(random.exponential(6.5)));
    const authors = this.authors(lead, year, chunk, bridges, random);
    const topic =
      random.chance(0.75) && lead.interests.length > 0
        ? random.pick(lead.interests)
        : random.pick(team.topics);
    const language = random.chance(team.field.chineseShare * (year < 2005 ? 1.5 : 1)) ? 'zh' : 'en';
    const paper: Paper = {
      number,
      topic,
      field: team.field,
      language,
      year,
      venue: this.venue(team, language, random),
      authors,
      corresponding: corresponding(authors, random),
      cites: [],
      incoming: 0,
      outside: outsideCitations(language, team.field.group, year, random),
    };
    for (const author of authors) author.papers.push(paper);
    team.papers.push(paper);
    return paper;
  }

  /**
   * The leader with people of the team, of its partners, and rarely of elsewhere; often a senior
   * one comes last.
   */
  private authors(
    lead: Researcher,
    year: number,
    chunk: Chunk,
    bridges: Map<number, Team[]> | undefined,
    random: Random,
  ): Researcher[] {
    const { team } = lead;
    const authors = new Set<Researcher>([lead]);
    const wanted = this.authorCounts.draw(random);
    for (let tries = 0; authors.size < wanted && tries < wanted * 3; tries += 1) {
      const from =
        random.chance(0.24) && team.partners.length > 0
          ? random.pick(team.partners)
          : random.chance(0.015)
            ? random.pick(chunk.teams)
            : team;
      const author = pickMember(from, random, year);
      if (author.start <= year) authors.add(author);
    }
    const elsewhere = bridges?.get(team.field.index);
    if (elsewhere && random.chance(0.03)) {
      // One author only from the chunk before: pairs then always belong to the chunk of their
      // papers.
      const guest = pickMember(random.pick(elsewhere), random, year);
      if (guest.start <= year) authors.add(guest);
    }
    const list = random.shuffle([...authors]);
    const last = list.findIndex((author) => author.senior);
    if (last >= 0 && list.length > 1 && random.chance(0.7)) list.push(...list.splice(last, 1));
    return list;
  }

  private venue(team: Team, language: 'zh' | 'en', random: Random): string {
    if (random.chance(0.06)) {
      const general = generalFor[team.field.group] ?? generalVenues;
      return random.pick((random.chance(0.75) ? general : generalVenues)[language]);
    }
    const venues = this.venues[team.field.index];
    return venues ? venues[language].draw(random) : random.pick(generalVenues[language]);
  }
}

function byField(teams: Team[]): Map<number, Team[]> {
  const map = new Map<number, Team[]>();
  for (const team of teams) push(map, team.field.index, team);
  return map;
}

function pickMember(team: Team, random: Random, year: number): Researcher {
  let total = 0;
  for (const member of team.members) if (member.start <= year) total += member.activity;
  let at = random.next() * total;
  for (const member of team.members) {
    if (member.start > year) continue;
    at -= member.activity;
    if (at < 0) return member;
  }
  return team.members[0] as Researcher;
}

function corresponding(authors: Researcher[], random: Random): number[] {
  const dice = random.next();
  if (dice < 0.03) return [];
  const last = authors.length - 1;
  if (dice < 0.07 && last > 0) return [0, last];
  return [dice < 0.35 ? 0 : last];
}

/** Citations from outside the graph: log-normal, growing with age, larger in English. */
function outsideCitations(
  language: 'zh' | 'en',
  group: string,
  year: number,
  random: Random,
): number {
  const age = currentYear - year + 0.6;
  const scale = (language === 'en' ? 2.2 : 0.9) * (group === 'hum' ? 0.4 : 1);
  return Math.floor(scale * Math.min(age, 12) ** 0.9 * Math.exp(random.normal() * 1.1 - 0.35));
}
