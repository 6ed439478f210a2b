import { describe, expect, it } from 'vitest';
import { deviceText, onGpuOrCpu } from './model-device.js';

describe('where the model runs', () => {
  it.each([
    [{ gpu: null, threads: 2, gpuFailure: null }, 'The model runs on the CPU (2 threads).'],
    [{ gpu: null, threads: 1, gpuFailure: null }, 'The model runs on the CPU (1 thread).'],
    [{ gpu: 'cuda', threads: 2, gpuFailure: null }, 'The model runs on the GPU (CUDA).'],
    [{ gpu: 'vulkan', threads: 2, gpuFailure: null }, 'The model runs on the GPU (Vulkan).'],
    [
      { gpu: null, threads: 2, gpuFailure: 'out of memory' },
      "The GPU can't be used (out of memory); the model runs on the CPU (2 threads).",
    ],
  ])('is said of %j', (device, text) => {
    expect(deviceText(device).en).toBe(text);
    expect(deviceText(device).zh).toMatch(/运行/);
  });

  it('is the CPU where there is no GPU, or the GPU fails', async () => {
    const tried: (string | null)[] = [];
    const open = (gpu: string | null, failure: string | null): Promise<string> => {
      tried.push(gpu);
      return gpu === 'cuda'
        ? Promise.reject(new Error('no memory'))
        : Promise.resolve(`${gpu ?? 'cpu'} ${failure ?? ''}`.trim());
    };
    expect(await onGpuOrCpu(null, open)).toBe('cpu');
    expect(await onGpuOrCpu('metal', open)).toBe('metal');
    expect(await onGpuOrCpu('cuda', open)).toBe('cpu no memory');
    expect(tried).toEqual([null, 'metal', 'cuda', null]);
  });
});
