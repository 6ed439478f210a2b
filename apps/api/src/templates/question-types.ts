import { Injectable } from '@nestjs/common';
import {
  Fault,
  measurementSchema,
  type Measurement,
  type Paraphrases,
  type QuestionTemplate,
  type QuestionTypes,
  type TemplateCheck,
} from '@coopkg/contracts';
import { Application, paraphraseOne, shippedTemplate, tryTemplate } from '@coopkg/application';
import type { TypeUse } from '@coopkg/records';
import { isDeepStrictEqual } from 'node:util';

/** Real use counts from so many days ago. */
const usedDays = 90;

/** Question types for those who edit them: how they do, what is wrong with a draft, more wordings. */
@Injectable()
export class QuestionTypesAdministration {
  constructor(private readonly application: Application) {}

  async list(): Promise<QuestionTypes> {
    await this.application.catchUp();
    const { records } = this.application;
    const since = new Date(Date.now() - usedDays * 86_400_000);
    const [templates, use, evaluation] = await Promise.all([
      this.application.templates(),
      records.reviews.typeUse(since),
      this.lastEvaluation(),
    ]);
    const items = await Promise.all(
      templates.map((template) => summaryOf(template, use, evaluation?.measurement ?? null)),
    );
    return {
      items,
      evaluation:
        evaluation === null
          ? null
          : {
              id: evaluation.id,
              model: evaluation.measurement.model.id,
              measuredAt: evaluation.measuredAt,
            },
    };
  }

  shipped(id: string): Promise<QuestionTemplate | null> {
    return shippedTemplate(id);
  }

  /** @throws Fault `template-not-found` */
  async reset(id: string): Promise<void> {
    if ((await this.application.resetTemplates([id])).length === 0)
      throw new Fault('template-not-found', {
        zh: `没有问题类型 ${id}。`,
        en: `There is no question type ${id}.`,
      });
  }

  check(
    template: QuestionTemplate,
    options: { samples: number; language: 'zh' | 'en'; signal: AbortSignal },
  ): Promise<TemplateCheck> {
    return tryTemplate(template, this.application.graph, options);
  }

  async paraphrases(
    template: QuestionTemplate,
    wish: { language: 'zh' | 'en'; count: number; seed: number },
    signal: AbortSignal,
  ): Promise<Paraphrases> {
    const { paraphraser, items } = await paraphraseOne(
      this.application.configuration,
      template,
      wish,
      signal,
    );
    return { paraphraser, items: items.map(({ text, source }) => ({ text, source })) };
  }

  private async lastEvaluation(): Promise<{
    id: string;
    measuredAt: string;
    measurement: Measurement;
  } | null> {
    const { jobs } = this.application.records;
    for (const job of await jobs.list({ kinds: ['evaluation'], states: ['done'], limit: 5 })) {
      const measurement = measurementSchema.safeParse(job.result);
      if (measurement.success)
        return { id: job.id, measuredAt: job.updatedAt, measurement: measurement.data };
    }
    return null;
  }
}

async function summaryOf(
  template: QuestionTemplate,
  used: readonly TypeUse[],
  measurement: Measurement | null,
): Promise<QuestionTypes['items'][number]> {
  const { id, category, asks, wordings, disabled } = template;
  const shipped = await shippedTemplate(id);
  const use = used.find(({ questionType }) => questionType === id);
  const score = measurement?.byType[id];
  return {
    id,
    category,
    asks,
    wordings: { zh: countsOf(wordings.zh), en: countsOf(wordings.en) },
    origin:
      shipped === null ? 'added' : isDeepStrictEqual(shipped, template) ? 'shipped' : 'edited',
    disabled: disabled === true,
    use: { asked: use?.asked ?? 0, doubted: use?.doubted ?? 0, down: use?.down ?? 0 },
    measured: score === undefined ? null : { questions: score.samples, ex: score.ex },
  };
}

const countsOf = ({
  manual,
  generated,
  wide,
  validation,
  test,
}: QuestionTemplate['wordings']['zh']): QuestionTypes['items'][number]['wordings']['zh'] => ({
  manual: manual.length,
  generated: generated.length,
  wide: wide.length,
  validation: validation.length,
  test: test.length,
});
