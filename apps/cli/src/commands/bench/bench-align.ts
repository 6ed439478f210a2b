import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import { withApplication } from '../../with-application.js';
import type { BenchOptions } from './bench.js';
import { questionsOf } from './questions.js';

/** Linking beside a scan of all names. */
export function benchAlign(context: CommandContext, { count }: BenchOptions): Promise<BenchHead> {
  return withApplication(context, { parts: ['graph', 'index'] }, async (application) => {
    const [{ benchAlign: measure }, { linkQuestion }] = await Promise.all([
      import('@coopkg/evaluation'),
      import('@coopkg/align'),
    ]);
    const { linkIndex } = application;
    // The forms that linking itself knows: full names, short names, aliases; people by name;
    // titles.
    const forms = [...linkIndex.surfaces, ...linkIndex.peopleByName].flatMap((table) =>
      Array.from({ length: table.size }, (_, key) => table.nameOf(key)),
    );
    const names = [
      ...new Set([...forms, ...linkIndex.titles.titles.map((title) => title.toLowerCase())]),
    ];
    return measure(
      await questionsOf(application, count ?? 200),
      (question) => linkQuestion(question, linkIndex),
      names,
    );
  });
}
