import { UserOutlined } from '@ant-design/icons';
import { Avatar, Button, Modal, Skeleton } from 'antd';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nodeKey, type Answer } from '@coopkg/contracts';
import { neighbours, profileText } from '../service/answers.js';
import { nodesByKey } from './nodes-in-rows.js';

const Markdown = lazy(() => import('react-markdown'));
const shownAtFirst = 6;
type ProfileLinks = Answer['profiles'][number];

const keyOf = (personId: string): string => nodeKey({ label: 'Researcher', id: personId });

/** Portrait, rank, place and interests of the people in the answer; the profile opens on demand. */
export default function ProfileCards({
  profiles,
  rows,
}: {
  profiles: readonly ProfileLinks[];
  rows: readonly (readonly unknown[])[];
}) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(shownAtFirst);
  const nodes = nodesByKey(rows);
  return (
    <>
      <ul className="people">
        {profiles.slice(0, limit).map((links) => (
          <li key={links.id}>
            <PersonCard links={links} properties={nodes.get(keyOf(links.id))?.properties ?? null} />
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

const text = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

function PersonCard({
  links,
  properties: known,
}: {
  links: ProfileLinks;
  properties: Record<string, unknown> | null;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const properties = usePersonProperties(links.id, known);
  const name = text(properties['name']) ?? links.id;
  const place = [text(properties['university']), text(properties['college'])]
    .filter((part) => part !== null)
    .join(' · ');
  const interests = properties['interests'];
  return (
    <article className="person">
      <Avatar
        shape="square"
        size={64}
        src={<img src={links.portrait} alt={t('profile.portrait', { name })} loading="lazy" />}
        icon={<UserOutlined />}
      />
      <div>
        <h3>
          {name} <small>{text(properties['title'])}</small>
        </h3>
        {place === '' ? null : <p>{place}</p>}
        {Array.isArray(interests) && interests.length > 0 ? (
          <p className="quiet">{interests.join(' · ')}</p>
        ) : null}
        <button
          type="button"
          className="link-button"
          onClick={() => {
            setOpen(true);
          }}
        >
          {t('profile.show')}
        </button>
      </div>
      <Modal
        open={isOpen}
        onCancel={() => {
          setOpen(false);
        }}
        footer={null}
        title={name}
        width={720}
      >
        {isOpen ? <ProfileText address={links.profile} /> : null}
      </Modal>
    </article>
  );
}

/** Rows that hold no nodes say nothing about the person: the graph does. */
function usePersonProperties(
  personId: string,
  known: Record<string, unknown> | null,
): Record<string, unknown> {
  const person = useQuery({
    queryKey: ['person', personId],
    enabled: known === null,
    staleTime: Infinity,
    retry: 1,
    queryFn: async () => {
      const { nodes } = await neighbours({ label: 'Researcher', id: personId }, 1);
      return nodes.find((node) => nodeKey(node) === keyOf(personId))?.properties ?? null;
    },
  });
  return known ?? person.data ?? {};
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
