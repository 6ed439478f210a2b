import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import {
  Fault,
  mentionKinds,
  questionTemplateSchema,
  type Language,
  type QuestionTemplate,
} from '@coopkg/contracts';
import { load } from 'js-yaml';
import { z } from 'zod';

const wordings = z.object({
  manual: z.array(z.string()),
  generated: z.array(z.string()),
  wide: z.array(z.string()),
});
const heldOut = z.object({ test: z.array(z.string()), validation: z.array(z.string()) });

const typeSchema = questionTemplateSchema.omit({ id: true, wordings: true });
const editedSchema = z.object({ items: z.array(questionTemplateSchema) });
const questionsSchema = z.object({
  id: z.string(),
  questions: z.object({ zh: wordings, en: wordings }),
});
const heldOutSchema = z.record(z.string(), z.object({ zh: heldOut, en: heldOut }));

export type Template = QuestionTemplate;
export type WordingSplit = keyof Template['wordings'][Language];

async function readYaml<T>(file: string, schema: z.ZodType<T>): Promise<T> {
  const parsed = schema.safeParse(load(await readFile(file, 'utf8')));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  const where = `${path.basename(file)}: ${issue?.path.join('.')}: ${issue?.message}`;
  throw new Fault('template-invalid', {
    zh: `模板文件格式不对：${where}。请按 docs/how-to/add-a-question-type.md 修改。`,
    en: `A template file is not well formed: ${where}. Correct it as docs/how-to/add-a-question-type.md says.`,
  });
}

/** Slots of a text in order of appearance, with numbers: `{person}`, `{person2}`. */
export const placeholders = (text: string): string[] =>
  [...text.matchAll(/\{([a-z]+\d?)\}/g)].map((match) => match[1]!);

function checkWording(id: string, slots: readonly string[], text: string): void {
  const found = placeholders(text);
  const wrong =
    found.find((slot) => !slots.includes(slot)) ??
    slots.find((slot) => found.filter((one) => one === slot).length !== 1);
  if (!wrong) return;
  const known = mentionKinds.includes(wrong.replace(/\d$/, '') as never);
  throw new Fault('template-slot', {
    zh: `模板 ${id} 的问法「${text}」里，占位符 {${wrong}} ${known ? '应恰好出现一次' : '不存在'}；此类型的占位符是 ${slots.join('、')}。`,
    en: `In template ${id}, the wording "${text}" must use the slot {${wrong}} ${known ? 'exactly once' : 'not at all: it does not exist'}; the slots of this type are ${slots.join(', ')}.`,
  });
}

/** Each wording against the slots of its type. @throws Fault that names type and wording */
function checkWordings({ id, slots, wordings: all }: Template): void {
  for (const language of ['zh', 'en'] as const)
    for (const texts of Object.values(all[language]))
      for (const text of texts) checkWording(id, slots, text);
}

/** The types of a folder without their wordings, which are most of what there is to read. */
export const loadTypes = async (folder: string): Promise<Omit<Template, 'wordings'>[]> =>
  Object.entries(await readTypes(folder)).map(([id, type]) => ({ id, ...type }));

const readTypes = (folder: string): Promise<Record<string, z.infer<typeof typeSchema>>> =>
  readYaml(path.join(folder, 'types.yaml'), z.record(z.string(), typeSchema));

/** The types that administrators changed or added; none where the file isn't there. */
export const loadEditedTemplates = async (file: string): Promise<Template[]> =>
  existsSync(file) ? (await readYaml(file, editedSchema)).items : [];

/**
 * All templates of a folder, in order of id, each wording checked against the slots of its type;
 * those of `editedFile`, where there is
 * one, take the place of their namesakes or follow. Throws a `Fault` that names file and wording.
 */
export async function loadTemplates(folder: string, editedFile?: string): Promise<Template[]> {
  const types = await readTypes(folder);
  const held: z.infer<typeof heldOutSchema> = {};
  const heldFolder = path.join(folder, 'held-out');
  for (const name of await readdir(heldFolder)) {
    if (name.endsWith('.yaml') && !name.startsWith('composition-'))
      Object.assign(held, await readYaml(path.join(heldFolder, name), heldOutSchema));
  }
  const edited = editedFile === undefined ? [] : await loadEditedTemplates(editedFile);
  const templates: Template[] = [];
  for (const [id, type] of Object.entries(types)) {
    const { questions } = await readYaml(path.join(folder, `${id}.yaml`), questionsSchema);
    const outside = held[id];
    const of = (language: Language): Template['wordings'][Language] => ({
      ...questions[language],
      validation: outside?.[language].validation ?? [],
      test: outside?.[language].test ?? [],
    });
    templates.push(
      edited.find((one) => one.id === id) ?? {
        id,
        ...type,
        wordings: { zh: of('zh'), en: of('en') },
      },
    );
  }
  templates.push(...edited.filter(({ id }) => !Object.hasOwn(types, id)));
  templates.forEach(checkWordings);
  return templates;
}
