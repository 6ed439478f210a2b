import { isDeepStrictEqual } from 'node:util';
import path from 'node:path';
import { Fault, type GraphReader, type RequestError } from '@coopkg/contracts';
import {
  checkTemplate,
  loadEditedTemplates,
  loadTemplates,
  templateFolder,
  type Template,
} from '@coopkg/question-types';
import { writeAtomically } from '@coopkg/files';

/** Where this installation keeps the types that its administrators changed or added. */
export const editedTemplatesFile = (dataDirectory: string): string =>
  path.join(dataDirectory, 'templates', 'edited.json');

let shipped: Promise<Template[]> | undefined;

/** The product's own; its files do not change while it runs. */
const shippedTemplates = (): Promise<Template[]> => (shipped ??= loadTemplates(templateFolder));

/** All question types: those of the product, with this installation's changes; disabled ones too. */
export async function allTemplates(dataDirectory: string): Promise<Template[]> {
  const [own, edited] = await Promise.all([
    shippedTemplates(),
    loadEditedTemplates(editedTemplatesFile(dataDirectory)),
  ]);
  return [
    ...own.map((template) => edited.find(({ id }) => id === template.id) ?? template),
    ...edited.filter(({ id }) => !own.some((template) => template.id === id)),
  ];
}

/** The question types as they are in force here. */
export const currentTemplates = async (dataDirectory: string): Promise<Template[]> =>
  (await allTemplates(dataDirectory)).filter(({ disabled }) => disabled !== true);

const noWordings = { manual: [], generated: [], wide: [], validation: [], test: [] };

/**
 * The types that this installation's administrators changed or added; those that they disabled have
 * no wordings.
 */
export const editedTemplates = async (dataDirectory: string): Promise<Template[]> =>
  (await loadEditedTemplates(editedTemplatesFile(dataDirectory))).map((template) =>
    template.disabled === true
      ? { ...template, wordings: { zh: noWordings, en: noWordings } }
      : template,
  );

/** A question type as it came with the product; null: it was added here. */
export const shippedTemplate = async (id: string): Promise<Template | null> =>
  (await shippedTemplates()).find((template) => template.id === id) ?? null;

/** What an edit leads to: `body` is the new file, null when nothing changes. */
export interface TemplateEdit {
  changed: string[];
  body: string | null;
}

export interface TemplateChanges {
  given?: readonly Template[];
  /** Types that are as the product has them again; gone, where it has none. */
  reset?: readonly string[];
}

/**
 * Takes changed and new types, all or none, when each that differs from what is in force passes the
 * checks of `templates check` that need no rows: wordings, slots, parse, schema, frame, EXPLAIN.
 * Nothing is written.
 * @throws Fault `template-invalid`, its `errors` name each place in `given`
 */
export async function templateEdit(
  dataDirectory: string,
  { given = [], reset = [] }: TemplateChanges,
  graph: GraphReader,
): Promise<TemplateEdit> {
  const before = await allTemplates(dataDirectory);
  const errors = repeated(given);
  const changed = given.filter(
    (template) =>
      !isDeepStrictEqual(
        template,
        before.find(({ id }) => id === template.id),
      ),
  );
  for (const template of changed)
    errors.push(...(await faultsOf(template, given.indexOf(template), graph)));
  if (errors.length > 0) throw invalid(errors);
  const wasReset = before.filter(({ id }) => reset.includes(id)).map(({ id }) => id);
  if (changed.length + wasReset.length === 0) return { changed: [], body: null };
  const templates = [
    ...before.map((template) => given.find(({ id }) => id === template.id) ?? template),
    ...changed.filter(({ id }) => !before.some((template) => template.id === id)),
  ];
  const product = await shippedTemplates();
  const own = templates.filter(
    (template) =>
      !reset.includes(template.id) &&
      !isDeepStrictEqual(
        template,
        product.find(({ id }) => id === template.id),
      ),
  );
  return {
    changed: [...changed.map(({ id }) => id), ...wasReset],
    body: `${JSON.stringify({ items: own }, null, 2)}\n`,
  };
}

export const writeEditedTemplates = (dataDirectory: string, body: string): Promise<void> =>
  writeAtomically(editedTemplatesFile(dataDirectory), body);

/** As `templateEdit`, kept in the data folder. @returns the ids of those that changed */
export async function editTemplates(
  dataDirectory: string,
  given: readonly Template[],
  graph: GraphReader,
): Promise<string[]> {
  const { changed, body } = await templateEdit(dataDirectory, { given }, graph);
  if (body !== null) await writeEditedTemplates(dataDirectory, body);
  return changed;
}

function repeated(given: readonly Template[]): RequestError[] {
  return given.flatMap(({ id }, index) =>
    given.findIndex((one) => one.id === id) === index
      ? []
      : [
          {
            pointer: `#/items/${index}/id`,
            code: 'id',
            message: {
              zh: `类型 ${id} 出现了不止一次`,
              en: `the type ${id} is given more than once`,
            },
          },
        ],
  );
}

async function faultsOf(
  template: Template,
  index: number,
  graph: GraphReader,
): Promise<RequestError[]> {
  const findings = await checkTemplate(template, graph);
  const errors = findings.map(({ check, place, message }) => ({
    pointer: `#/items/${index}${place === undefined ? '' : `/${place}`}`,
    code: check as string,
    message,
  }));
  for (const language of ['zh', 'en'] as const)
    for (const [split, texts] of Object.entries(template.wordings[language]))
      for (const [at, text] of texts.entries()) {
        if (texts.indexOf(text) < at)
          errors.push({
            pointer: `#/items/${index}/wordings/${language}/${split}/${at}`,
            code: 'wordings',
            message: {
              zh: `${template.id}：问法「${text}」重复`,
              en: `${template.id}: the wording "${text}" is there twice`,
            },
          });
      }
  return errors;
}

/** How many places the sentence itself names; `errors` has all. */
const placesNamed = 3;

function invalid(errors: readonly RequestError[]): Fault {
  const line = (language: 'zh' | 'en'): string =>
    errors
      .slice(0, placesNamed)
      .map(({ pointer, message }) => `${pointer} ${message[language]}`)
      .join('; ');
  return new Fault(
    'template-invalid',
    {
      zh: `模板没有保存，有 ${errors.length} 处问题：${line('zh')}。`,
      en: `The templates were not saved, ${errors.length} ${errors.length === 1 ? 'place is' : 'places are'} wrong: ${line('en')}.`,
    },
    { facts: { errors } },
  );
}
