import { columnsOfKind, type Column } from './question-columns.js';
import type { TableQuestion } from './ask-table.js';
import { isDate, rounded, unitOf, valueOf } from './values.js';

export interface Computed {
  answer: string;
  rows: number[];
}

const mostListed = 30;
const mostCited = 5;
const isNamed = ({ named }: Column): boolean => named >= 0.7;

/** The operation of a question over the rows that it means; null where the table has no such. */
export function computeAnswer(question: TableQuestion): Computed | null {
  if (question.rows.length === 0) return null;
  switch (question.operation) {
    case 'look-up':
      return lookUp(question);
    case 'count':
      return count(question);
    case 'sum':
    case 'average':
      return total(question);
    case 'highest':
    case 'lowest':
      return extreme(question);
  }
}

const isFiltered = ({ filters, compared }: TableQuestion, column: number): boolean =>
  filters.some((filter) => filter.column === column) ||
  compared.some((one) => one.column.at === column);

/** Columns that are asked for: those named best, else those of the kind that is asked for. */
function targets(question: TableQuestion): Column[] {
  const asksWhich = /哪|什么|\b(?:which|what)\b/u.test(question.asked.text);
  // 「哪个项目研究…」: a part of the cell is named, the whole is asked for.
  const free = question.columns.filter(
    ({ at }) =>
      !isFiltered(question, at) ||
      (asksWhich && question.filters.every(({ column, isWhole }) => column !== at || !isWhole)),
  );
  const namedOnes = free.filter(isNamed);
  if (namedOnes.length > 0) {
    const best = Math.max(...namedOnes.map(({ named }) => named));
    const longest = namedOnes.filter(({ named }) => named >= best - 0.15);
    // A heading within another one that is named, too: 名称 in 项目名称.
    return longest.filter(
      (one) =>
        !longest.some(
          (other) =>
            other !== one &&
            other.plain.length > one.plain.length &&
            other.plain.includes(one.plain) &&
            other.named >= one.named,
        ),
    );
  }
  const ofKind = columnsOfKind(free, question.asked.wanted);
  if (ofKind.length > 0) return ofKind.slice(0, 1);
  // Asked the other way round: whose value it is stands in the first column.
  const [first] = question.columns;
  if (first !== undefined && free.includes(first) && !first.isNumeric && first.name !== '')
    return [first];
  const filled = free.filter(({ name }) => name !== '');
  return question.columns.length === 2 && free.length === 1
    ? free
    : filled.length === 1
      ? filled
      : [];
}

function lookUp(question: TableQuestion): Computed | null {
  const { rows, table, filters, compared } = question;
  if (filters.length + compared.length === 0) return null;
  const wantedColumns = targets(question);
  if (wantedColumns.length === 0) {
    const [first] = question.columns.filter(({ at }) => !isFiltered(question, at));
    if (compared.length === 0 || first === undefined) return null;
    wantedColumns.push(first);
  }
  const lines = new Map<string, number>();
  for (const row of rows) {
    const cells = wantedColumns.map(({ at }) => table.rows[row]!.cells[at] ?? '');
    if (cells.every((cell) => cell === '')) continue;
    const line =
      cells.length === 1
        ? cells[0]!
        : wantedColumns
            .map(({ name }, at) => `${name}: ${cells[at]!}`)
            .filter((_, at) => cells[at] !== '')
            .join(', ');
    if (!lines.has(line)) lines.set(line, row);
  }
  if (![...lines.keys()].some((line) => /[\p{L}\d]/u.test(line))) return null;
  const shown = [...lines].slice(0, mostListed);
  const separator = question.asked.language === 'zh' ? '；' : '; ';
  const more = lines.size > shown.length ? ` … (${lines.size})` : '';
  return {
    answer: shown.map(([line]) => line).join(separator) + more,
    rows: shown.slice(0, mostCited).map(([, row]) => row),
  };
}

function count(question: TableQuestion): Computed | null {
  const { rows, columns, filters, compared, table } = question;
  const measure = columns.find(
    (column) => column.isNumeric && isNamed(column) && !isFiltered(question, column.at),
  );
  // "How many points has Ann?" looks a number up.
  if (measure !== undefined) {
    if (rows.length === 1) return lookUp(question);
    if (filters.length > 0 || compared.length > 0) return total({ ...question, operation: 'sum' });
  }
  const distinct = /不同|different|distinct|unique/u.test(question.asked.text)
    ? columns.find((column) => isNamed(column) && !isFiltered(question, column.at))
    : undefined;
  const counted =
    distinct === undefined
      ? rows.length
      : new Set(
          rows
            .map((row) => table.rows[row]!.cells[distinct.at] ?? '')
            .filter((cell) => cell !== ''),
        ).size;
  return { answer: String(counted), rows: rows.slice(0, mostCited) };
}

/** The column that is measured: the number that is named, else the only one. */
function measureOf(question: TableQuestion): Column | null {
  const numeric = question.columns.filter(
    ({ at, isNumeric }) => isNumeric && !question.filters.some(({ column }) => column === at),
  );
  const best = numeric.filter(({ named }) => named >= 0.5).sort((a, b) => b.named - a.named)[0];
  if (best !== undefined) return best;
  const likely = numeric.filter(({ name }) => !/^(?:#|no\.?|id|序号|编号|年份|year)$/iu.test(name));
  return likely.length === 1 ? likely[0]! : null;
}

function total(question: TableQuestion): Computed | null {
  const { rows, table, operation } = question;
  const measure = measureOf(question);
  if (measure === null) return null;
  const cells = rows.map((row) => table.rows[row]!.cells[measure.at] ?? '');
  const values = cells.flatMap((cell) => {
    const value = isDate(cell) ? null : valueOf(cell);
    return value === null ? [] : [value];
  });
  if (values.length === 0) return null;
  const sum = values.reduce((one, other) => one + other, 0);
  const unit = cells.map(unitOf).find((one) => one !== '') ?? '';
  const answer = operation === 'sum' ? rounded(sum, cells) : rounded(sum / values.length, cells, 2);
  return { answer: `${answer}${unit}`, rows: rows.slice(0, mostCited) };
}

function extreme(question: TableQuestion): Computed | null {
  const { rows, table, operation, asked, columns } = question;
  const measure = measureOf(question) ?? dateColumn(question);
  if (measure === null) return null;
  const valued = rows.flatMap((row) => {
    const value = valueOf(table.rows[row]!.cells[measure.at] ?? '');
    return value === null ? [] : [{ row, value }];
  });
  if (valued.length === 0) return null;
  const values = valued.map(({ value }) => value);
  const most = operation === 'highest' ? Math.max(...values) : Math.min(...values);
  const best = valued.filter(({ value }) => value === most).slice(0, mostCited);
  const shown = labelColumns(question, measure);
  const lines = best.map(({ row }) => {
    const { cells } = table.rows[row]!;
    const labels = shown
      .map(({ at }) => cells[at] ?? '')
      .filter((cell) => cell !== '')
      .join(', ');
    const value = cells[measure.at] ?? '';
    const asksValue =
      isNamed(measure) &&
      !/哪|谁|\b(?:which|who|whose)\b/u.test(asked.text) &&
      shown.every((column) => !isNamed(column));
    if (labels === '') return value;
    return asksValue
      ? `${value} (${labels})`
      : `${labels} (${measure.name === '' ? '' : `${measure.name}: `}${value})`;
  });
  if (columns.length === 0) return null;
  return {
    answer: lines.join(asked.language === 'zh' ? '；' : '; '),
    rows: best.map(({ row }) => row),
  };
}

const dateColumn = ({ columns, table }: TableQuestion): Column | null =>
  columns.find(({ at }) => isDate(table.rows[0]?.cells[at] ?? '')) ?? null;

/** What tells whose value it is: the column that is asked for, else the first with texts. */
function labelColumns(question: TableQuestion, measure: Column): Column[] {
  const free = question.columns.filter((column) => column !== measure && column.name !== '');
  const asked = free.filter((column) => isNamed(column) && !isFiltered(question, column.at));
  if (asked.length > 0) return asked.slice(0, 2);
  const ofKind = columnsOfKind(free, question.asked.wanted);
  const labels = ofKind.length > 0 ? ofKind : columnsOfKind(free, 'thing');
  if (labels.length > 0) return labels.slice(0, 1);
  const texts = free.filter(({ isNumeric, at }) => !isNumeric && !isFiltered(question, at));
  return (texts.length > 0 ? texts : free).slice(0, 1);
}
