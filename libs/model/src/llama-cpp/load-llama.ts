import { getLlama, LlamaLogLevel, type Llama } from 'node-llama-cpp';

export interface LlamaSettings {
  /**
   * `false`, which holds unless given, decodes on the CPU; `auto` takes a GPU when the machine has
   * one that the engine supports (CUDA, Metal or Vulkan).
   */
  gpu?: false | 'auto';
  /** Threads of all evaluations together. */
  threads?: number;
}

const instances = new Map<string, Promise<Llama>>();

/**
 * One native backend for each kind of device and process: it cannot be unloaded safely while models
 * live. A GPU whose backend can't be loaded is passed over by the engine itself.
 */
export function loadLlama(settings: LlamaSettings = {}): Promise<Llama> {
  const gpu = settings.gpu ?? false;
  const key = `${gpu}/${settings.threads ?? 0}`;
  let instance = instances.get(key);
  if (instance === undefined) {
    instance = getLlama({
      gpu,
      logLevel: LlamaLogLevel.error,
      build: 'never',
      progressLogs: false,
      ...(settings.threads === undefined ? {} : { maxThreads: settings.threads }),
    });
    instances.set(key, instance);
  }
  return instance;
}
