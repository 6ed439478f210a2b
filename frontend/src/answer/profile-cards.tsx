import { Button, Modal, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, Language, ResearcherPage, ToldByProfile } from '@coopkg/contracts';
import { displayValue } from '@coopkg/vocabulary';
import { EntityLink } from '../entities/entity-link.js';
import { entityOfNode } from '../entities/entity-of-node.js';
import { EntityName } from '../entities/entity-name.js';
import { useNameLanguage } from '../entities/name-language.js';
import { Portrait } from '../entity-pages/portrait.js';
import { profileText } from '../service/answers.js';
import { researcherPage } from '../service/entity-pages.js';
import styles from './profile-cards.module.css';

const Markdown = lazy(() => import('react-markdown'));
const shownAtFirst = 6;

interface ProfileCardsProps {
  profiles: readonly Pick<Answer['profiles'][number], 'id' | 'profile'>[];
  /** Sentences of their profiles that answer. */
  told: Answer['toldByProfiles'];
}

/** Portrait, rank, place and interests of the people in the answer; the profile opens on demand. */
export default function ProfileCards({ profiles, told }: ProfileCardsProps) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(shownAtFirst);
  return (
    <>
      <ul className={styles.people}>
        {profiles.slice(0, limit).map(({ id, profile }) => (
          <li key={id}>
            <PersonCard id={id} profile={profile} told={told.find((one) => one.id === id)} />
          </li>
        ))}
      </ul>
      {profiles.length > limit ? (
        <Button
          type="link"
          onClick={() => {
            setLimit(Infinity);
          }}
        >
          {t('profile.more', { count: profiles.length - limit })}
        </Button>
      ) : null}
    </>
  );
}

interface PersonCardProps {
  id: string;
  profile: string;
  told: ToldByProfile | undefined;
}

function PersonCard({ id, profile, told }: PersonCardProps) {
  const person = useQuery({
    queryKey: ['researcher', id],
    staleTime: Infinity,
    retry: 1,
    queryFn: ({ signal }) => researcherPage(id, signal),
  });
  return (
    <article className={styles.person} data-testid="profile-card">
      {person.data === undefined ? (
        <Skeleton active={person.isPending} avatar={{ shape: 'square', size: 64 }} title={false} />
      ) : (
        <Person page={person.data} profile={profile} />
      )}
      {told === undefined ? null : <Told told={told} />}
    </article>
  );
}

/** What the profile says to the question, and below which heading. */
function Told({ told: { sentences } }: { told: ToldByProfile }) {
  const { t } = useTranslation();
  return (
    <figure className={styles.told} data-testid="told-by-profile">
      <blockquote>
        {sentences.map(({ text, passage }) => (
          <p key={passage}>{text}</p>
        ))}
      </blockquote>
      <figcaption className="quiet">
        {[t('profile.source'), ...new Set(sentences.flatMap(({ heading }) => heading ?? []))].join(
          ' · ',
        )}
      </figcaption>
    </figure>
  );
}

/** What a card says of a person, in its language. */
function wordsOf({ node: { properties }, terms }: ResearcherPage, language: Language) {
  const say = (key: string): string | null => {
    const value = properties[key];
    return typeof value === 'string' && value !== ''
      ? displayValue(value, `Researcher.${key}`, language, terms)
      : null;
  };
  const interests = properties['interests'];
  return {
    rank: say('title'),
    place: [say('university'), say('college')].filter((part) => part !== null).join(' · '),
    interests: (Array.isArray(interests) ? (interests as unknown[]) : [])
      .filter((one) => typeof one === 'string')
      .map((one) => displayValue(one, 'Researcher.interests', language, terms))
      .join(' · '),
  };
}

function Person({ page, profile }: { page: ResearcherPage; profile: string }) {
  const { t } = useTranslation();
  const language = useNameLanguage();
  const [isOpen, setOpen] = useState(false);
  const { node, hasPortrait, hasProfile } = page;
  const { rank, place, interests } = wordsOf(page, language);
  const entity = entityOfNode(node);
  return (
    <>
      <Portrait
        id={node.id}
        name={t('profile.portrait', { name: node.name })}
        size={64}
        exists={hasPortrait}
      />
      <div>
        <h3>
          <EntityLink entity={entity} /> {rank === null ? null : <small>{rank}</small>}
        </h3>
        {place === '' ? null : <p>{place}</p>}
        {interests === '' ? null : <p className="quiet">{interests}</p>}
        {hasProfile ? (
          <button
            type="button"
            className={styles.show}
            onClick={() => {
              setOpen(true);
            }}
          >
            {t('profile.show')}
          </button>
        ) : null}
      </div>
      <Modal
        open={isOpen}
        onCancel={() => {
          setOpen(false);
        }}
        footer={null}
        title={<EntityName entity={entity} />}
        width={720}
      >
        {isOpen ? <ProfileText address={profile} /> : null}
      </Modal>
    </>
  );
}

function ProfileText({ address }: { address: string }) {
  const { t } = useTranslation();
  const profile = useQuery({
    queryKey: ['profile', address],
    queryFn: ({ signal }) => profileText(address, signal),
    staleTime: Infinity,
    retry: 1,
  });
  if (profile.isError) return <p role="alert">{t('profile.failed')}</p>;
  if (profile.data === undefined) return <Skeleton active />;
  // The dialog's title is the person's name already.
  const withoutTitle = profile.data.replace(/^#\s+.+\n/, '');
  return (
    <Suspense fallback={<Skeleton active />}>
      <div className="markdown">
        <Markdown components={{ a: OutsideLink }}>{withoutTitle}</Markdown>
      </div>
    </Suspense>
  );
}

function OutsideLink({ children, href }: { children?: ReactNode; href?: string | undefined }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
