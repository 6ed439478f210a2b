import { ApiOutlined, GlobalOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'wouter';
import type { OutsideOffer } from '@coopkg/contracts';
import { pathOfPlan } from '../plans/plan-address.js';
import { searchOnline } from '../service/online.js';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import styles from './outside-offers.module.css';

const OnlineResults = lazy(() => import('./online-results.js'));

/** Under an answer that the graph does not have: ways outside it. Nothing is asked before a click. */
export function OutsideOffers({ offers }: { offers: readonly OutsideOffer[] }) {
  const { t } = useTranslation();
  if (offers.length === 0) return null;
  return (
    <section className={styles.offers} aria-label={t('online.offers')} data-testid="offers">
      <h2>{t('online.offers')}</h2>
      <p className="quiet">{t('online.offersNote')}</p>
      {offers.map((offer) =>
        offer.kind === 'catalogue' ? (
          <CatalogueOffer key={offer.catalogue} offer={offer} />
        ) : (
          <OnlineOffer key="online" offer={offer} />
        ),
      )}
    </section>
  );
}

type Offer<Kind> = Extract<OutsideOffer, { kind: Kind }>;

/** Names that people know a service by. */
const known: Readonly<Record<string, string>> = {
  crossref: 'Crossref',
  'open-library': 'Open Library',
};

function CatalogueOffer({ offer: { catalogue, question } }: { offer: Offer<'catalogue'> }) {
  const { t } = useTranslation();
  const [, go] = useLocation();
  return (
    <Button
      icon={<ApiOutlined />}
      onClick={() => {
        go(pathOfPlan({ question, catalogue, given: {} }));
      }}
      data-testid="offer-catalogue"
    >
      {t('online.askCatalogue', { name: known[catalogue] ?? catalogue })}
    </Button>
  );
}

const mostNames = 3;

function OnlineOffer({ offer: { query, find, sources } }: { offer: Offer<'online'> }) {
  const { t } = useTranslation();
  const search = useMutation({ mutationFn: () => searchOnline(query, find) });
  const names = sources.slice(0, mostNames).map(({ name }) => name);
  const key = sources.length > mostNames ? 'online.searchMore' : 'online.searchAt';
  return (
    <>
      <Button
        icon={<GlobalOutlined />}
        loading={search.isPending}
        disabled={search.isSuccess}
        onClick={() => {
          search.mutate();
        }}
        data-testid="offer-online"
      >
        {t(key, { names: names.join(t('online.between')), query })}
      </Button>
      {search.isError ? <ProblemAlert problem={problemOf(search.error)} /> : null}
      {search.data === undefined ? null : (
        <Suspense fallback={<Skeleton active title={false} />}>
          <div className={styles.found}>
            <OnlineResults reply={search.data} />
          </div>
        </Suspense>
      )}
    </>
  );
}
