import { readFileSync } from 'node:fs';
import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import { withApplication } from '../../with-application.js';
import type { BenchOptions } from './bench.js';
import { questionsOf } from './questions.js';

/** What one question costs in CPU time, by who spends it, and what loads need. */
export function benchCapacity(
  context: CommandContext,
  { count }: BenchOptions,
): Promise<BenchHead> {
  return withApplication(context, { parts: ['graph', 'model', 'index'] }, async (application) => {
    const [{ benchCapacity: measure, CpuCountedModel }, { statusManaged }] = await Promise.all([
      import('@coopkg/evaluation'),
      import('@coopkg/graph'),
    ]);
    const { configuration } = context;
    const isManaged = configuration.graphUrl === 'managed';
    const server = isManaged ? statusManaged(configuration).pid : null;
    const model = new CpuCountedModel(application.model);
    const pipeline = application.pipelineWith(model);
    const questions = await questionsOf(application, count ?? 140);
    // Plans and pages are warm, as they are on a server that has run for a while.
    for (const question of questions.slice(0, 20)) await pipeline.ask({ question });
    model.cpuMs = model.wallMs = 0;
    return measure(
      {
        questions,
        ask: (question) => pipeline.ask({ question }),
        link: (question) => application.align(question),
        model,
        graphCpuMs: () => (server === null ? null : cpuMsOf(server)),
      },
      (done) => {
        context.progress({ message: { zh: '提问', en: 'Asking' }, share: done / questions.length });
      },
    );
  });
}

/** Linux counts the CPU time of a process in hundredths of a second (proc(5): utime, stime). */
function cpuMsOf(pid: number): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return null;
  }
}
