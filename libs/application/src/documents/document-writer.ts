import type { Configuration } from '@coopkg/configuration';
import type { WriteText } from '@coopkg/documents';
import { ChatWriter } from '@coopkg/model';

/** The larger model that writes answers from documents; undefined where none is configured. */
export function documentWriter(configuration: Configuration): WriteText | undefined {
  const { documentModelUrl, documentModelName, documentModelKey, documentModelTimeoutMs } =
    configuration;
  if (documentModelUrl === undefined) return undefined;
  const writer = new ChatWriter({
    url: documentModelUrl,
    model: documentModelName ?? 'default',
    timeoutMs: documentModelTimeoutMs,
    ...(documentModelKey === undefined ? {} : { key: documentModelKey }),
  });
  return (prompt, signal) => writer.write(prompt, signal);
}
