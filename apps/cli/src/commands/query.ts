import type { Command } from 'commander';
import { z } from 'zod';
import { Fault, type QueryResult } from '@coopkg/contracts';
import { parse, print } from '@coopkg/cypher';
import { addCommand } from '../command-context.js';
import { misused } from '../misused.js';
import { tableText } from '../table.js';
import { withApplication } from '../with-application.js';

interface QueryOptions {
  params: string;
  limit?: string;
}

export function queryCommand(root: Command): void {
  addCommand<QueryOptions>(
    root,
    'query <cypher>',
    'run a query of the dialect; it can only read',
    (command) =>
      command
        .option('--params <json>', 'values of its parameters', '{}')
        .option('--limit <rows>', 'most rows to read'),
    async (context, [cypher = ''], { params, limit }) => {
      const parameters = readParameters(params);
      const maxRows = limit === undefined ? context.configuration.maxRows : readLimit(limit);
      const text = readable(cypher);
      return withApplication(context, { parts: ['graph'] }, async (application) => {
        const { columns, rows, rowCount, truncated } = await application.graph.query(
          text,
          parameters,
          { maxRows },
        );
        const result: QueryResult = { columns, rows, rowCount, truncated };
        context.result(
          result,
          () =>
            `${tableText(columns, rows, maxRows)}\n${rowCount ?? `> ${rows.length}`} ${context.language === 'zh' ? '行' : 'rows'}`,
        );
      });
    },
  );
}

/**
 * What runs is printed from the tree: nothing outside the dialect has a tree, so nothing but
 * reading gets through.
 */
function readable(cypher: string): string {
  const parsed = parse(cypher);
  if (parsed.ok) return print(parsed.query);
  const diagnostics = parsed.diagnostics;
  const line = (language: 'zh' | 'en'): string =>
    diagnostics
      .map((diagnostic) =>
        [diagnostic.message[language], diagnostic.hint].filter(Boolean).join(' '),
      )
      .join('\n');
  throw new Fault('query-invalid', { zh: line('zh'), en: line('en') }, { facts: { diagnostics } });
}

function readParameters(text: string): Record<string, unknown> {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
  } catch {
    throw misused(
      '--params 必须是一个 JSON 对象，如 \'{"name":"张伟"}\'。',
      '--params must be a JSON object, like \'{"name":"张伟"}\'.',
    );
  }
}

function readLimit(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw misused('--limit 必须是正整数。', '--limit must be a positive whole number.');
}
