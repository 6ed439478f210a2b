import path from 'node:path';
import type { Configuration } from '@coopkg/configuration';
import { Fault, type Language } from '@coopkg/contracts';
import { openOpenAiModel, parseModelSource } from '@coopkg/model';
import { likenessThreshold, type Template } from '@coopkg/question-types';
import {
  modelParaphraser,
  paraphraseTemplate,
  ruleParaphraser,
  type GeneratedWording,
  type NamedParaphraser,
  type ParaphraserName,
} from '@coopkg/training-data';
import { writeAtomically } from '@coopkg/files';
import { currentTemplates } from './edited-templates.js';

export interface ParaphraseRequest {
  /** Question types; all unless given. */
  types?: readonly string[] | undefined;
  languages?: readonly Language[] | undefined;
  /** Wordings for each type and language. */
  count: number;
  seed: number;
  /**
   * The connected language model where the configuration names a server, else the rules that ship,
   * unless given.
   */
  paraphraser?: ParaphraserName | undefined;
}

/** What was made, by what, from what: enough to make it again, or to judge it. */
export interface ParaphraseRecord {
  /** `model`: the rules filled what the model left open; each wording says by which it was made. */
  paraphraser: ParaphraserName;
  /** The connected model, by its name on its server; null for the rules. */
  model: { name: string; server: string } | null;
  seed: number;
  count: number;
  /** ISO 8601. */
  date: string;
  /** No wording is this alike or more to another of its type, held-out ones included. */
  likenessThreshold: number;
  items: { type: string; language: Language; wordings: GeneratedWording[] }[];
}

export interface ParaphraseOptions {
  /** When it is done, for the record. */
  date: Date;
  signal?: AbortSignal;
  onProgress?: (share: number, type: string) => void;
}

/** The model is asked again for what was missing or refused, so often at most. */
const modelRounds = 3;
const rules: NamedParaphraser = { name: 'rules', propose: ruleParaphraser, rounds: 1 };

/** Where this installation keeps the record of the generated wordings that are in force. */
export const paraphraseRecordFile = (dataDirectory: string): string =>
  path.join(dataDirectory, 'templates', 'paraphrases.json');

/**
 * Makes generated wordings of question types from their manual ones. Nothing is changed.
 * @throws Fault `question-type-unknown`; `model-unreachable`; `no-model-server` when the model is
 * asked for and none is connected
 */
export async function paraphraseTemplates(
  configuration: Configuration,
  { types, languages = ['zh', 'en'], count, seed, paraphraser }: ParaphraseRequest,
  { date, signal, onProgress }: ParaphraseOptions,
): Promise<ParaphraseRecord> {
  const templates = chosen(await currentTemplates(configuration.dataDirectory), types);
  const { name, model, paraphrasers } = await chosenParaphrasers(configuration, paraphraser);
  const items: ParaphraseRecord['items'] = [];
  for (const [index, template] of templates.entries()) {
    for (const language of languages)
      items.push({
        type: template.id,
        language,
        wordings: await paraphraseTemplate(template, language, {
          count,
          seed,
          paraphrasers,
          ...(signal === undefined ? {} : { signal }),
        }),
      });
    onProgress?.((index + 1) / templates.length, template.id);
  }
  return {
    paraphraser: name,
    model,
    seed,
    count,
    date: date.toISOString(),
    likenessThreshold,
    items,
  };
}

/**
 * New wordings of one type, which need not be in force, in one language. By the connected model
 * where there is one, else by the rules.
 */
export async function paraphraseOne(
  configuration: Configuration,
  template: Template,
  { language, count, seed }: { language: Language; count: number; seed: number },
  signal?: AbortSignal,
): Promise<{ paraphraser: ParaphraserName; items: GeneratedWording[] }> {
  const { name, paraphrasers } = await chosenParaphrasers(configuration);
  const items = await paraphraseTemplate(template, language, {
    count,
    seed,
    paraphrasers,
    ...(signal === undefined ? {} : { signal }),
  });
  return { paraphraser: name, items };
}

/**
 * Puts a record's wordings in the place of the generated ones, all types or none, and keeps the
 * record beside them. Where it has fewer than were wanted for a type and language, the present ones
 * stay.
 * @param edit puts them in force
 * @returns the types that changed
 * @throws Fault `template-invalid`
 */
export async function applyParaphrases(
  dataDirectory: string,
  record: ParaphraseRecord,
  edit: (given: readonly Template[]) => Promise<string[]>,
): Promise<string[]> {
  const full = record.items.filter(({ wordings }) => wordings.length >= record.count);
  const given = (await currentTemplates(dataDirectory))
    .filter(({ id }) => full.some(({ type }) => type === id))
    .map((template) => withGenerated(template, full));
  const changed = await edit(given);
  await writeAtomically(paraphraseRecordFile(dataDirectory), recordText(record));
  return changed;
}

export const writeParaphrases = (file: string, record: ParaphraseRecord): Promise<void> =>
  writeAtomically(file, recordText(record));

const recordText = (record: ParaphraseRecord): string => `${JSON.stringify(record, null, 2)}\n`;

function withGenerated(template: Template, items: ParaphraseRecord['items']): Template {
  const wordings = { ...template.wordings };
  for (const { language, wordings: made } of items.filter(({ type }) => type === template.id))
    wordings[language] = { ...wordings[language], generated: made.map(({ text }) => text) };
  return { ...template, wordings };
}

function chosen(templates: readonly Template[], types: readonly string[] | undefined): Template[] {
  const unknown = types?.find((type) => !templates.some(({ id }) => id === type));
  if (unknown !== undefined)
    throw new Fault('question-type-unknown', {
      zh: `没有问题类型 ${unknown}；各类型见 docs/question-types.md。`,
      en: `There is no question type ${unknown}; docs/question-types.md lists them.`,
    });
  return templates.filter(({ id }) => types === undefined || types.includes(id));
}

interface ChosenParaphrasers {
  name: ParaphraserName;
  model: ParaphraseRecord['model'];
  /** The rules fill what a model leaves open. */
  paraphrasers: NamedParaphraser[];
}

/** The connected language model where there is one, else the rules, unless one of them is wished. */
async function chosenParaphrasers(
  configuration: Configuration,
  wish?: ParaphraserName,
): Promise<ChosenParaphrasers> {
  const source = parseModelSource(configuration.model);
  if (wish === 'model' && source.kind !== 'server') throw noServer();
  if (wish === 'rules' || source.kind !== 'server')
    return { name: 'rules', model: null, paraphrasers: [rules] };
  const { paraphraser, model } = await connect(configuration, source.url);
  return { name: 'model', model, paraphrasers: [paraphraser, rules] };
}

async function connect(
  { modelName, modelKey }: Configuration,
  url: string,
): Promise<{ paraphraser: NamedParaphraser; model: { name: string; server: string } }> {
  const model = await openOpenAiModel({
    url,
    ...(modelName === undefined ? {} : { model: modelName }),
    ...(modelKey === undefined ? {} : { key: modelKey }),
  });
  const { origin, pathname } = new URL(url);
  return {
    paraphraser: { name: 'model', propose: modelParaphraser(model), rounds: modelRounds },
    model: { name: model.identity.base, server: `${origin}${pathname}` },
  };
}

const noServer = (): Fault =>
  new Fault('no-model-server', {
    zh: '没有连接语言模型服务：请把 COOPKG_MODEL 设为 OpenAI 兼容服务的地址，或使用 --paraphraser rules。',
    en: 'No language model server is connected: set COOPKG_MODEL to the address of an OpenAI-compatible server, or use --paraphraser rules.',
  });
