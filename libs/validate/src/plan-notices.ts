import type { Diagnostic, ExplainResult } from '@coopkg/contracts';

/** Neo4j's notifications that are mistakes in a query for us (GQLSTATUS, Neo4j Status Codes manual): what is unknown silently matches nothing. */
const mistakes: Record<string, { zh: string; en: string }> = {
  '01N50': { zh: '图中没有这种标签', en: 'the graph has no such label' },
  '01N51': { zh: '图中没有这种关系', en: 'the graph has no such relationship type' },
  '01N52': { zh: '图中没有这种属性', en: 'the graph has no such property' },
};

/** The engine's refusal and the notifications that count as one, as diagnostics. */
export function noticesOf(explained: ExplainResult): Diagnostic[] {
  const notices = explained.notifications.flatMap(({ code, description }) => {
    const message = mistakes[code];
    return message ? [{ code: `plan-${code}`, message: { zh: `${message.zh}：${description}`, en: `${message.en}: ${description}` } }] : [];
  });
  if (explained.ok || !explained.error) return notices;
  return [...notices, { code: 'plan-refused', message: { zh: `数据库不接受这个查询：${explained.error}`, en: `The database does not accept this query: ${explained.error}` } }];
}
