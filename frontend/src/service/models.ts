import {
  activationsSchema,
  administeredModelsSchema,
  calibrationsSchema,
  comparisonSchema,
  evaluationsSchema,
  jobStartedSchema,
  measuredQuestionsSchema,
  modelItemSchema,
  trainingSetupSchema,
  trainingsSchema,
  trialsSchema,
  type AdministeredModel,
  type CalibrationRequest,
  type ModelItem,
  type TrainingRequest,
} from '@coopkg/contracts';
import {
  jsonBody,
  pathIn,
  request,
  requestItems,
  requestJson,
  requestRemoval,
  withQuery,
} from './request.js';

interface Started {
  jobId: string;
}
const start = (path: string, body: unknown): Promise<Started> =>
  requestJson(path, jobStartedSchema, jsonBody(body));

const modelsPath = '/api/admin/models';
export interface Models {
  items: AdministeredModel[];
  rollBackTo: string | null;
}
export const models = (signal?: AbortSignal): Promise<Models> =>
  requestJson(modelsPath, administeredModelsSchema, { signal });
export const removeModel = (id: string): Promise<void> => requestRemoval(pathIn(modelsPath, id));

/** @param reason given: although it measured lower, or was not measured */
export const activateModel = (id: string, reason?: string): Promise<ModelItem> =>
  requestJson(
    `${pathIn(modelsPath, id)}/activate`,
    modelItemSchema,
    jsonBody(reason === undefined ? {} : { anyway: true, reason }),
  );
export const rollBack = (): Promise<ModelItem> =>
  requestJson(`${modelsPath}/roll-back`, modelItemSchema, jsonBody({}));
export const activations = (signal?: AbortSignal) =>
  requestItems(`${modelsPath}/activations`, activationsSchema, { signal });
export const tryModels = (question: string, modelIds: readonly string[]) =>
  requestItems(`${modelsPath}/try`, trialsSchema, jsonBody({ question, modelIds }));

const trainingsPath = '/api/admin/trainings';
export const trainings = (signal?: AbortSignal) =>
  requestItems(trainingsPath, trainingsSchema, { signal });
export const startTraining = (body: Partial<TrainingRequest>): Promise<Started> =>
  start(trainingsPath, body);
export const resumeTraining = (id: string): Promise<Started> =>
  start(`${pathIn(trainingsPath, id)}/resume`, {});
export const removeTraining = (id: string): Promise<void> =>
  requestRemoval(pathIn(trainingsPath, id));
export const trainingSetup = (isFresh: boolean, signal?: AbortSignal) =>
  requestJson(withQuery(`${trainingsPath}/setup`, { fresh: isFresh }), trainingSetupSchema, {
    signal,
  });
export const installSetup = (): Promise<Started> => start(`${trainingsPath}/setup`, {});

const evaluationsPath = '/api/admin/evaluations';
interface EvaluationWish {
  modelId: string;
  datasetId: string;
  perLanguage?: number | undefined;
}
export const evaluations = (signal?: AbortSignal) =>
  requestItems(evaluationsPath, evaluationsSchema, { signal });
export const startEvaluation = (wish: EvaluationWish): Promise<Started> =>
  start(evaluationsPath, wish);
export const removeEvaluation = (id: string): Promise<void> =>
  requestRemoval(pathIn(evaluationsPath, id));

interface QuestionsWish {
  only: 'all' | 'failures';
  type?: string | undefined;
  language?: string | undefined;
  offset: number;
  limit: number;
}
export const evaluatedQuestions = (id: string, wish: QuestionsWish, signal?: AbortSignal) =>
  requestJson(
    withQuery(`${pathIn(evaluationsPath, id)}/questions`, { ...wish }),
    measuredQuestionsSchema,
    { signal },
  );
export const compareEvaluations = (first: string, second: string, signal?: AbortSignal) =>
  requestJson(withQuery(`${evaluationsPath}/compare`, { first, second }), comparisonSchema, {
    signal,
  });

const calibrationsPath = '/api/admin/calibrations';
export const calibrations = (signal?: AbortSignal) =>
  requestItems(calibrationsPath, calibrationsSchema, { signal });
export const startCalibration = (body: Partial<CalibrationRequest>): Promise<Started> =>
  start(calibrationsPath, body);
export async function applyCalibration(id: string): Promise<void> {
  await request(`${pathIn(calibrationsPath, id)}/use`, { method: 'POST' });
}
