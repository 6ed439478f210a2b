import { useTranslation } from 'react-i18next';
import type { PreviewLine as Line } from '@coopkg/contracts';
import { GoldTable } from '../queries/gold-table.js';
import styles from './preview-line.module.css';

/** One line: the question as it is asked, the rows that answer it, the query behind it. */
export function PreviewLine({ line }: { line: Line }) {
  const { t } = useTranslation();
  const { gold } = line;
  return (
    <li className={styles.line}>
      <p lang={line.language}>{line.question}</p>
      <p className={styles.about}>
        {[line.type, t(`admin.datasets.language.${line.language}`), line.wording, line.id]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {gold === undefined ? null : <GoldTable gold={gold} />}
      <details>
        <summary>{t('admin.datasets.query')}</summary>
        <pre>
          <code>{line.cypher}</code>
        </pre>
        {Object.keys(line.parameters ?? {}).length === 0 ? null : (
          <pre>
            <code>{JSON.stringify(line.parameters, null, 1)}</code>
          </pre>
        )}
      </details>
    </li>
  );
}
