import { dialectTable } from './dialect-table.js';
import type { DialectGroup, DialectRow, FunctionRow } from './dialect-row.js';
import { limits } from '../syntax/limits.js';

const headings: Record<DialectGroup, string> = {
  clause: 'Clauses / 子句',
  pattern: 'Patterns / 图案',
  expression: 'Expressions / 表达式',
  aggregate: 'Aggregations / 聚合',
  function: 'Functions / 函数',
};

/** The text of `docs/query-language.md`: everything of it comes from the table and the limits. */
export function queryLanguagePage(): string {
  const groups: DialectGroup[] = ['clause', 'pattern', 'expression', 'aggregate', 'function'];
  return `${[introduction(), ...groups.map(section), refused()].join('\n\n')}\n`;
}

function introduction(): string {
  return `# The query language

Reading Cypher, as Neo4j 5 runs it, limited to what this page lists. The page is written by \`npx tsx libs/cypher/src/dialect/write-query-language-page.ts\` from
\`libs/cypher/src/dialect/dialect-table.ts\`; a test parses, prints and checks every example, and fails when page and table differ.

A query is parsed to a tree, changed as a tree, and printed. Text outside quotes is read in Unicode's compatibility form, so full-width letters and signs count as the
plain ones. Comments are dropped. Names in back-ticks are for aliases only. One statement; a \`;\` at its end is allowed.

查询语言是 Neo4j 5 Cypher 的只读部分，以本页所列为限。全角字母和符号等同于半角；注释忽略；反引号只用于别名；只能有一条语句。

Limits: ${limits.textLength} characters, ${limits.tokens} words and signs, ${limits.nesting} levels of nesting, ${limits.hops} hops of a variable length
(${limits.shortestHops} in shortest paths).`;
}

function section(group: DialectGroup): string {
  const rows = dialectTable.filter((row) => row.group === group);
  const lines = rows.map(
    (row) =>
      `| ${cell(code(name(row)))} | ${row.text.en} / ${row.text.zh} | ${cell(code(row.example))} |`,
  );
  return [
    `## ${headings[group]}`,
    '',
    '| form | meaning | example |',
    '|---|---|---|',
    ...lines,
  ].join('\n');
}

function name(row: DialectRow): string {
  if (!('takes' in row)) return row.name;
  const { takes, least, repeats } = row as FunctionRow;
  return `${row.name}(${takes.map((kind, index) => `${kind}${index >= least ? '?' : ''}`).join(', ')}${repeats ? '…' : ''})`;
}

/** Inline code that may hold back-ticks. */
function code(text: string): string {
  return text.includes('`') ? `\`\` ${text} \`\`` : `\`${text}\``;
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|');
}

function refused(): string {
  return `## Refused by name / 拒绝

Whatever is not above is refused with a message that names it, its line and column, and what was expected: writing clauses (\`CREATE\`, \`MERGE\`, \`SET\`, \`DELETE\`, \`REMOVE\`, \`DROP\`,
\`FOREACH\`), \`LOAD CSV\`, \`CALL\` with procedures or subqueries, \`USE\`, \`EXPLAIN\` and \`PROFILE\`, several statements, functions that are not listed (\`apoc.*\` and all other namespaces), a variable
length without an upper bound, \`=~\`, \`||\`, pattern comprehensions, map projections, quantified patterns, \`WHERE\` inside a node.`;
}
