import path from 'node:path';
import { openApplication, openWordings } from '@coopkg/application';
import type { CandidateLine, CandidateOutcome, CandidateSummary } from '@coopkg/evaluation';
import type { AnyCandidate } from '@coopkg/pipeline';
import type { CommandContext } from '../command-context.js';
import { stopSignal } from '../stop-signal.js';

export interface CandidateEvaluation {
  dataset: string;
  out: string;
  perLanguage: number;
}

/** Every candidate of each question with what speaks for it, run and compared with the gold rows; ambiguous questions are left out. Stopped by a signal it reports what it has seen. */
export async function evaluateCandidatesOf(
  context: CommandContext,
  { dataset, out, perLanguage }: CandidateEvaluation,
): Promise<CandidateSummary> {
  const [
    { linkQuestion },
    {
      executionEqual,
      rowsKey,
      firstOfEach,
      runGenerated,
      runGold,
      summariseCandidates,
      writeCandidateReport,
    },
    { readDataset },
    { allCandidates },
  ] = await Promise.all([
    import('@coopkg/align'),
    import('@coopkg/evaluation'),
    import('@coopkg/training-data'),
    import('@coopkg/pipeline'),
  ]);
  const asked = firstOfEach(await readDataset(dataset), perLanguage, ({ language }) => language);
  const application = await openApplication(context.configuration, {
    parts: ['graph', 'model', 'index'],
    onProgress: (_, progress) => {
      context.progress(progress);
    },
  });
  try {
    const { graph, model, linkIndex } = application;
    const wordings = await openWordings();
    const lines: CandidateLine[] = [];
    const stop = stopSignal();
    for (const [at, line] of asked.entries()) {
      if (stop.aborted) break;
      const linked = linkQuestion(line.question, linkIndex);
      if (linked.mentions.some(({ ambiguous }) => ambiguous)) continue;
      const gold = await runGold(graph, line.cypher, line.parameters ?? {});
      const { question, declined, candidates } = await allCandidates(linked, {
        graph,
        model,
        linkIndex,
        wordings,
      });
      const judged = async ({
        cypher,
        from,
        logProbability,
        readBack,
        likeness,
        checked,
        runs,
      }: AnyCandidate): Promise<CandidateOutcome> => {
        const result =
          runs === null ? null : await runGenerated(graph, runs.cypher, runs.parameters);
        return {
          cypher,
          from,
          logProbability,
          readBack,
          likeness,
          doubts: checked.doubts.map(({ code }) => code),
          crossCheck: checked.crossCheck.ok,
          valid: checked.explain.ok && result !== null,
          right:
            result !== null &&
            executionEqual(
              { cypher: runs!.cypher, rows: result.rows, width: result.columns.length },
              gold,
            ).equal,
          rowCount: result?.rows.length ?? null,
          rows: result === null ? null : rowsKey(result.rows),
        };
      };
      const outcomes: CandidateOutcome[] = [];
      for (const one of candidates) outcomes.push(await judged(one));
      lines.push({
        id: line.id,
        language: line.language,
        question: question.text,
        gold: line.cypher,
        declined,
        candidates: outcomes,
      });
      context.progress({
        message: {
          zh: `候选 ${at + 1}/${asked.length}`,
          en: `Candidates ${at + 1}/${asked.length}`,
        },
      });
    }
    const summary = summariseCandidates(lines, {
      dataset: path.basename(dataset),
      model: [model.identity.base, model.identity.adapter ?? 'no adapter']
        .map((file) => path.basename(file))
        .join(' + '),
    });
    await writeCandidateReport(lines, summary, path.resolve(out));
    return summary;
  } finally {
    await application.close({ lingerMs: context.configuration.graphLingerMs });
  }
}
