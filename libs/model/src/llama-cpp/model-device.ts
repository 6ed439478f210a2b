import type { Bilingual } from '@coopkg/contracts';

/** What evaluates a model. */
export interface ModelDevice {
  /** The engine's backend, as `cuda`, `metal` or `vulkan`; null on the CPU. */
  gpu: string | null;
  /** Of the CPU, at most. */
  threads: number;
  /** Why a GPU that is there is not used. */
  gpuFailure: string | null;
}

/** Where a model runs, in one sentence. */
export function deviceText({ gpu, threads, gpuFailure }: ModelDevice): Bilingual {
  if (gpu !== null) {
    const name = gpu === 'cuda' ? 'CUDA' : gpu.charAt(0).toUpperCase() + gpu.slice(1);
    return {
      zh: `语言模型在 GPU 上运行（${name}）。`,
      en: `The model runs on the GPU (${name}).`,
    };
  }
  const many = `${threads} thread${threads === 1 ? '' : 's'}`;
  return gpuFailure === null
    ? {
        zh: `语言模型在 CPU 上运行（${threads} 个线程）。`,
        en: `The model runs on the CPU (${many}).`,
      }
    : {
        zh: `无法使用 GPU（${gpuFailure}）；语言模型在 CPU 上运行（${threads} 个线程）。`,
        en: `The GPU can't be used (${gpuFailure}); the model runs on the CPU (${many}).`,
      };
}

/**
 * Opens on the GPU where there is one, and on the CPU where there is none or it fails.
 * @param open what to open; null: on the CPU
 */
export async function onGpuOrCpu<Opened>(
  gpu: string | null,
  open: (gpu: string | null, gpuFailure: string | null) => Promise<Opened>,
): Promise<Opened> {
  if (gpu === null) return open(null, null);
  try {
    return await open(gpu, null);
  } catch (error) {
    return open(null, error instanceof Error ? error.message : String(error));
  }
}
