import type { Bilingual } from '@coopkg/contracts';
import type { ImportRequest, OnImportProgress } from '../import-graph.js';
import type { InputFile, Source } from '../sources/source.js';
import type { Staging } from '../staging/staging.js';

/** Reading is this share of an import; the rest is merging and writing. */
const shareOfReading = 0.6;

/** Reads the files of a source into the staged tables, a batch at a time, and tells how far it is. */
export async function readInputs(
  staging: Staging,
  source: Source,
  inputs: readonly InputFile[],
  { scope, mapping }: Pick<ImportRequest, 'scope' | 'mapping'>,
  onProgress: OnImportProgress,
): Promise<void> {
  const total = inputs.reduce((sum, { bytes }) => sum + bytes, 0);
  const started = Date.now();
  let done = 0;
  for (const batch of batchesOf(inputs, source)) {
    const tell = (bytes: number, message?: Bilingual): void => {
      const share = (done + bytes) / Math.max(1, total);
      onProgress({
        phase: 'read',
        message: message ?? readingOf(batch, remainingMs(share, Date.now() - started)),
        share: shareOfReading * Math.min(1, share),
      });
    };
    tell(0);
    await source.read(batch, staging, {
      scope: scope ?? {},
      ...(mapping === undefined ? {} : { mapping }),
      onBytes: tell,
    });
    done += batch.reduce((sum, { bytes }) => sum + bytes, 0);
  }
}

/** Files in their order, as many together as the source reads at once. */
export function batchesOf(
  inputs: readonly InputFile[],
  { batch: limits, rank }: Pick<Source, 'batch' | 'rank'>,
): InputFile[][] {
  const batches: InputFile[][] = [];
  let bytes = 0;
  for (const input of inputs) {
    const last = batches.at(-1);
    const together =
      last !== undefined &&
      last.length < limits.files &&
      bytes + input.bytes <= limits.bytes &&
      (rank?.(last[0]!.path) ?? 0) === (rank?.(input.path) ?? 0);
    if (together) last.push(input);
    else batches.push([input]);
    bytes = together ? bytes + input.bytes : input.bytes;
  }
  return batches;
}

/** Milliseconds that reading will still take; null while that can't be told. */
const remainingMs = (share: number, elapsed: number): number | null =>
  share < 0.02 || elapsed < 2000 ? null : (elapsed / share) * (1 - share);

function readingOf(batch: readonly InputFile[], remaining: number | null): Bilingual {
  const name = batch[0]!.path.split('/').slice(-2).join('/');
  const minutes = remaining === null ? null : Math.ceil(remaining / 60_000);
  return {
    zh: `读取 ${name}${minutes === null ? '' : `（约剩 ${minutes} 分钟）`}`,
    en: `Reading ${name}${minutes === null ? '' : ` (about ${minutes} min left)`}`,
  };
}
