import { modelDamaged } from '../model-faults.js';
import { openGguf } from './read-gguf.js';

export interface AdapterShape {
  rank: number;
  /** What its products are multiplied by is alpha / rank. */
  alpha: number;
}

/** Rank and alpha of a LoRA adapter. @throws Fault `model-damaged` */
export async function adapterShape(file: string): Promise<AdapterShape> {
  try {
    const { header, close } = await openGguf(file);
    await close();
    const a = header.tensors.find(({ name }) => name.endsWith('.lora_a'));
    const alpha = Number(header.metadata.get('adapter.lora.alpha')?.value);
    // (rank, in): GGUF names the inner dimension first.
    const rank = Number(a?.dimensions[1]);
    if (!(rank > 0) || !Number.isFinite(alpha)) throw new Error('it holds no LoRA weights');
    return { rank, alpha };
  } catch (error) {
    throw modelDamaged(file, error instanceof Error ? error.message : String(error), error);
  }
}
