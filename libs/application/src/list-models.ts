import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { Fault, type LanguageModel, type ModelItem } from '@coopkg/contracts';
import type { Configuration } from '@coopkg/configuration';
import { adapterDirectory, parseModelSource, shippedAdapter } from '@coopkg/model';
import { adapterFolder, besideAdapter } from './adapter-choice.js';

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

/**
 * What can be activated here, whether or not it proves fit: the adapters of the product, of the
 * data folder and of the configuration; the base alone where that is one's own.
 */
export async function modelChoices(
  configuration: Configuration,
  active: ActiveModel,
): Promise<ModelChoice[]> {
  const { base } = active.identity;
  const source = parseModelSource(configuration.model);
  if (source.kind === 'server')
    return choicesOf(
      [{ name: base, source: 'base', file: active.adapter, bytes: null }],
      active,
      active.adapter,
    );
  const preset = await presetAdapter(configuration);
  const found: Found[] = [];
  for (const [where, folder] of [
    ['shipped', adapterDirectory],
    ['data', adapterFolder(configuration.dataDirectory)],
  ] as const)
    for (const { file, bytes } of await adaptersIn(folder))
      found.push({ name: path.basename(file, '.gguf'), source: where, file, bytes });
  for (const file of new Set([preset ?? null, active.adapter])) {
    if (file === null || found.some((one) => one.file === file)) continue;
    const bytes = (await stat(file).catch(() => null))?.size ?? null;
    found.push({ name: path.basename(file, '.gguf'), source: 'configured', file, bytes });
  }
  if (source.kind !== 'shipped' || active.adapter === null)
    found.push({ name: base.replace(/\.gguf$/, ''), source: 'base', file: null, bytes: null });
  return choicesOf(found, active, preset);
}

/** The files of an adapter: itself, where it comes from, the numbers of its decision. */
export const adapterFiles = (file: string): string[] => [
  file,
  besideAdapter(file, 'lineage'),
  besideAdapter(file, 'policy'),
];

/** @throws Fault `model-not-found` */
export async function modelChoice(
  configuration: Configuration,
  active: ActiveModel,
  id: string,
): Promise<ModelChoice> {
  const choices = await modelChoices(configuration, active);
  const choice = choices.find(({ item }) => item.id === id);
  if (choice === undefined) throw modelNotFound(id);
  return choice;
}

const modelNotFound = (id: string): Fault =>
  new Fault('model-not-found', {
    zh: `没有名为 ${id.slice(0, 80)} 的模型：可用的见 GET /api/admin/models；适配器文件放在数据目录的 adapters 里。`,
    en: `There is no model ${id.slice(0, 80)}: GET /api/admin/models lists those that exist; adapters are put into the folder adapters of the data folder.`,
  });

/**
 * The adapter that serves unless another is activated; null for none. Undefined: of one's own base
 * only the engine knows whether the product's adapter is its default, so nothing counts as preset.
 */
export async function presetAdapter(
  configuration: Configuration,
): Promise<string | null | undefined> {
  if (configuration.modelAdapter !== undefined) return path.resolve(configuration.modelAdapter);
  return parseModelSource(configuration.model).kind === 'shipped' ? shippedAdapter() : undefined;
}

interface Found {
  name: string;
  source: ModelItem['source'];
  file: string | null;
  bytes: number | null;
}

/** Gives each an id of its own. */
function choicesOf(
  found: readonly Found[],
  active: ActiveModel,
  preset: string | null | undefined,
): ModelChoice[] {
  const taken = new Set<string>();
  return found.map(({ name, source, file, bytes }) => {
    let id = name;
    for (let next = 2; taken.has(id); next++) id = `${name}-${next}`;
    taken.add(id);
    return {
      item: {
        id,
        base: active.identity.base,
        adapter: file === null ? null : path.basename(file),
        source,
        bytes,
        active: file === active.adapter,
      },
      file,
      isDefault: file === preset,
    };
  });
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
