import type { ReactNode } from 'react';
import styles from './counted-list.module.css';

export interface CountedItem {
  key: string;
  name: ReactNode;
  note?: string | undefined;
  count: number;
  /** The count as it is written. */
  text: string;
}

/** Names with their counts; a bar shows each beside the greatest. */
export function CountedList({ items }: { items: readonly CountedItem[] }) {
  const most = Math.max(1, ...items.map(({ count }) => count));
  return (
    <ul className={styles.list}>
      {items.map(({ key, name, note, count, text }) => (
        <li key={key}>
          <span className={styles.name}>
            {name}
            {note === undefined ? null : <small> {note}</small>}
          </span>
          <span className={styles.count}>{text}</span>
          <span className={styles.bar} style={{ width: `${(100 * count) / most}%` }} aria-hidden />
        </li>
      ))}
    </ul>
  );
}
