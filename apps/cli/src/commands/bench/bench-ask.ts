import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import { withApplication } from '../../with-application.js';
import type { BenchOptions } from './bench.js';
import { questionsOf } from './questions.js';

/** The whole line beside bare decoding of the same tokens. */
export function benchAsk(context: CommandContext, { count }: BenchOptions): Promise<BenchHead> {
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
