import { useTranslation } from 'react-i18next';
import type { GoldRows } from '@coopkg/contracts';
import styles from './gold-table.module.css';

/** The first rows of a query, small. */
export function GoldTable({ gold }: { gold: GoldRows }) {
  const { t } = useTranslation();
  if (gold.problem !== null) return <p className={styles.problem}>{gold.problem}</p>;
  if (gold.rows.length === 0) return <p className={styles.problem}>{t('admin.queries.noRows')}</p>;
  return (
    <div className={styles.scroll} role="region" aria-label={t('admin.queries.rows')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {gold.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {gold.rows.map((row, at) => (
            <tr key={at}>
              {row.map((cell, column) => (
                <td key={column}>{cellText(cell)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {gold.truncated ? <p className={styles.more}>{t('admin.queries.more')}</p> : null}
    </div>
  );
}

function cellText(cell: unknown): string {
  if (cell === null) return '–';
  if (Array.isArray(cell)) return cell.map(cellText).join('、');
  if (typeof cell === 'object' && 'name' in cell) return String(cell.name);
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell as string | number);
}
