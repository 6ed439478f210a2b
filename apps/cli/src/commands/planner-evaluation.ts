import path from 'node:path';
import { currentTemplates } from '@coopkg/application';
import { sha256OfFile } from '@coopkg/files';
import type { Planner } from '@coopkg/nl2api';
import type { CommandContext } from '../command-context.js';
import { stopSignal } from '../stop-signal.js';
import { withAsking } from '../with-asking.js';

export interface PlannerEvaluationRequest {
  planner: Planner;
  dataset: string;
  out: string;
  perLanguage: number;
  url: string | undefined;
}

/**
 * `eval --planner`: plans calls for the questions of an NL2API data set and compares them with the
 * gold ones. Reports of other collections in the folder stay beside it.
 */
export async function evaluatePlannerOf(
  context: CommandContext,
  { planner, dataset, out, perLanguage, url }: PlannerEvaluationRequest,
): Promise<void> {
  const [
    { addReport, AskedQuestions, evaluatePlanner, readTasks, reportText },
    { firstOfEach },
    { endpointOf },
  ] = await Promise.all([
    import('@coopkg/nl2api'),
    import('@coopkg/evaluation'),
    import('@coopkg/question-types'),
  ]);
  const tasks = firstOfEach(await readTasks(dataset), perLanguage, ({ language }) => language);
  const collection = tasks[0]!.collection;
  const endpoints = (await currentTemplates(context.configuration.dataDirectory)).map(endpointOf);
  const options = { pipeline: 'vare' as const, ...(url === undefined ? {} : { url }) };
  const report = await withAsking(context, options, async ({ graph }, { ask, about }) => {
    const measured = await evaluatePlanner({
      collection,
      planner,
      tasks,
      endpoints,
      graph,
      asked: await AskedQuestions.open(out, ask),
      signal: stopSignal(),
      onProgress: (done, total) => {
        context.progress({
          message: { zh: `规划 ${done}/${total}`, en: `Planning ${done}/${total}` },
        });
      },
    });
    const file = `${path.basename(dataset)} ${(await sha256OfFile(dataset)).slice(0, 12)}`;
    return addReport(
      out,
      { ...about, graph: (await graph.fingerprint()).slice(0, 12), [collection]: file },
      measured,
    );
  });
  context.result(report, () => reportText(report));
}
