import { QuestionQueue } from '@coopkg/application';
import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import { withApplication } from '../../with-application.js';
import type { BenchOptions } from './bench.js';
import { questionsOf } from './questions.js';

/** The whole line beside bare decoding of the same tokens, or many at once beside one by one. */
export function benchAsk(context: CommandContext, options: BenchOptions): Promise<BenchHead> {
  const { count, atOnce } = options;
  if (atOnce !== null) return benchAskAtOnce(context, atOnce);
  return withApplication(context, { parts: ['graph', 'model', 'index'] }, async (application) => {
    const { benchAsk: measure, MeteredModel } = await import('@coopkg/evaluation');
    const model = new MeteredModel(application.model);
    const pipeline = application.pipelineWith(model);
    const questions = await questionsOf(application, count ?? 50);
    await pipeline.ask({ question: questions[0]! });
    return measure(
      questions,
      (question) => {
        model.reset();
        return pipeline.ask({ question });
      },
      () => model.floor(),
      (done) => {
        context.progress({ message: { zh: '提问', en: 'Asking' }, share: done / questions.length });
      },
    );
  });
}

/** As many questions at once, through the server's queue, beside the same one after another. */
function benchAskAtOnce(context: CommandContext, atOnce: number): Promise<BenchHead> {
  return withApplication(context, { parts: ['graph', 'model', 'index'] }, async (application) => {
    const { benchAskAtOnce: measure } = await import('@coopkg/evaluation');
    const queue = new QuestionQueue();
    return measure(
      await questionsOf(application, atOnce),
      (question) =>
        queue.add(async () => {
          const { status, cypher, rowCount } = await application.pipeline.ask({ question });
          return JSON.stringify([status, cypher, rowCount]);
        }),
      (share) => {
        context.progress({ message: { zh: '提问', en: 'Asking' }, share });
      },
    );
  });
}
