import type { ReactNode } from 'react';
import styles from './badge.module.css';

/** A state in a word. */
export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: 'good' | 'plain' | 'bad';
  children: ReactNode;
}) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
