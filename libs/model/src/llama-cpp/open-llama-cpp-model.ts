import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { Llama, LlamaModel } from 'node-llama-cpp';
import type { Fault, LanguageModel } from '@coopkg/contracts';
import { modelDamaged, modelMissing } from '../model-faults.js';
import { DraftTable } from './draft-table.js';
import { JobQueue } from './job-queue.js';
import { LlamaCppModel } from './llama-cpp-model.js';
import { loadLlama, type LlamaSettings } from './load-llama.js';
import { deviceText, onGpuOrCpu, type ModelDevice } from './model-device.js';
import { Lanes } from './open-lanes.js';
import { readTokenPieces, type TokenPiece } from './token-pieces.js';

export interface LlamaCppSettings extends LlamaSettings {
  modelPath: string;
  /** A LoRA adapter that is not merged into the model. */
  adapterPath?: string;
  identity?: LanguageModel['identity'];
  /** Contexts that are evaluated side by side; two where there are threads for two. */
  lanes?: number;
  /** Prompts of one context that are evaluated in one batch; further ones wait their turn. */
  sequences?: number;
  /** Tokens of one prompt with its answer. */
  contextTokens?: number;
}

const defaultSequences = 16;
const defaultContextTokens = 1536;

/**
 * A model file run by llama.cpp in this process. Its contexts stay warm. All prompts of a context
 * advance together, one batch a round;
 * those that wait are taken in the order in which their questions came.
 * @throws Fault `model-missing`, `model-damaged`
 */
export async function openLlamaCppModel(settings: LlamaCppSettings): Promise<LlamaCppModel> {
  const { modelPath } = settings;
  if ((await stat(modelPath).catch(() => null)) === null) throw modelMissing(modelPath);
  const damaged = (error: unknown): Fault =>
    modelDamaged(modelPath, error instanceof Error ? error.message : String(error), error);
  const threads = threadsFor(settings.threads);
  const llama = await loadLlama({ ...settings, threads });
  const pieces = await readTokenPieces(modelPath).catch((error: unknown) => {
    throw damaged(error);
  });
  try {
    return await onGpuOrCpu(llama.gpu === false ? null : llama.gpu, (gpu, gpuFailure) =>
      openOn({ gpu, threads, gpuFailure }, llama, pieces, settings),
    );
  } catch (error) {
    throw damaged(error);
  }
}

async function openOn(
  device: ModelDevice,
  llama: Llama,
  pieces: readonly TokenPiece[],
  settings: LlamaCppSettings,
): Promise<LlamaCppModel> {
  const { modelPath } = settings;
  const model = await llama.loadModel({
    modelPath,
    ...(device.gpu === null ? { gpuLayers: 0 } : {}),
  });
  try {
    const queue = new JobQueue();
    const gpu = model.gpuLayers > 0 ? device.gpu : null;
    const lanes = await Lanes.open(model, queue, {
      lanes: settings.lanes ?? (device.threads > 1 && gpu === null ? 2 : 1),
      sequences: settings.sequences ?? defaultSequences,
      longest: settings.contextTokens ?? defaultContextTokens,
      threads: idealThreads(settings.threads),
      adapterPath: settings.adapterPath,
    });
    const engine = new LlamaCppModel(
      model,
      lanes,
      queue,
      { pieces, eos: endTokens(model), drafts: new DraftTable() },
      {
        identity: settings.identity ?? { base: modelPath, adapter: settings.adapterPath ?? null },
        runsOn: deviceText({ ...device, gpu }),
      },
    );
    await engine.generate([{ prompt: 'a', options: { maxTokens: 1 } }]);
    return engine;
  } catch (error) {
    await model.dispose();
    throw error;
  }
}

const threadsFor = (wanted: number | undefined): number =>
  wanted === undefined || wanted === 0 ? availableParallelism() : wanted;

/**
 * Of a lane that is alone: one core is left for everything else, since a thread that waits for a
 * busy core stops the whole batch
 * (measured on 2 cores: 7 ms a token with 2 threads on an idle machine and 20 with something beside
 * it; 9 with 1 thread, either way). Two lanes share all cores.
 */
const idealThreads = (wanted: number | undefined): number =>
  wanted === undefined || wanted === 0
    ? Math.max(1, Math.min(8, availableParallelism() - 1))
    : wanted;

function endTokens(model: LlamaModel): Set<number> {
  return new Set([model.tokens.eos, model.tokens.eot].filter((token) => token !== null));
}
