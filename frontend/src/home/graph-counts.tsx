import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { graphSchema } from '../service/queries.js';
import styles from './graph-counts.module.css';

const labels = ['Researcher', 'Paper', 'Project'] as const;
const types = ['COOPERATES_WITH', 'CITES'] as const;

/** What the graph knows now. Its room is there before the numbers are. */
export function GraphCounts() {
  const { t, i18n } = useTranslation();
  const { data } = useQuery({
    queryKey: ['schema'],
    queryFn: ({ signal }) => graphSchema(signal),
    staleTime: 300_000,
    retry: 3,
  });
  const numberOf = (value: number | undefined): string =>
    value === undefined ? '\u2007' : new Intl.NumberFormat(i18n.language).format(value);
  const known = [
    ...labels.map((label) => ({
      key: label,
      count: data?.nodes.find((node) => node.label === label)?.count,
    })),
    ...types.map((type) => ({
      key: type,
      count: data?.relationships.find((relationship) => relationship.type === type)?.count,
    })),
  ];
  return (
    <section aria-label={t('home.knows')} aria-busy={data === undefined}>
      <dl className={styles.counts}>
        {known.map(({ key, count }) => (
          <div key={key}>
            <dt>{t(`home.count_${key}`)}</dt>
            <dd>{numberOf(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
