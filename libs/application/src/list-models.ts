import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import type { LanguageModel, ModelItem } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { adapterDirectory, parseModelSource, shippedAdapter } from '@coopkg/model';
import { adapterFolder } from './adapter-choice.js';

/** The model in use, and the file of its adapter. */
export interface ActiveModel {
  identity: LanguageModel['identity'];
  adapter: string | null;
}

/** A model that can be activated: `file` is its adapter, null for the base alone. */
export interface ModelChoice {
  item: ModelItem;
  file: string | null;
  isDefault: boolean;
}

/** What can be activated here, whether or not it proves fit: the adapters of the product, of the data folder and of the configuration; the base alone where that is one's own. */
export async function modelChoices(
  configuration: Configuration,
  active: ActiveModel,
): Promise<ModelChoice[]> {
  const { dataDirectory, model, modelAdapter } = configuration;
  const source = parseModelSource(model);
  const { base } = active.identity;
  const choices: ModelChoice[] = [];
  const add = (
    name: string,
    where: ModelItem['source'],
    file: string | null,
    bytes: number | null,
    isDefault: boolean,
  ): void => {
    const taken = new Set(choices.map(({ item }) => item.id));
    let id = name;
    for (let next = 2; taken.has(id); next++) id = `${name}-${next}`;
    choices.push({
      item: {
        id,
        base,
        adapter: file === null ? null : path.basename(file),
        source: where,
        bytes,
        active: file === active.adapter,
      },
      file,
      isDefault,
    });
  };
  if (source.kind === 'server') {
    add(base, 'base', null, null, true);
    return choices;
  }
  // Of one's own base only the engine knows whether the product's adapter is its default: then nothing counts as preset.
  const preset =
    modelAdapter !== undefined
      ? path.resolve(modelAdapter)
      : source.kind === 'shipped'
        ? await shippedAdapter()
        : undefined;
  const folders = [
    ['shipped', adapterDirectory],
    ['data', adapterFolder(dataDirectory)],
  ] as const;
  for (const [where, folder] of folders)
    for (const { file, bytes } of await adaptersIn(folder))
      add(path.basename(file, '.gguf'), where, file, bytes, file === preset);
  for (const file of new Set([preset ?? null, active.adapter])) {
    if (file === null || choices.some((choice) => choice.file === file)) continue;
    add(
      path.basename(file, '.gguf'),
      'configured',
      file,
      (await stat(file).catch(() => null))?.size ?? null,
      file === preset,
    );
  }
  if (source.kind !== 'shipped' || active.adapter === null)
    add(base.replace(/\.gguf$/, ''), 'base', null, null, preset === null);
  return choices;
}

async function adaptersIn(folder: string): Promise<{ file: string; bytes: number }[]> {
  const names = (await readdir(folder).catch(() => []))
    .filter((name) => name.endsWith('.gguf'))
    .sort();
  const found = await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      const about = await stat(file).catch(() => null);
      return about?.isFile() === true ? [{ file, bytes: about.size }] : [];
    }),
  );
  return found.flat();
}
