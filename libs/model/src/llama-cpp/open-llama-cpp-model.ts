import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import type { LlamaModel } from 'node-llama-cpp';
import type { LanguageModel } from '@coopkg/contracts';
import { modelDamaged, modelMissing } from '../model-faults.js';
import { DraftTable } from './draft-table.js';
import { LlamaCppModel } from './llama-cpp-model.js';
import { loadLlama, type LlamaSettings } from './load-llama.js';
import { readTokenPieces } from './token-pieces.js';

export interface LlamaCppSettings extends LlamaSettings {
  modelPath: string;
  /** A LoRA adapter that is not merged into the model. */
  adapterPath?: string;
  identity?: LanguageModel['identity'];
  /** Prompts evaluated in one batch; further ones wait in order of arrival. */
  sequences?: number;
  /** Tokens of one prompt with its answer. */
  contextTokens?: number;
}

const defaultSequences = 4;
const defaultContextTokens = 1536;
/**
 * A model file run by llama.cpp in this process. One context stays warm. All prompts in hand
 * advance together, one batch a round;
 * those that wait are taken in order of arrival.
 * @throws Fault `model-missing`, `model-damaged`
 */
export async function openLlamaCppModel(settings: LlamaCppSettings): Promise<LlamaCppModel> {
  const { modelPath } = settings;
  if ((await stat(modelPath).catch(() => null)) === null) throw modelMissing(modelPath);
  const llama = await loadLlama({ ...settings, threads: threadsFor(settings.threads) });
  const pieces = await readTokenPieces(modelPath).catch((error: unknown) => {
    throw modelDamaged(modelPath, error instanceof Error ? error.message : String(error), error);
  });
  let model: LlamaModel | undefined;
  try {
    model = await llama.loadModel({ modelPath });
    const sequences = settings.sequences ?? defaultSequences;
    const context = await model.createContext({
      sequences,
      contextSize: settings.contextTokens ?? defaultContextTokens,
      batchSize: 512,
      flashAttention: true,
      swaFullCache: true,
      threads: threadsFor(settings.threads),
      ...(settings.adapterPath === undefined
        ? {}
        : { lora: { adapters: [{ filePath: settings.adapterPath }] } }),
    });
    const engine = new LlamaCppModel(
      model,
      context,
      sequences,
      { pieces, eos: endTokens(model), drafts: new DraftTable() },
      settings,
    );
    await engine.generate([{ prompt: 'a', options: { maxTokens: 1 } }]);
    return engine;
  } catch (error) {
    await model?.dispose();
    throw modelDamaged(modelPath, error instanceof Error ? error.message : String(error), error);
  }
}

/**
 * One core is left for everything else: a thread that waits for a busy core stops the whole batch
 * (measured on 2 cores: 7 ms a token with
 * 2 threads on an idle machine and 20 with something beside it; 9 with 1 thread, either way).
 */
function threadsFor(wanted: number | undefined): number {
  return wanted === undefined || wanted === 0
    ? Math.max(1, Math.min(8, availableParallelism() - 1))
    : wanted;
}

function endTokens(model: LlamaModel): Set<number> {
  return new Set([model.tokens.eos, model.tokens.eot].filter((token) => token !== null));
}
