import { Table, type TableColumnType } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSettings } from '../shell/settings.js';
import type { Table as Rows } from '../ask/ask-view.js';
import { compareCells } from './cell.js';
import { CellContent } from './cell-content.js';
import { resultTable, type ResultColumn, type ResultRow } from './result-columns.js';

/** The column head stays below the page's own head while the page scrolls. */
const headHeightPx = 56;

export default function ResultTableView({ table }: { table: Rows }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { columns, rows } = useMemo(
    () => resultTable(table.columns, table.rows, table.returns, language),
    [table, language],
  );
  const collator = useMemo(
    () => new Intl.Collator(language === 'zh' ? 'zh-CN' : 'en', { numeric: true }),
    [language],
  );
  const columnOf = (column: ResultColumn, index: number): TableColumnType<ResultRow> => ({
    key: column.key,
    title: <span title={column.source}>{column.title}</span>,
    align: column.isNumber ? 'right' : 'left',
    className: column.isNumber ? 'numbers' : '',
    render: (_, row) => <CellContent cell={row.cells[index]!} grouping={column.grouping} />,
    ...(rows.length > 1
      ? {
          sorter: (left: ResultRow, right: ResultRow) =>
            compareCells(left.cells[index]!, right.cells[index]!, collator),
        }
      : {}),
  });
  return (
    <Table<ResultRow>
      className={
        columns.length <= 2 && columns.every((column) => column.isNumber) ? 'narrow-table' : ''
      }
      size="middle"
      rowKey="key"
      columns={columns.map(columnOf)}
      dataSource={rows}
      sticky={{ offsetHeader: headHeightPx }}
      scroll={{ x: 'max-content' }}
      showSorterTooltip={false}
      pagination={
        rows.length <= 10
          ? false
          : {
              defaultPageSize: 10,
              pageSizeOptions: [10, 20, 50, 100],
              showSizeChanger: rows.length > 10,
              showQuickJumper: rows.length > 500,
              responsive: true,
              showTotal: (count) => t('table.rows', { count }),
            }
      }
    />
  );
}
