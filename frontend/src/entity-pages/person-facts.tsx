import { HomeOutlined, MailOutlined } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Terms, WireNode } from '@coopkg/contracts';
import styles from './person-facts.module.css';
import { UniversityLink } from './university-link.js';
import { useWords } from './use-words.js';

interface PersonFactsProps {
  node: WireNode;
  terms: Terms;
}

/** Rank, place, interests and ways to reach a person, as far as the graph knows them. */
export function PersonFacts({ node: { properties }, terms }: PersonFactsProps) {
  const { t } = useTranslation();
  const words = useWords(terms);
  const { university, interests, education } = properties;
  const degreeFrom = words.value('Researcher.education', education);
  return (
    <>
      <p className={styles.place}>
        {typeof university === 'string' ? <UniversityLink name={university} terms={terms} /> : null}
        {[
          words.value('Researcher.college', properties['college']),
          words.value('Researcher.title', properties['title']),
        ]
          .filter((part) => part !== null)
          .map((part) => (
            <span key={part}>{part}</span>
          ))}
        {degreeFrom === null ? null : <span>{t('entityPages.degree', { place: degreeFrom })}</span>}
      </p>
      {Array.isArray(interests) && interests.length > 0 ? (
        <ul className={styles.interests} aria-label={t('entityPages.interests')}>
          {(interests as string[]).map((interest) => (
            <li key={interest}>{words.value('Researcher.interests', interest)}</li>
          ))}
        </ul>
      ) : null}
      <Contacts email={properties['email']} homepage={properties['homepage']} />
    </>
  );
}

function Contacts({ email, homepage }: { email: unknown; homepage: unknown }) {
  const { t } = useTranslation();
  const isPage = typeof homepage === 'string' && /^https?:\/\//.test(homepage);
  if (typeof email !== 'string' && !isPage) return null;
  return (
    <p className={styles.contacts}>
      {typeof email === 'string' ? (
        <a href={`mailto:${encodeURI(email)}`}>
          <MailOutlined /> {email}
        </a>
      ) : null}
      {isPage ? (
        <a href={homepage} target="_blank" rel="noreferrer noopener">
          <HomeOutlined /> {t('entityPages.homepage')}
        </a>
      ) : null}
    </p>
  );
}
