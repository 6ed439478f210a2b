/** How records stand in a text of JSON: one a line, or in documents; null: it is not JSON. */
export type JsonForm = 'lines' | 'documents' | null;

/**
 * Tells by the beginning of a text, `whole` when that is all of it. A line that is a document with
 * a page in it (`{"results": […]}`) makes documents.
 */
export function jsonForm(head: Buffer, whole: boolean, pages: readonly string[]): JsonForm {
  const text = head.toString('utf8').trimStart();
  const lines = text.split('\n');
  const complete = whole || lines.length === 1 ? lines : lines.slice(0, -1);
  const first = parsed(complete[0] ?? '');
  if (text.startsWith('[')) return 'documents';
  if (isObject(first)) return pages.some((page) => holds(first, page)) ? 'documents' : 'lines';
  if (complete.slice(1).some((line) => line.startsWith('{') && isRecord(parsed(line))))
    return 'lines';
  return text.startsWith('{') ? 'documents' : null;
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line) as unknown;
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isRecord = (value: unknown): boolean => isObject(value) && Object.keys(value).length > 0;

/** Whether a document holds something at a place such as `message.items`. */
const holds = (document: Record<string, unknown>, page: string): boolean =>
  typeof page
    .split('.')
    .reduce<unknown>((value, name) => (isObject(value) ? value[name] : undefined), document) ===
  'object';
