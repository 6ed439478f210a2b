import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import { withApplication } from '../../with-application.js';
import type { BenchOptions } from './bench.js';
import { questionsOf } from './questions.js';

/** Linking beside a scan of all names. */
export function benchAlign(context: CommandContext, { count }: BenchOptions): Promise<BenchHead> {
  return withApplication(context, { parts: ['graph', 'index'] }, async (application) => {
    const [{ benchAlign: measure }, { linkQuestion, surfaceForms }] = await Promise.all([
      import('@coopkg/evaluation'),
      import('@coopkg/align'),
    ]);
    const { linkIndex } = application;
    // The forms that linking itself knows: full names, short names, aliases; people by name.
    const names = surfaceForms(linkIndex).map(({ form }) => form);
    return measure(
      await questionsOf(application, count ?? 200),
      (question) => linkQuestion(question, linkIndex),
      names,
    );
  });
}
