import { parse } from 'yaml';
import { Fault, type ApiCatalogue, type ApiOperation, type Language } from '@coopkg/contracts';
import { CatalogueNotices, type CatalogueNotice } from './catalogue-notice.js';
import { isObject, own } from './local-references.js';
import { readFunctions } from './read-functions.js';
import { readOpenApi } from './read-open-api.js';

export interface ReadCatalogue {
  catalogue: ApiCatalogue;
  notices: CatalogueNotice[];
}

/** UTF-16 units of a document. */
const longestDocument = 50_000_000;
const mostOperations = 5_000;

/**
 * Reads an OpenAPI 3 document or a list of function specifications, in JSON or YAML. What can't be
 * used is told by notices, and the rest is kept. Throws a `Fault` `catalogue-invalid` when nothing
 * can be used.
 * @param language of the descriptions, where an OpenAPI document has several
 */
export function readCatalogue(text: string, id: string, language?: Language): ReadCatalogue {
  if (text.length > longestDocument)
    throw invalid(
      `文件有 ${text.length} 个字符，最多 ${longestDocument} 个。`,
      `The document has ${text.length} characters; the most is ${longestDocument}.`,
    );
  const notices = new CatalogueNotices();
  const operations = limited(operationsOf(parsed(text), notices, language), notices);
  if (operations.length === 0)
    throw invalid('文件中没有可用的接口。', 'The document has no operation that can be used.');
  noteUndescribed(operations, notices);
  return { catalogue: { id, operations }, notices: notices.all() };
}

function operationsOf(
  document: unknown,
  notices: CatalogueNotices,
  language: Language | undefined,
): ApiOperation[] {
  if (Array.isArray(document)) return readFunctions(document, notices);
  if (!isObject(document)) throw unknownForm();
  const version = own(document, 'openapi');
  if (typeof version === 'string' && version.startsWith('3.'))
    return readOpenApi(document, notices, language);
  if (own(document, 'swagger') !== undefined)
    throw invalid(
      '这是 Swagger 2 文件：请先转换为 OpenAPI 3。',
      'This is a Swagger 2 document: convert it to OpenAPI 3 first.',
    );
  const list = ['functions', 'tools'].map((name) => own(document, name)).find(Array.isArray);
  if (list !== undefined) return readFunctions(list, notices);
  if (typeof own(document, 'name') === 'string') return readFunctions([document], notices);
  throw unknownForm();
}

/** JSON first: it is the quicker one. YAML's aliases are limited by its reader. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    try {
      return parse(text, { maxAliasCount: 100, logLevel: 'error' });
    } catch (cause) {
      const message = cause instanceof Error ? (cause.message.split('\n')[0] ?? '') : '';
      throw invalid(
        `文件既不是 JSON 也不是 YAML：${message}`,
        `The document is neither JSON nor YAML: ${message}`,
      );
    }
  }
}

function limited(operations: ApiOperation[], notices: CatalogueNotices): ApiOperation[] {
  if (operations.length <= mostOperations) return operations;
  notices.add(
    'operations-many',
    '',
    `文件有 ${operations.length} 个接口，只用前 ${mostOperations} 个。`,
    `The document has ${operations.length} operations; the first ${mostOperations} are used.`,
  );
  return operations.slice(0, mostOperations);
}

function noteUndescribed(operations: readonly ApiOperation[], notices: CatalogueNotices): void {
  const count = operations.filter(({ description }) => description === '').length;
  if (count === 0) return;
  notices.add(
    'description-missing',
    '',
    `${count} 个接口没有说明，只能按名称比较。`,
    `${count} operations have no description: they can be compared by their names only.`,
  );
}

const invalid = (zh: string, en: string): Fault => new Fault('catalogue-invalid', { zh, en });

const unknownForm = (): Fault =>
  invalid(
    '文件既不是 OpenAPI 3，也不是函数说明的列表。',
    'The document is neither OpenAPI 3 nor a list of function specifications.',
  );
