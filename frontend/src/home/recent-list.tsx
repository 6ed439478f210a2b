import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useConversations } from '../conversations/use-conversations.js';
import { pathOfConversation } from '../shell/addresses.js';
import styles from './recent-list.module.css';

const mostShown = 4;

/** The conversations that one may want to go on with. */
export function RecentList() {
  const { t, i18n } = useTranslation();
  const { conversations } = useConversations();
  if (conversations.length === 0) return null;
  const time = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <section className={styles.recent} aria-labelledby="recent">
      <h2 id="recent">{t('home.recent')}</h2>
      <ul>
        {conversations.slice(0, mostShown).map(({ id, title, updatedAt, answerCount }) => (
          <li key={id}>
            <Link href={pathOfConversation(id)}>
              <span>{title === '' ? t('conversations.unnamed') : title}</span>
              <small>
                {time.format(new Date(updatedAt))} · {t('home.questions', { count: answerCount })}
              </small>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
