import { Injectable } from '@nestjs/common';
import { Application, graphExamples } from '@coopkg/application';
import type { Examples, Language } from '@coopkg/contracts';
import { KeptByLanguage } from './kept-by-language.js';

/** What the first page shows of the graph. */
@Injectable()
export class GraphExamples {
  private readonly kept: KeptByLanguage<Examples>;

  constructor(application: Application) {
    this.kept = new KeptByLanguage(
      (language) => graphExamples(application.graph, language),
      ({ counts }) => counts.researchers === 0,
    );
  }

  of(language: Language): Promise<Examples> {
    return this.kept.of(language);
  }
}
