import { abstractText } from './abstract-text.js';
import type { GraphFolder } from './graph-folder.js';
import { Random } from '@coopkg/random';
import type { ReferenceData, Topic } from './reference-data.js';
import { TitleMaker } from './title-maker.js';
import type { Title } from './title-maker.js';
import { paperId, projectId, researcherId } from './world-records.js';
import type { Chunk, Paper, Project, Researcher } from './world-records.js';

/** Largest h such that h of the numbers are at least h. */
export function hIndex(citations: readonly number[]): number {
  const sorted = [...citations].sort((a, b) => b - a);
  let h = 0;
  while (h < sorted.length && (sorted[h] ?? 0) > h) h += 1;
  return h;
}

/**
 * Writes finished chunks; titles and abstracts are made here, so that a chunk in memory holds no
 * text.
 */
export class ChunkWriter {
  private readonly titles: TitleMaker;
  private readonly data: ReferenceData;
  private readonly folder: GraphFolder;
  private readonly seed: string;

  constructor(data: ReferenceData, folder: GraphFolder, seed: string) {
    this.data = data;
    this.folder = folder;
    this.seed = seed;
    this.titles = new TitleMaker(data);
  }

  async write(chunk: Chunk, chunkIndex: number): Promise<void> {
    const random = new Random(`${this.seed}/text/${chunkIndex}`);
    for (const [index, researcher] of chunk.researchers.entries()) {
      this.researcher(researcher);
      if (index % 512 === 0) await this.folder.drained();
    }
    for (const [index, paper] of chunk.papers.entries()) {
      this.paper(paper, random);
      if (index % 512 === 0) await this.folder.drained();
    }
    for (const project of chunk.projects) this.project(project, random);
    this.cooperation(chunk);
    await this.folder.drained();
  }

  private researcher(researcher: Researcher): void {
    const citations = researcher.papers.map((paper) => paper.incoming + paper.outside);
    this.folder.files['researchers.csv'].write([
      researcherId(researcher.number),
      researcher.name,
      researcher.nameEn,
      researcher.gender,
      researcher.university.name,
      researcher.college.name,
      researcher.title,
      researcher.email,
      researcher.homepage,
      researcher.interests.length > 0 ? researcher.interests.map((topic) => topic.zh) : undefined,
      researcher.education,
      hIndex(citations),
      citations.reduce((sum, count) => sum + count, 0),
      researcher.papers.length,
    ]);
  }

  private paper(paper: Paper, random: Random): void {
    const { files } = this.folder;
    const id = paperId(paper.number);
    const title = this.titles.next(paper.topic, paper.language, random);
    files['papers.csv'].write([
      id,
      title.text,
      random.chance(paper.year < 2000 ? 0.35 : 0.1)
        ? undefined
        : this.abstract(paper, title, random),
      paper.year,
      paper.venue,
      this.keywords(paper, title, random),
      paper.incoming + paper.outside,
      paper.language,
      this.doi(paper, random),
    ]);
    paper.authors.forEach((author, index) =>
      files['authored.csv'].writePlain(
        `${researcherId(author.number)},${id},${index + 1},${paper.corresponding.includes(index)}`,
      ),
    );
    for (const cited of paper.cites) files['cites.csv'].writePlain(`${id},${paperId(cited)}`);
  }

  private keywords(paper: Paper, title: Title, random: Random): string[] | undefined {
    if (random.chance(0.05)) return undefined;
    const topics = new Set<Topic>([paper.topic]);
    if (title.second) topics.add(title.second);
    const wanted = random.between(3, 5);
    const author = paper.authors[0];
    for (let tries = 0; topics.size < wanted && tries < 12; tries += 1) {
      topics.add(
        random.pick(
          author && author.team.field === paper.field && random.chance(0.6)
            ? author.team.topics
            : paper.field.topics,
        ),
      );
    }
    return [...topics].map((topic) => (paper.language === 'zh' ? topic.zh : topic.en));
  }

  private abstract(paper: Paper, title: Title, random: Random): string {
    const words = this.data.words[paper.field.group];
    const side = paper.language === 'zh' ? 0 : 1;
    const others = paper.field.topics.filter((topic) => topic !== paper.topic);
    const fallback = {
      method: random.pick(words.method)[side],
      object: random.pick(words.object)[side],
    };
    const field = side === 0 ? paper.field.zh : paper.field.en.toLowerCase();
    return abstractText(
      title,
      paper.topic,
      title.second ?? random.pick(others),
      field,
      fallback,
      paper.language,
      paper.field.group,
      random,
    );
  }

  /** Unique by construction: it holds the paper's number. */
  private doi(paper: Paper, random: Random): string | undefined {
    if (random.chance(paper.language === 'zh' ? 0.35 : 0.08)) return undefined;
    const prefix =
      paper.language === 'zh'
        ? '10.13328'
        : random.pick(['10.1109', '10.1016/j', '10.1145', '10.1007', '10.1038']);
    return `${prefix}/${paper.year}.${String(paper.number + 1).padStart(7, '0')}`;
  }

  private project(project: Project, random: Random): void {
    const { files } = this.folder;
    const id = projectId(project.number);
    files['projects.csv'].write([
      id,
      this.titles.next(project.topic, 'project', random).text,
      project.grant,
      project.source,
      project.category,
      project.field.discipline,
      project.university.name,
      project.startYear,
      project.endYear,
      project.funding,
    ]);
    files['leads.csv'].write([researcherId(project.leader.number), id]);
    for (const member of project.participants)
      files['participates_in.csv'].write([researcherId(member.number), id]);
    for (const paper of project.produced) files['produced.csv'].write([id, paperId(paper.number)]);
  }

  private cooperation({ pairs }: Chunk): void {
    const file = this.folder.files['cooperates_with.csv'];
    for (const { first, second, count, firstYear, lastYear } of pairs)
      file.writePlain(
        `${researcherId(first)},${researcherId(second)},${count},${firstYear},${lastYear}`,
      );
  }
}
