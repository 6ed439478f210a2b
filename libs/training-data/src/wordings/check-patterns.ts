import { checkSchema, parse } from '@coopkg/cypher';
import type { GraphReader } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import { noQuery, placeholders, type TemplateFinding } from '@coopkg/question-types';
import { expandWording } from './expand-wording.js';
import type { QuestionPatterns } from './question-patterns.js';

/** Expansions tried of each pattern. */
const tries = 12;

/**
 * A name that is said twice is one thing; a year, a number or a college need not be (`slotQuestion`
 * in `@coopkg/align`).
 */
const isSaidTwice = (slot: string): boolean => !/^(?:year|number|college|rank)/.test(slot);

/**
 * Proves the written patterns: each query parses and fits the schema (and the engine, where one is
 * given), each wording holds exactly its slots.
 */
export async function checkPatterns(
  patterns: QuestionPatterns,
  graph?: GraphReader,
): Promise<TemplateFinding[]> {
  const random = new Random(1);
  const findings: TemplateFinding[] = [];
  for (const [id, pattern] of Object.entries(patterns)) {
    const find = (check: TemplateFinding['check'], zh: string, en: string): void => {
      findings.push({ type: id, check, message: { zh: `${id}：${zh}`, en: `${id}: ${en}` } });
    };
    const answerable = pattern.cypher !== noQuery;
    const slots = [
      ...new Set([...pattern.cypher.matchAll(/\$([a-z]+\d?)/g)].map((match) => match[1]!)),
    ].sort();
    if (answerable) {
      const query = parse(pattern.cypher);
      if (!query.ok)
        find(
          'parse',
          `查询不合语法：${query.diagnostics[0]!.message.zh}`,
          `the query does not parse: ${query.diagnostics[0]!.message.en}`,
        );
      else
        for (const { message } of checkSchema(query.query)) find('schema', message.zh, message.en);
      if (query.ok && graph) {
        const explained = await graph.explain(
          pattern.cypher,
          Object.fromEntries(slots.map((slot) => [slot, /^(number|year)/.test(slot) ? 1 : ''])),
        );
        if (!explained.ok)
          find(
            'explain',
            `数据库不接受该查询：${explained.error}`,
            `the engine refuses the query: ${explained.error}`,
          );
      }
    }
    for (const language of ['zh', 'en'] as const)
      for (const wording of pattern[language])
        for (let i = 0; i < tries; i++) {
          const text = expandWording(random, wording, language);
          const found = placeholders(text);
          const right =
            !answerable ||
            ([...new Set(found)].sort().join() === slots.join() &&
              found.every(
                (slot) => found.filter((one) => one === slot).length <= (isSaidTwice(slot) ? 2 : 1),
              ));
          if (right) continue;
          find(
            'slots',
            `问法「${text}」的占位符应为 ${slots.join('、')}，各用一次（同一名称可说两次，年份、数字、学院、职称除外）`,
            `the wording "${text}" must use each of ${slots.join(', ')} once (a name may be said twice, but no year, number, college or rank)`,
          );
          break;
        }
  }
  return findings;
}
