import { useTranslation } from 'react-i18next';
import type { Turn } from '@coopkg/contracts';
import styles from './turns.module.css';
import { TurnCard } from './turn-card.js';

interface TurnsProps {
  turns: readonly Turn[];
  label: string;
  hrefOf: (turn: Turn) => string;
}

/** Questions before or after the one being read. */
export function Turns({ turns, label, hrefOf }: TurnsProps) {
  const { t } = useTranslation();
  if (turns.length === 0) return null;
  return (
    <ol className={styles.turns} aria-label={t(label)}>
      {turns.map((turn) => (
        <TurnCard key={turn.id} turn={turn} href={hrefOf(turn)} />
      ))}
    </ol>
  );
}
