import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { parseDocument } from 'yaml';
import { z } from 'zod';
import { Fault, type Bilingual } from '@coopkg/contracts';

const baseUrl = z.string().regex(/^https?:\/\/[^\s?#@]+$/u);

const credentialSchema = z.strictObject({
  in: z.enum(['header', 'query']),
  name: z.string().min(1),
  /** The variable that holds it; never one of our own settings. */
  environment: z.string().regex(/^(?!COOPKG_)[A-Z][A-Z0-9_]*$/u),
  /** Stands before it: `Bearer `. */
  prefix: z.string().default(''),
});
export type Credential = z.infer<typeof credentialSchema>;

const catalogueSchema = z
  .strictObject({
    id: z
      .string()
      .regex(/^[\p{L}\p{N}][\p{L}\p{N}._-]{0,99}$/u)
      .optional(),
    /** An OpenAPI document in the same folder. */
    file: z.string().min(1).optional(),
    /** In its place, one that the product has. */
    shipped: z.enum(['crossref', 'open-library']).optional(),
    /** Where it is asked; nothing outside it is. */
    baseUrl: baseUrl.optional(),
    /** Hosts among the document's own servers that may be asked where there is no `baseUrl`. */
    servers: z.array(z.string().min(1)).default([]),
    /** Operations of other methods are left out: a plan reads. */
    methods: z.array(z.enum(['get', 'head', 'post'])).default(['get', 'head']),
    credentials: z.array(credentialSchema).default([]),
    timeoutMs: z.int().min(100).max(120_000).default(8000),
  })
  .refine(({ file, shipped }) => (file === undefined) !== (shipped === undefined), {
    message: 'file or shipped',
    path: ['file'],
  })
  .refine(({ id, shipped }) => (id ?? shipped) !== undefined, { message: 'id', path: ['id'] })
  .refine(({ id }) => id !== 'academic', { message: 'id', path: ['id'] })
  .refine(({ baseUrl: url, servers, shipped }) => (url ?? shipped ?? servers[0]) !== undefined, {
    message: 'baseUrl',
    path: ['baseUrl'],
  })
  .transform((one) => ({ ...one, id: one.id ?? one.shipped ?? '' }));
export type CatalogueSettings = z.infer<typeof catalogueSchema>;

/** Bytes of a file that lists catalogues; larger ones are documents. */
const longestList = 64 << 10;

/**
 * What an administrator has written into the folder of catalogues: each small file of JSON or YAML
 * that is no OpenAPI document lists one or several. Empty where there is no folder.
 * @throws Fault `catalogue-settings-invalid` with file, field and what it must hold
 */
export async function readCatalogueSettings(folder: string): Promise<CatalogueSettings[]> {
  const names = await readdir(folder).catch(() => []);
  const found: CatalogueSettings[] = [];
  for (const name of names.filter((one) => /\.(?:json|ya?ml)$/iu.test(one)).sort()) {
    const file = path.join(folder, name);
    if ((await stat(file)).size > longestList) continue;
    for (const entry of entriesOf(await readFile(file, 'utf8'))) found.push(checked(entry, file));
  }
  const repeated = found.find(({ id }, at) => found.findIndex((one) => one.id === id) !== at);
  if (repeated !== undefined)
    throw invalid(folder, {
      zh: `目录 ${repeated.id} 出现了不止一次`,
      en: `the catalogue ${repeated.id} stands there more than once`,
    });
  return found;
}

/** What lists catalogues; none for a document, or for what can't be read as either. */
function entriesOf(text: string): unknown[] {
  const document = parseDocument(text, { logLevel: 'error' });
  const value: unknown = document.errors.length > 0 ? null : document.toJS({ maxAliasCount: 20 });
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.filter(isEntry);
  if ('catalogues' in value && Array.isArray(value.catalogues)) return value.catalogues;
  return isEntry(value) ? [value] : [];
}

const isEntry = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ('shipped' in value || ('file' in value && ('id' in value || 'baseUrl' in value)));

const expected: Record<string, Bilingual> = {
  id: {
    zh: '字母和数字组成的名称（academic 除外）',
    en: 'a name of letters and digits, not academic',
  },
  file: { zh: '文件名（file）或 shipped 之一', en: 'the name of a file, or shipped in its place' },
  shipped: { zh: 'crossref 或 open-library', en: 'crossref or open-library' },
  baseUrl: { zh: 'http:// 或 https:// 地址', en: 'an address with http:// or https://' },
  servers: { zh: '主机名的列表', en: 'a list of hosts' },
  methods: { zh: 'get、head、post 的列表', en: 'a list of get, head, post' },
  credentials: {
    zh: '由 in（header 或 query）、name、environment（环境变量名，不以 COOPKG_ 开头）组成的列表',
    en: 'a list with in (header or query), name, environment (a variable that does not begin with COOPKG_)',
  },
  timeoutMs: { zh: '100 到 120000 的整数', en: 'a whole number from 100 to 120000' },
};

function checked(entry: unknown, file: string): CatalogueSettings {
  const parsed = catalogueSchema.safeParse(entry);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue?.code === 'unrecognized_keys') {
    const keys = issue.keys.join(', ');
    throw invalid(file, { zh: `没有 ${keys} 这个字段`, en: `there is no field ${keys}` });
  }
  const field = String(issue?.path[0] ?? '');
  const words = expected[field] ?? { zh: '一组字段', en: 'fields with values' };
  throw invalid(file, {
    zh: `${field} 应为${words.zh}`,
    en: `${field} must be ${words.en}`,
  });
}

export const invalid = (file: string, why: Bilingual): Fault =>
  new Fault(
    'catalogue-settings-invalid',
    {
      zh: `接口目录的设置 ${file} 有误：${why.zh}。`,
      en: `The settings of catalogues in ${file} are wrong: ${why.en}.`,
    },
    { facts: { file } },
  );
