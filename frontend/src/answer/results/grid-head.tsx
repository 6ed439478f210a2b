import { CaretDownFilled, CaretUpFilled } from '@ant-design/icons';
import type { ResultColumn } from '../result-columns.js';
import styles from './result-grid.module.css';
import { pinnedStyle } from './pinned-style.js';
import type { ShownColumn } from './shown-columns.js';

const orders = { asc: 'ascending', desc: 'descending', false: 'none' } as const;

interface GridHeadProps {
  shown: readonly ShownColumn[];
  columns: readonly ResultColumn[];
}

export function GridHead({ shown, columns }: GridHeadProps) {
  return (
    <thead role="rowgroup" className={styles.head}>
      <tr role="row" aria-rowindex={1}>
        {shown.map((column, place) => {
          const { title, source, isNumber } = columns[Number(column.id)]!;
          const order = column.getIsSorted();
          return (
            <th
              key={column.id}
              role="columnheader"
              aria-colindex={place + 1}
              aria-sort={
                column.getCanSort() ? orders[String(order) as keyof typeof orders] : undefined
              }
              className={isNumber ? styles.numbers : undefined}
              data-pinned={column.getIsPinned() !== false}
              style={pinnedStyle(column)}
              title={source}
            >
              {column.getCanSort() ? (
                <button
                  type="button"
                  className={styles.sort}
                  onClick={column.getToggleSortingHandler()}
                >
                  <span>{title}</span>
                  <OrderMark order={order} />
                </button>
              ) : (
                title
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function OrderMark({ order }: { order: false | 'asc' | 'desc' }) {
  if (order === 'asc') return <CaretUpFilled aria-hidden className={styles.mark} />;
  return (
    <CaretDownFilled
      aria-hidden
      className={order === 'desc' ? styles.mark : `${styles.mark} ${styles.unsorted}`}
    />
  );
}
