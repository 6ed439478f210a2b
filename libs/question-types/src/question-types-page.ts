import type { Template } from './template.js';

const headings: Record<Template['category'], string> = {
  researcher: 'Researchers / 研究者',
  paper: 'Papers / 论文',
  project: 'Projects / 项目',
  cooperation: 'Cooperation / 合作',
  'multi-hop': 'Several hops / 多跳',
};

/** The text of `docs/question-types.md`: everything of it comes from the templates. */
export function questionTypesPage(templates: readonly Template[]): string {
  const categories = [...new Set(templates.map(({ category }) => category))];
  return `${[
    introduction(templates),
    ...categories.map((category) =>
      section(
        category,
        templates.filter((one) => one.category === category),
      ),
    ),
  ].join('\n\n')}\n`;
}

function introduction(templates: readonly Template[]): string {
  return `# Question types

The ${templates.length} types that have templates: what each asks, one wording in each language, and its gold query. The model is also trained on questions composed outside of them, so this is
a list of what is measured, not of all that can be asked. The page is written by \`npx tsx libs/question-types/src/write-question-types-page.ts\` from \`templates/\`; a test fails
when page and templates differ.

\`{university}\` in a wording and \`$university\` in a query are the same slot: linking finds the name in the question and gives the query its value. How to add a type:
[how-to/add-a-question-type.md](how-to/add-a-question-type.md).

有模板的 ${templates.length} 种问题：问什么、两种语言各一种问法、标准查询。模型还学过这些类型之外的组合问题，所以本页列的是评测的范围，不是能问的全部。问法里的 \`{university}\`
与查询里的 \`$university\` 是同一个槽位，由名称链接填上取值。`;
}

function section(category: Template['category'], templates: readonly Template[]): string {
  const rows = templates.map(
    (template) =>
      `| ${[template.id, `${template.asks.zh}<br>${template.asks.en}`, `${wording(template, 'zh')}<br>${wording(template, 'en')}`, code(template.cypher), template.returns].map(cell).join(' | ')} |`,
  );
  return [
    `## ${headings[category]}`,
    '',
    '| type | asks | a wording | query | answer |',
    '|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}

const wording = (template: Template, language: 'zh' | 'en'): string =>
  template.wordings[language].manual[0] ?? '';

const code = (text: string): string => `\`${text.replaceAll(/\s+/g, ' ').trim()}\``;

const cell = (text: string): string => text.replaceAll('|', '\\|');
