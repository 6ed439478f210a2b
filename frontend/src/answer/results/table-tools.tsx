import { CheckOutlined, CopyOutlined, SearchOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { copyText } from '../copy-text.js';
import { useConfirmed } from '../use-confirmed.js';
import { ColumnMenu } from './column-menu.js';
import styles from './table-tools.module.css';
import { shownColumns } from './shown-columns.js';
import { tableText } from './table-text.js';
import type { ResultTable } from './use-result-table.js';

interface TableToolsProps {
  table: ResultTable;
  /** Only what matters to the chart. */
  isChartOnly?: boolean;
}

/** Filter, columns, copy. */
export function TableTools({ table, isChartOnly = false }: TableToolsProps) {
  const { t } = useTranslation();
  const { filter, setFilter, rows, count } = table;
  const isFiltered = filter.trim() !== '';
  return (
    <div className={styles.tools}>
      <Input
        size="small"
        allowClear
        className={styles.filter}
        prefix={<SearchOutlined aria-hidden />}
        placeholder={t('table.filter')}
        aria-label={t('table.filter')}
        value={filter}
        onChange={(event) => {
          setFilter(event.target.value);
        }}
        data-testid="results-filter"
      />
      <span role="status" className={styles.count}>
        {isFiltered ? t('table.filtered', { count: rows.length, total: count }) : ''}
      </span>
      {isChartOnly ? null : (
        <div className={styles.end}>
          {table.columns.length > 1 ? <ColumnMenu table={table} /> : null}
          <CopyButton table={table} />
        </div>
      )}
    </div>
  );
}

function CopyButton({ table: { instance, columns, rows, textOf } }: { table: ResultTable }) {
  const { t } = useTranslation();
  const [isCopied, confirm] = useConfirmed();
  const copy = async (): Promise<void> => {
    const shown = shownColumns(instance).map(({ id }) => Number(id));
    const titles = shown.map((column) => columns[column]!.title);
    const lines = rows.map((row) => shown.map((column) => textOf(row, column)));
    if (await copyText(tableText([titles, ...lines]))) confirm();
  };
  return (
    <Button
      size="small"
      type="text"
      icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
      title={t('table.copyTitle')}
      onClick={() => {
        void copy();
      }}
      data-testid="results-copy"
    >
      <span aria-live="polite">{t(isCopied ? 'table.copied' : 'table.copy')}</span>
    </Button>
  );
}
