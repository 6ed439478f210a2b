import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OnlineItem, OnlineReply, OnlineSourceReport } from '@coopkg/contracts';
import { Badge } from '../design/badge.js';
import { Panel } from '../design/panel.js';
import styles from './online-results.module.css';
import { WantInGraph } from './want-in-graph.js';

const shownAtFirst = 6;
const mostAuthors = 4;

/** What was found outside the graph: each with its source and link, and what became of each source. */
export default function OnlineResults({ reply }: { reply: OnlineReply }) {
  const { t } = useTranslation();
  const [limit, setLimit] = useState(shownAtFirst);
  const { items, sources, query, kind } = reply;
  return (
    <div data-testid="online-results">
      <Panel title={t('online.title')} note={t('online.notOfGraph')}>
        <p className="quiet">{t(`online.query_${kind}`, { query })}</p>
        {items.length === 0 ? (
          <p>{t('online.none')}</p>
        ) : (
          <ul className={styles.items}>
            {items.slice(0, limit).map((item) => (
              <li key={item.url} data-testid="online-item">
                <Found item={item} names={sources} />
              </li>
            ))}
          </ul>
        )}
        {items.length > limit ? (
          <Button
            type="link"
            onClick={() => {
              setLimit(Infinity);
            }}
          >
            {t('online.more', { count: items.length - limit })}
          </Button>
        ) : null}
        <Sources sources={sources} />
      </Panel>
    </div>
  );
}

function Found({ item, names }: { item: OnlineItem; names: readonly OnlineSourceReport[] }) {
  const about = aboutOf(item);
  const nameOf = (source: OnlineItem['source']): string =>
    names.find((one) => one.source === source)?.name ?? source;
  return (
    <article className={styles.item}>
      <h3>
        <OutsideLink url={item.url}>{item.title ?? item.name ?? item.url}</OutsideLink>
      </h3>
      {about === '' ? null : <p>{about}</p>}
      {item.description === undefined ? null : (
        <p className={`quiet ${styles.description}`}>{item.description}</p>
      )}
      <div className={styles.places}>
        {[item, ...item.alsoAt].map(({ source, url }) => (
          <OutsideLink key={source} url={url}>
            <Badge>{nameOf(source)}</Badge>
          </OutsideLink>
        ))}
        <WantInGraph item={item} />
      </div>
    </article>
  );
}

function aboutOf({
  authors = [],
  affiliations = [],
  interests = [],
  venue,
  year,
}: OnlineItem): string {
  const written = authors.slice(0, mostAuthors).join(', ');
  return [
    authors.length > mostAuthors ? `${written} …` : written,
    affiliations.slice(0, 3).join(', '),
    interests.slice(0, 4).join(', '),
    venue ?? '',
    year === undefined ? '' : String(year),
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** Failures are told at once; all sources on demand. */
function Sources({ sources }: { sources: readonly OnlineSourceReport[] }) {
  const { t } = useTranslation();
  const failed = sources.filter(({ state }) => state === 'failed');
  return (
    <>
      {failed.length === 0 ? null : (
        <div role="status" className={styles.failed}>
          {failed.map(({ source, message }) => (
            <p key={source}>{message}</p>
          ))}
        </div>
      )}
      <details className={styles.sources}>
        <summary>
          {t('online.sources', {
            answered: sources.filter(({ state }) => state === 'answered').length,
            of: sources.length,
          })}
        </summary>
        <ul>
          {sources.map(({ source, name, state, message }) => (
            <li key={source} data-testid="online-source">
              <Badge tone={state === 'failed' ? 'bad' : state === 'answered' ? 'good' : 'plain'}>
                {t(`online.state_${state}`)}
              </Badge>{' '}
              {name} <span className="quiet">{message}</span>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
}

function OutsideLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a href={url} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}
