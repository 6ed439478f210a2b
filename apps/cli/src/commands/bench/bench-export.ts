import type { Cell, Language } from '@coopkg/contracts';
import type { BenchHead } from '@coopkg/evaluation';
import type { CommandContext } from '../../command-context.js';
import { withApplication } from '../../with-application.js';
import type { BenchOptions } from './bench.js';

const columns = {
  'r.name': 'Researcher.name',
  'r.university': 'Researcher.university',
  'p.title': 'Paper.title',
  'p.year': 'Paper.year',
  'p.venue': 'Paper.venue',
  'p.citationCount': 'Paper.citationCount',
};
const cypher = `MATCH (r:Researcher)-[:AUTHORED]->(p:Paper) RETURN ${Object.keys(columns).join(', ')} LIMIT $number`;
const language: Language = 'zh';
/** Rows that the peer writes over and over. */
const kept = 5000;

/** An Excel file of papers with their authors, beside exceljs alone. */
export function benchExport(context: CommandContext, { count }: BenchOptions): Promise<BenchHead> {
  return withApplication(context, { parts: ['graph'] }, async ({ graph }) => {
    const [{ benchExport: measure }, { bareWorkbook, workbookOf }] = await Promise.all([
      import('@coopkg/evaluation'),
      import('@coopkg/present'),
    ]);
    const wanted = count ?? 1_000_000;
    const { rows: counted } = await graph.query('MATCH ()-[a:AUTHORED]->() RETURN count(a)');
    const rows = Math.min(wanted, Number(counted[0]![0]));
    const { rows: cells } = await graph.query(cypher, { number: kept }, { maxRows: kept });
    const answer = {
      cypher,
      parameters: { number: rows },
      columns: Object.keys(columns),
      returns: Object.values(columns),
      language,
      question: 'bench',
      answer: '',
      interpretation: [],
    };
    context.progress({ message: { zh: `导出 ${rows} 行`, en: `Exporting ${rows} rows` } });
    return measure(rows, {
      ours: (target) => workbookOf(answer, graph, target),
      alone: (target) =>
        bareWorkbook(Object.keys(columns), cells as Cell[][], { rows, language }, target),
    });
  });
}
