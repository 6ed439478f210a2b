import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.js';
import styles from './plain-page.module.css';

interface PlainPageProps {
  title: string;
  intro: string;
  children: ReactNode;
}

/** A page of one narrow column: a title with a sentence, and what follows. */
export function PlainPage({ title, intro, children }: PlainPageProps) {
  return (
    <PageFrame title={title} width="narrow">
      <header>
        <h1 className={styles.title}>{title}</h1>
        <p className="quiet">{intro}</p>
      </header>
      {children}
    </PageFrame>
  );
}
