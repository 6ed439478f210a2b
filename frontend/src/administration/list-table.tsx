import { Table, type TableProps } from 'antd';
import styles from './list-table.module.css';

interface ListTableProps<Item> extends TableProps<Item> {
  /** What the table lists. */
  label: string;
  /** Rows a page; all are shown where there are no more. */
  pageSize?: number;
  /** Cells hold texts that break into lines. */
  isText?: boolean;
}

/** A table of the administration: where it is wider than the page, it scrolls, also by keyboard. */
export function ListTable<Item extends object>({
  label,
  pageSize = 20,
  isText = false,
  ...table
}: ListTableProps<Item>) {
  const isLong = (table.dataSource?.length ?? 0) > pageSize;
  return (
    <div
      role="region"
      aria-label={label}
      tabIndex={0}
      className={isText ? styles.text : styles.list}
    >
      <Table<Item>
        size="small"
        pagination={isLong ? { pageSize, showSizeChanger: false } : false}
        {...table}
      />
    </div>
  );
}
