import { PushpinFilled, PushpinOutlined, TableOutlined } from '@ant-design/icons';
import { Button, Checkbox, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './column-menu.module.css';
import type { ResultTable } from './use-result-table.js';

/** Which columns are seen, and which stay in sight while the others move. */
export function ColumnMenu({ table }: { table: ResultTable }) {
  const { t } = useTranslation();
  return (
    <Popover
      trigger="click"
      placement="bottomRight"
      content={<ColumnList table={table} />}
      destroyOnHidden
    >
      <Button
        size="small"
        type="text"
        icon={<TableOutlined />}
        title={t('table.columnsTitle')}
        data-testid="results-columns"
      >
        {t('table.columns')}
      </Button>
    </Popover>
  );
}

function ColumnList({ table: { instance, columns } }: { table: ResultTable }) {
  const { t } = useTranslation();
  const all = instance.getAllLeafColumns();
  const seen = all.filter((column) => column.getIsVisible()).length;
  return (
    <ul className={styles.list} aria-label={t('table.columnsTitle')}>
      {all.map((column) => {
        const { title } = columns[Number(column.id)]!;
        const isSeen = column.getIsVisible();
        const isPinned = column.getIsPinned() !== false;
        return (
          <li key={column.id}>
            <Checkbox
              checked={isSeen}
              disabled={isSeen && seen === 1}
              onChange={() => {
                column.toggleVisibility();
              }}
            >
              {title}
            </Checkbox>
            <Button
              size="small"
              type="text"
              disabled={!isSeen}
              icon={isPinned ? <PushpinFilled /> : <PushpinOutlined />}
              aria-pressed={isPinned}
              aria-label={t('table.pin', { title })}
              title={t('table.pin', { title })}
              onClick={() => {
                column.pin(isPinned ? false : 'start');
              }}
            />
          </li>
        );
      })}
    </ul>
  );
}
