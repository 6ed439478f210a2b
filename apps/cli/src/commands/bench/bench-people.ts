import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import { misused } from '../../misused.js';
import type { BenchOptions } from './bench.js';

/** People told apart on a labelled set, beside "the same name at the same institution". */
export async function benchPeople(
  _context: CommandContext,
  { folder }: BenchOptions,
): Promise<BenchHead> {
  if (folder === null)
    throw misused(
      'bench people 需要 --folder：带标注的署名。',
      'bench people needs --folder: labelled mentions.',
    );
  const [{ benchResult }, { evaluatePeople, readLabelledSet, withScratch }] = await Promise.all([
    import('@coopkg/evaluation'),
    import('@coopkg/importers'),
  ]);
  const people = await readLabelledSet(folder);
  const { merged, sameNameSameInstitution, seconds } = await withScratch((tables) =>
    evaluatePeople(people, tables),
  );
  return benchResult(
    {
      bench: 'people',
      peer: 'the same name at the same institution is one person',
      unit: 'F1 of pairs',
      ours: merged.f1.value,
      theirs: sameNameSameInstitution.f1.value,
    },
    { set: folder, seconds: Number(seconds.toFixed(1)), merged, sameNameSameInstitution },
  );
}
