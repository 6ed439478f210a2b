import { useTranslation } from 'react-i18next';
import styles from './apis.module.css';
import { lineLooks } from './drawing-style.js';
import type { LineLook } from './shown-edges.js';

const dashes = { solid: '', dashed: '6 4', dotted: '2 4' };

/** What the lines of the drawing mean. */
export function LineLegend() {
  const { t } = useTranslation();
  return (
    <ul className={styles.legend} aria-label={t('admin.apis.legend')}>
      {Object.entries(lineLooks).map(([look, { line, width, mark }]) => (
        <li key={look}>
          <svg width="44" height="10" aria-hidden="true">
            <line
              x1="0"
              x2="44"
              y1="5"
              y2="5"
              stroke="currentColor"
              strokeWidth={width}
              strokeDasharray={dashes[line]}
            />
          </svg>{' '}
          {mark} {t(`admin.apis.look.${look as LineLook}`)}
        </li>
      ))}
    </ul>
  );
}
