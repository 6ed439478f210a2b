import { existsSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import { z } from 'zod';
import { writeAtomically } from '@coopkg/files';

/** Adapters of this installation: `*.gguf` that an administrator put there. */
export const adapterFolder = (dataDirectory: string): string =>
  path.join(dataDirectory, 'adapters');

/** What stands beside an adapter: where it comes from, or the numbers of its decision. */
export const besideAdapter = (adapter: string, what: 'lineage' | 'policy'): string =>
  `${adapter.replace(/\.gguf$/u, '')}.${what}.json`;

const choiceFile = (dataDirectory: string): string =>
  path.join(adapterFolder(dataDirectory), 'active.json');

const choiceSchema = z.object({
  /** Relative to the folder of adapters; null: the base alone. */
  adapter: z.string().nullable(),
  /** What was configured when it was chosen: who changes the configuration afterwards means it. */
  configured: z.object({ model: z.string().nullable(), adapter: z.string().nullable() }),
});

export const configuredBy = ({ model, modelAdapter }: Configuration) => ({
  model: model ?? null,
  adapter: modelAdapter ?? null,
});

/**
 * The adapter that an administrator activated, null for the base alone; undefined when the
 * configuration decides: none was activated,
 * its file is gone, or COOPKG_MODEL or COOPKG_MODEL_ADAPTER is other than it was then.
 */
export function chosenAdapter(configuration: Configuration): string | null | undefined {
  const { dataDirectory } = configuration;
  let text: string;
  try {
    text = readFileSync(choiceFile(dataDirectory), 'utf8');
  } catch {
    return undefined;
  }
  const read = choiceSchema.safeParse(parsed(text));
  if (!read.success) return undefined;
  const { adapter, configured } = read.data;
  const now = configuredBy(configuration);
  if (configured.model !== now.model || configured.adapter !== now.adapter) return undefined;
  if (adapter === null) return null;
  const file = path.resolve(adapterFolder(dataDirectory), adapter);
  return existsSync(file) ? file : undefined;
}

/** Keeps the choice over restarts; undefined: as configured. */
export async function chooseAdapter(
  configuration: Configuration,
  adapter: string | null | undefined,
): Promise<void> {
  const { dataDirectory } = configuration;
  if (adapter === undefined) await rm(choiceFile(dataDirectory), { force: true });
  else {
    const choice: z.infer<typeof choiceSchema> = {
      adapter: adapter === null ? null : path.relative(adapterFolder(dataDirectory), adapter),
      configured: configuredBy(configuration),
    };
    await writeAtomically(choiceFile(dataDirectory), `${JSON.stringify(choice)}\n`);
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
