import { Funders } from './funders.js';
import type { Random } from '@coopkg/random';
import { WeightedChoice } from './weighted-choice.js';
import { currentYear } from './world-records.js';
import type { Chunk, Paper, Project, Researcher } from './world-records.js';

/** Draws the projects of a chunk: leader, members, money, and the papers that acknowledge them. */
export class Projects {
  private readonly funders = new Funders();

  fill(chunk: Chunk, firstNumber: number, count: number, random: Random): void {
    const leaders = new WeightedChoice(
      chunk.researchers,
      (researcher) => (researcher.title === '博士后' ? 0.3 : 1) * researcher.activity ** 0.8,
    );
    for (let i = 0; i < count; i += 1)
      chunk.projects.push(this.project(leaders.draw(random), firstNumber + i, random));
  }

  private project(leader: Researcher, number: number, random: Random): Project {
    const team = leader.team;
    const startYear = Math.max(leader.start + 1, currentYear - Math.floor(random.exponential(6)));
    const year = Math.min(startYear, currentYear);
    const established = leader.senior || year - leader.start > 12;
    const award = this.funders.award(
      team.field,
      team.university.province,
      year,
      established,
      random,
    );
    const participants = new Set<Researcher>();
    const wanted = random.between(1, award.funding > 200 ? 8 : 5);
    for (let tries = 0; participants.size < wanted && tries < wanted * 3; tries += 1) {
      const from =
        random.chance(0.2) && team.partners.length > 0 ? random.pick(team.partners) : team;
      const member = random.pick(from.members);
      if (member !== leader && member.start <= year + award.years) participants.add(member);
    }
    const endYear = year + award.years - 1;
    const produced = acknowledging(leader, year, endYear, award.funding, random);
    return {
      number,
      topic: leader.interests.length > 0 ? random.pick(leader.interests) : random.pick(team.topics),
      field: team.field,
      university: team.university,
      source: award.source,
      category: award.category,
      grant: random.chance(0.02) ? undefined : award.grant,
      startYear: year,
      endYear: random.chance(0.02) ? undefined : endYear,
      funding: random.chance(0.05) ? undefined : award.funding,
      leader,
      participants: [...participants],
      produced,
    };
  }
}

/** Papers of the leader from the years of the project and the two after. */
function acknowledging(
  leader: Researcher,
  year: number,
  endYear: number,
  funding: number,
  random: Random,
): Paper[] {
  const produced = new Set<Paper>();
  const fitting = leader.papers.filter(
    (paper) => paper.year >= year && paper.year <= endYear + 2 && paper.number >= 0,
  );
  const share = Math.min(
    fitting.length,
    1 + Math.floor(random.exponential(funding > 200 ? 5 : 2.2)),
  );
  for (let tries = 0; produced.size < share && tries < share * 3; tries += 1)
    produced.add(random.pick(fitting));
  return [...produced];
}
