import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Calibration, Measurement, TrainingDetail } from '@coopkg/contracts';
import { evaluationFolder, modelChecksum, type ModelWorkshop } from '@coopkg/application';

const questions = 10;
/** How many of the questions each model gets right. */
const rightOf: Record<string, number> = { shipped: 8, own: 6, better: 9 };

type Method<Name extends keyof ModelWorkshop> = ModelWorkshop[Name];

/** What a training tells before it is stopped, or ends. */
const detail: TrainingDetail = {
  steps: 2,
  samples: 32,
  samplesPerSecond: 8,
  secondsLeft: 1,
  points: [
    { step: 1, loss: 0.5 },
    { step: 2, loss: 0.25 },
  ],
  validations: [{ step: 2, right: 60, questions: 70 }],
  log: ['32 samples'],
};

const train: Method<'train'> = async ({ request }, { signal, tell }) => {
  tell({ phase: 'train', progress: 0.5, message: { zh: '训练中', en: 'training' }, detail });
  // `slow` goes on until somebody stops it.
  if (request.name === 'slow')
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => {
        resolve();
      });
    });
  return null;
};

const scoreOf = (right: number) => {
  const [share, interval] = [right / questions, { low: 0, high: 1 }];
  const score = { samples: questions, ex: share, exInterval: interval };
  return { ...score, lx: share, lxInterval: interval };
};

const measureIn =
  (folder: string): Method<'measure'> =>
  async ({ id, choice, dataset, request }) => {
    const right = rightOf[choice.item.id] ?? 0;
    const out = evaluationFolder(folder, id);
    mkdirSync(out, { recursive: true });
    const lines = Array.from({ length: questions }, (_, at) => recordOf(at, at < right));
    writeFileSync(path.join(out, 'results.jsonl'), `${lines.join('\n')}\n`);
    const score = scoreOf(right);
    return {
      model: { id: choice.item.id, sha256: await modelChecksum(choice) },
      dataset: { id: dataset.id, kind: dataset.kind, sha256: dataset.id, lines: questions },
      graph: 'graph',
      pipeline: request.pipeline,
      overall: score,
      byLanguage: { zh: score },
      byCategory: {},
      byType: { R01: score },
      statuses: { answered: questions },
      unused: 0,
      wrongAnswers: { count: questions - right, of: questions, doubted: 0 },
      latency: { p50: 100, p95: 200, p99: 300 },
      decodingRatio: null,
      memory: { residentBytes: 1, modelBytes: 1 },
      seconds: 1,
    } satisfies Measurement;
  };

const recordOf = (at: number, ex: boolean): string =>
  JSON.stringify({
    id: `R01-${at}-zh`,
    type: 'R01',
    category: 'researcher',
    language: 'zh',
    wording: 'test1',
    question: `问题 ${at}`,
    status: 'answered',
    gold: { cypher: 'MATCH (r:Researcher) RETURN r.name', parameters: {}, rowCount: 1 },
    generated: { cypher: 'MATCH (r:Researcher) RETURN r.id', parameters: {}, rowCount: 1 },
    ex,
    lx: ex,
    valid: true,
    invented: [],
    doubt: false,
    rightButRefused: false,
    afterChoice: null,
    took: 100,
    generateMs: null,
    tokens: null,
    floorMs: null,
    attempts: 1,
    rowsKey: '',
    diff: ex ? null : { reason: 'rows', missing: [['张伟']], unexpected: [['R1']] },
    error: null,
    used: true,
  });

const calibrate: Method<'calibrate'> = async ({ request, choice, dataset }) => {
  const point = { minAnswerScore: -1, answered: 8, right: 7, wrong: 1 };
  const whole = { ...point, undoubtedRight: 6, undoubtedWrong: 0 };
  return {
    modelId: choice.item.id,
    sha256: await modelChecksum(choice),
    dataset: { id: dataset.id, kind: dataset.kind, sha256: dataset.id },
    questions,
    targetWrong: request.targetWrong,
    before: whole,
    chosen: whole,
    curve: [whole],
    policies: { before: { minAnswerScore: -1.5 }, fitted: { minAnswerScore: -1 } },
  } satisfies Calibration;
};

const ask: Method<'ask'> = ({ item }, question) =>
  Promise.resolve({
    modelId: item.id,
    status: 'answered',
    answer: `${item.id} answers ${question}`,
    doubt: null,
    cypher: null,
    columns: [],
    rows: [],
    rowCount: 0,
    took: 1,
  });

/** In place of models: what the routes hand on, and what they do with what comes back, is tested. */
export const testWorkshop = (folder: string) => ({
  used: [] as string[],
  train,
  measure: measureIn(folder),
  calibrate,
  ask,
  useCalibration(choice: { item: { id: string } }): Promise<void> {
    this.used.push(choice.item.id);
    return Promise.resolve();
  },
});
