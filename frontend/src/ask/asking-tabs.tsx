import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { addresses } from '../shell/addresses.js';
import styles from './asking-tabs.module.css';

const places = ['home', 'plans'] as const;

/** The ways of asking; each has an address of its own. */
export function AskingTabs({ current }: { current: (typeof places)[number] }) {
  const { t } = useTranslation();
  return (
    <nav className={styles.tabs} aria-label={t('ask.ways')} data-testid="asking-tabs">
      {places.map((place) => (
        <Link
          key={place}
          href={addresses[place]}
          className={styles.tab!}
          aria-current={place === current ? 'page' : undefined}
          data-testid={`asking-${place}`}
        >
          {t(`ask.way_${place}`)}
        </Link>
      ))}
    </nav>
  );
}
