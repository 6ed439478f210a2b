import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../design/panel.js';
import { profileText } from '../service/answers.js';
import styles from './person-profile.module.css';

const Markdown = lazy(() => import('react-markdown'));
/** A profile longer than this is folded, in characters. */
const foldedFrom = 600;

/** What a person's own page says; its title is the person's name already. */
export function PersonProfile({ id }: { id: string }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const path = `/api/researchers/${encodeURIComponent(id)}/profile`;
  const profile = useQuery({
    queryKey: ['profile', path],
    queryFn: ({ signal }) => profileText(path, signal),
    staleTime: Infinity,
    retry: 1,
  });
  const text = profile.data?.replace(/^#\s+.+\n/, '') ?? '';
  const isLong = text.length > foldedFrom;
  return (
    <section data-testid="person-profile">
      <Panel title={t('entityPages.profile')}>
        {profile.isError ? <p role="alert">{t('profile.failed')}</p> : null}
        {profile.isPending ? <Skeleton active /> : null}
        <div className={`${styles.text} ${isLong && !isOpen ? styles.folded : ''}`}>
          <Suspense fallback={<Skeleton active />}>
            <Markdown components={{ a: OutsideLink, h1: 'h3', h2: 'h3' }}>{text}</Markdown>
          </Suspense>
        </div>
        {isLong ? (
          <button
            type="button"
            className="link-button"
            aria-expanded={isOpen}
            onClick={() => {
              setOpen(!isOpen);
            }}
          >
            {t(isOpen ? 'entityPages.fold' : 'entityPages.unfold')}
          </button>
        ) : null}
      </Panel>
    </section>
  );
}

function OutsideLink({ children, href }: { children?: ReactNode; href?: string | undefined }) {
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
