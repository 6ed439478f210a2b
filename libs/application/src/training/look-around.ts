import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { trainingPresets, type Bilingual, type TrainingSetup } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { z } from 'zod';
import { requirementsFile, trainerPython, trainingFolder } from './trainer-python.js';
import { presets } from './training-presets.js';

const run = promisify(execFile);

/** Loading torch takes a while on a busy machine. */
const limitMs = 120_000;
/** Samples, checkpoints and adapters of a training, with room to spare. */
const leastFreeBytes = 500_000_000;

const foundSchema = z.object({
  python: z.string(),
  program: z.string(),
  cores: z.number(),
  packages: z.record(z.string(), z.string().nullable()),
  device: z
    .object({ kind: z.enum(['cpu', 'gpu']), name: z.string(), isQuick: z.boolean() })
    .nullable(),
});
type Found = z.infer<typeof foundSchema>;

interface Requirement {
  name: string;
  wanted: string;
}

/** What training needs and finds on this machine, and what is missing. */
export async function lookAround(
  configuration: Configuration,
): Promise<Omit<TrainingSetup, 'samplesPerSecond'>> {
  const requirements = await readRequirements();
  const [found, freeBytes] = await Promise.all([
    askPython(configuration, requirements),
    freeBytesOf(configuration.dataDirectory),
  ]);
  const packages = requirements.map(({ name, wanted }) => ({
    name,
    wanted,
    found: found?.packages[name] ?? null,
  }));
  const missing = packages.filter(({ found: version }) => version === null);
  const problem =
    found === null
      ? pythonMissing(trainerPython(configuration))
      : missing.length > 0 || found.device === null
        ? packagesMissing(missing.map(({ name }) => name))
        : freeBytes < leastFreeBytes
          ? diskFull(configuration.dataDirectory)
          : null;
  return {
    isReady: problem === null,
    python: found === null ? null : { version: found.python, program: found.program },
    packages,
    device: namedDevice(found?.device ?? null),
    cores: os.availableParallelism(),
    freeBytes,
    problem,
    presets: trainingPresets.map((id) => {
      const { rank, learningRate, batch, epochs, minutes, continues } = presets[id];
      return { id, rank, learningRate, batch, epochs, minutes, continues };
    }),
  };
}

/** `name==version` a line. */
async function readRequirements(): Promise<Requirement[]> {
  return (await readFile(requirementsFile, 'utf8')).split('\n').flatMap((line) => {
    const [, name, wanted] = /^([\w-]+)==([\w.]+)/.exec(line) ?? [];
    return name === undefined ? [] : [{ name, wanted: wanted! }];
  });
}

/** Null where there is no Python that answers. */
async function askPython(
  configuration: Configuration,
  requirements: readonly Requirement[],
): Promise<Found | null> {
  try {
    const { stdout } = await run(
      trainerPython(configuration),
      [path.join(trainingFolder, 'what_is_here.py'), ...requirements.map(({ name }) => name)],
      { timeout: limitMs },
    );
    return foundSchema.parse(JSON.parse(stdout.trim().split('\n').at(-1)!));
  } catch {
    return null;
  }
}

/** Python often knows a processor by its architecture only. */
function namedDevice(device: Found['device']): Found['device'] {
  if (device?.kind !== 'cpu') return device;
  return { ...device, name: os.cpus()[0]?.model.trim() || device.name };
}

async function freeBytesOf(folder: string): Promise<number> {
  let existing = path.resolve(folder);
  while (!existsSync(existing)) existing = path.dirname(existing);
  const { bavail, bsize } = await statfs(existing);
  return bavail * bsize;
}

type Problem = NonNullable<TrainingSetup['problem']>;
const problem = (code: string, text: Bilingual): Problem => ({ code, text });

const pythonMissing = (program: string): Problem =>
  problem('python-missing', {
    zh: `训练需要 Python 3.10 或更新的版本，但无法运行 ${program}：请在服务器上安装 Python，或用 COOPKG_PYTHON 指定它，然后再次检查。`,
    en: `Training needs Python 3.10 or newer, and ${program} doesn't run: install Python on the server, or name it in COOPKG_PYTHON, then look again.`,
  });

const packagesMissing = (names: readonly string[]): Problem =>
  problem('packages-missing', {
    zh: `缺少 Python 包${names.length === 0 ? '：torch 无法加载' : ` ${names.join('、')}`}。可以在这里安装（下载约 3 GB，占用约 6 GB）。`,
    en: `Python packages are missing: ${names.length === 0 ? 'torch does not load' : names.join(', ')}. They can be installed here (a download of about 3 GB, 6 GB on the disk).`,
  });

const diskFull = (folder: string): Problem =>
  problem('disk-full', {
    zh: `${folder} 所在的磁盘空间不足：训练至少需要 500 MB，请先腾出空间。`,
    en: `The disk of ${folder} is nearly full: a training needs 500 MB, free some space first.`,
  });
