import { identifier, readTextFile, type Tables } from '@coopkg/tables';
import { Fault } from '@coopkg/contracts';

const columns = ['kind', 'decision', 'left_key', 'right_key'] as const;

/**
 * Reads what a person has decided: lines of a `merges.csv` whose `decision` is `merged` or `apart`.
 * They hold in all later imports into the folder, until another decision about the pair is read.
 * A decision `open` takes an earlier one back.
 * @throws Fault `import-decisions-unknown` when the file has other columns
 */
export async function readDecisions(tables: Tables, file: string | undefined): Promise<void> {
  await tables.run(`
    CREATE TABLE IF NOT EXISTS merge_decision (
      kind VARCHAR, left_key VARCHAR, right_key VARCHAR, decision VARCHAR)`);
  if (file === undefined) return;
  const { headings } = await readTextFile(tables, file, 'decision_file');
  const at = (name: string): string => identifier(`c${headings.indexOf(name)}`);
  const missing = columns.filter((name) => !headings.includes(name));
  if (missing.length > 0) throw unknown(file, missing);
  const row = `SELECT trim(${at('kind')}) AS kind, trim(${at('left_key')}) AS left_key,
    trim(${at('right_key')}) AS right_key, lower(trim(${at('decision')})) AS decision FROM decision_file`;
  await tables.run(`
    DELETE FROM merge_decision USING (${row}) given
    WHERE merge_decision.kind = given.kind
      AND merge_decision.left_key = given.left_key AND merge_decision.right_key = given.right_key`);
  await tables.run(`
    INSERT INTO merge_decision
      SELECT kind, left_key, right_key, decision FROM (${row}) WHERE decision IN ('merged', 'apart')`);
}

const unknown = (file: string, missing: readonly string[]): Fault =>
  new Fault(
    'import-decisions-unknown',
    {
      zh: `${file} 不是合并决定表：缺少列 ${missing.join('、')}。请用导入时写出的 merges.csv 修改 decision 一列。`,
      en: `${file} is no list of merges: it lacks ${missing.join(', ')}. Change the column "decision" in the merges.csv that an import wrote.`,
    },
    { facts: { file, missing } },
  );
