import { useTranslation } from 'react-i18next';
import styles from './graph-toolbar.module.css';

const keys = [
  'arrows',
  'enter',
  'space',
  'delete',
  'pin',
  'fit',
  'zoom',
  'undo',
  'shift',
  'escape',
] as const;

/** What keys and mouse do on the canvas. */
export function KeysHelp() {
  const { t } = useTranslation();
  return (
    <dl className={styles['keys']}>
      {keys.map((key) => (
        <div key={key}>
          <dt>{t(`graph.keyHelp.${key}`)}</dt>
          <dd>{t(`graph.keyHelp.${key}Do`)}</dd>
        </div>
      ))}
    </dl>
  );
}
