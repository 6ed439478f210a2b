import { Injectable } from '@nestjs/common';
import { Application, planExamples } from '@coopkg/application';
import type { Language, PlanExamples } from '@coopkg/contracts';
import { KeptByLanguage } from '../graph/kept-by-language.js';

/** Questions that the academic APIs answer over this graph. */
@Injectable()
export class PlanQuestions {
  private readonly kept: KeptByLanguage<PlanExamples>;

  constructor(application: Application) {
    this.kept = new KeptByLanguage(
      async (language) => ({ questions: await planExamples(application, language) }),
      ({ questions }) => questions.length === 0,
    );
  }

  of(language: Language): Promise<PlanExamples> {
    return this.kept.of(language);
  }
}
