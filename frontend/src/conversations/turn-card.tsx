import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { Turn } from '@coopkg/contracts';
import styles from './turn-card.module.css';

/** A question of the conversation that is not the one being read: it opens by a click. */
export function TurnCard({ turn, href }: { turn: Turn; href: string }) {
  const { t } = useTranslation();
  return (
    <li className={styles.turn} lang={turn.language}>
      <Link href={href} className={styles.question!}>
        {turn.question}
      </Link>
      {turn.rewrittenQuestion === null ? null : (
        <p className={styles.note} lang={turn.language}>
          {turn.rewrittenQuestion}
        </p>
      )}
      <p className={styles.answer}>{turn.answer}</p>
      {turn.isDoubted ? <p className={styles.note}>{t('answer.doubt')}</p> : null}
    </li>
  );
}
