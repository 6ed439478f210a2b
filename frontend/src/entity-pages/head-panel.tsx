import type { ReactNode } from 'react';
import styles from './head-panel.module.css';

interface HeadPanelProps {
  picture?: ReactNode;
  /** What kind of thing this is. */
  kind: string;
  title: ReactNode;
  titleTestId?: string;
  children?: ReactNode;
  figures: readonly Figure[];
}

export interface Figure {
  name: string;
  value: string;
}

/** Who or what the page is about, and its figures. */
export function HeadPanel({
  picture,
  kind,
  title,
  titleTestId,
  children,
  figures,
}: HeadPanelProps) {
  return (
    <header className={`panel ${styles.head}`}>
      {picture}
      <div className={styles.words}>
        <p className={styles.kind}>{kind}</p>
        <h1 className={styles.title} data-testid={titleTestId}>
          {title}
        </h1>
        {children}
      </div>
      <dl className={styles.figures}>
        {figures.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  );
}
