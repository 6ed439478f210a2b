import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Table } from '../ask/ask-view.js';

export function TruncationNote({ table }: { table: Table }) {
  const { t, i18n } = useTranslation();
  if (!table.truncated) return null;
  const number = (value: number): string => new Intl.NumberFormat(i18n.language).format(value);
  const shown = number(table.rows.length);
  return (
    <Alert
      className="truncation"
      type="warning"
      showIcon
      title={
        table.rowCount === null
          ? t('table.truncatedUnknown', { shown })
          : t('table.truncated', { shown, total: number(table.rowCount) })
      }
    />
  );
}
