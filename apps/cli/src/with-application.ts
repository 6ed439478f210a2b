import { openApplication, type Application, type PartName } from '@coopkg/application';
import type { CommandContext } from './command-context.js';

/**
 * Opens the parts that a command needs (all unless given), says how that goes, and closes them
 * whatever happens.
 */
export async function withApplication<T>(
  context: CommandContext,
  options: { parts?: readonly PartName[]; recordsWaitMs?: number },
  use: (application: Application) => Promise<T>,
): Promise<T> {
  const application = await openApplication(context.configuration, {
    ...options,
    onProgress: (_, progress) => {
      context.progress(progress);
    },
  });
  try {
    return await use(application);
  } finally {
    await application.close({ lingerMs: context.configuration.graphLingerMs });
  }
}
