import { Injectable } from '@nestjs/common';
import {
  Fault,
  type PaperPage,
  type PapersPage,
  type ProjectPage,
  type ResearcherPage,
  type UniversityPage,
} from '@coopkg/contracts';
import { Application, openEnglishNames } from '@coopkg/application';
import { paperPage, papersOf, projectPage, researcherPage, universityPage } from '@coopkg/present';
import { ResearcherDocuments } from './researcher-documents.js';

type PaperOptions = Parameters<typeof papersOf>[1];

/** The pages of people, universities, papers and projects. */
@Injectable()
export class EntityPages {
  constructor(
    private readonly application: Application,
    private readonly documents: ResearcherDocuments,
  ) {}

  async researcher(id: string, signal: AbortSignal): Promise<ResearcherPage> {
    const page = await researcherPage(id, this.application.graph, await this.options(signal));
    return { ...found(page, id), ...this.documents.about(id) };
  }

  papers(id: string, options: PaperOptions, signal: AbortSignal): Promise<PapersPage> {
    return papersOf(id, options, this.application.graph, signal);
  }

  async university(name: string, signal: AbortSignal): Promise<UniversityPage> {
    return found(
      await universityPage(name, this.application.graph, await this.options(signal)),
      name,
    );
  }

  async paper(id: string, signal: AbortSignal): Promise<PaperPage> {
    return found(await paperPage(id, this.application.graph, await this.options(signal)), id);
  }

  async project(id: string, signal: AbortSignal): Promise<ProjectPage> {
    return found(await projectPage(id, this.application.graph, await this.options(signal)), id);
  }

  private async options(signal: AbortSignal) {
    return { englishName: await openEnglishNames(), signal };
  }
}

function found<Page>(page: Page | null, id: string): Page {
  if (page !== null) return page;
  const name = id.slice(0, 80);
  throw new Fault('node-not-found', {
    zh: `图中没有 ${name}。`,
    en: `The graph has no ${name}.`,
  });
}
