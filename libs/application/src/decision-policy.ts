import { readFile } from 'node:fs/promises';
import { Fault } from '@coopkg/contracts';
import type { DecisionPolicy } from '@coopkg/pipeline';
import type { PartProgress } from './part-state.js';
import { policyFileOf, type DataFolder } from './policy-file.js';

/**
 * The numbers of the decision that were fitted for an adapter; those of the product for one
 * without, which is said.
 * @throws Fault `policy-invalid`
 */
export async function openPolicy(
  data: DataFolder,
  adapter: string | null,
  onProgress: (progress: PartProgress) => void,
): Promise<DecisionPolicy> {
  const { defaultPolicy, policyFileSchema } = await import('@coopkg/pipeline');
  if (adapter === null) return defaultPolicy;
  const file = policyFileOf(data, adapter);
  try {
    return policyFileSchema.parse(JSON.parse(await readFile(file, 'utf8'))).policy;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw invalid(file, error);
    onProgress({
      message: {
        zh: `适配器没有决策参数 ${file}，使用默认值；coopkg eval calibrate 可以拟合它们。`,
        en: `The adapter has no decision policy ${file}: the defaults serve; coopkg eval calibrate fits one.`,
      },
    });
    return defaultPolicy;
  }
}

const invalid = (file: string, cause: unknown): Fault =>
  new Fault(
    'policy-invalid',
    {
      zh: `决策参数文件 ${file} 无法读取：请删除它（使用默认值），或用 coopkg eval calibrate 重新生成。`,
      en: `The decision policy ${file} can't be read: remove it to use the defaults, or write it again with coopkg eval calibrate.`,
    },
    { cause, facts: { file } },
  );
