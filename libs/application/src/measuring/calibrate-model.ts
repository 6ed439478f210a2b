import type { Calibration, CalibrationRequest } from '@coopkg/contracts';
import { sha256, sha256OfFile } from '@coopkg/files';
import type { DecisionPolicy, PolicyFile, PolicyPoint, RecordedQuestion } from '@coopkg/pipeline';
import { keepPolicy } from '../policy-file.js';
import type { ModelChoice } from '../list-models.js';
import {
  linesToAsk,
  type DatasetToAsk,
  type MeasuringEvents,
  type MeasuringHost,
} from './measure-model.js';
import { modelChecksum } from './evaluation-folder.js';
import { recordCandidates } from './record-candidates.js';

export interface WantedCalibration {
  request: Pick<CalibrationRequest, 'perLanguage' | 'targetWrong'>;
  choice: ModelChoice;
  dataset: DatasetToAsk;
}

/** Of the whole work, the part that collecting the candidates takes. */
const collecting = 0.9;

/**
 * Fits the numbers of the decision to a model, as `coopkg eval calibrate` does. They are not used
 * before somebody says so. @throws Fault as `measureModel`
 */
export async function calibrateModel(
  host: MeasuringHost,
  { request, choice, dataset }: WantedCalibration,
  { signal, tell }: MeasuringEvents,
): Promise<Calibration> {
  await host.catchUp();
  tell({ phase: 'model' });
  const { lines } = await linesToAsk({ request, dataset });
  const { questions, before } = await host.tryModel(choice, async (trial) => {
    tell({ phase: 'ask' });
    const source = { graph: host.graph, pipeline: trial.pipelineWith(trial.model) };
    const recorded = await recordCandidates(source, lines, {
      signal,
      onProgress: (done, total) => {
        const message = `${done}/${total}`;
        tell({ progress: (collecting * done) / total, message: { zh: message, en: message } });
      },
    });
    return { questions: recorded, before: trial.policy };
  });
  signal.throwIfAborted();
  tell({ phase: 'fit' });
  const fitted = await fit(questions, before, request.targetWrong);
  return {
    modelId: choice.item.id,
    sha256: await modelChecksum(choice),
    dataset: { id: dataset.id, kind: dataset.kind, sha256: await sha256OfFile(dataset.file) },
    questions: questions.length,
    targetWrong: request.targetWrong,
    ...fitted,
  };
}

async function fit(
  questions: readonly RecordedQuestion[],
  before: DecisionPolicy,
  target: number,
): Promise<Pick<Calibration, 'before' | 'chosen' | 'curve' | 'policies'>> {
  const { calibrate, defaultPolicy, measure } = await import('@coopkg/pipeline');
  const { policy, chosen, curve } = await calibrate(questions, defaultPolicy, target);
  return {
    before: await measure(questions, before),
    chosen,
    curve,
    policies: { before: { ...before }, fitted: { ...policy } },
  };
}

/** The model decides by the fitted numbers from now on, where it is not open at once. */
export async function useCalibration(
  dataDirectory: string,
  adapter: string,
  adapterName: string,
  calibration: Calibration,
): Promise<void> {
  const file: PolicyFile = {
    adapter: adapterName,
    policy: calibration.policies.fitted as DecisionPolicy,
    calibration: {
      sha256: sha256(JSON.stringify(calibration.dataset)),
      questions: calibration.questions,
      targetWrongShare: calibration.targetWrong,
      curve: calibration.curve satisfies PolicyPoint[],
      chosen: calibration.chosen,
    },
  };
  await keepPolicy({ dataDirectory }, adapter, file);
}
