import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { examples } from '../service/suggestions.js';
import { useSettings } from '../shell/settings.js';
import styles from './example-list.module.css';

const mostShown = 5;

/** Questions that this graph can answer. Their room is there before they are. */
export function ExampleList({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { data = [], isPending } = useQuery({
    queryKey: ['examples', language],
    queryFn: ({ signal }) => examples(language, signal),
    staleTime: 300_000,
    retry: 10,
  });
  return (
    <section
      className={styles.examples}
      aria-label={t('ask.examples')}
      aria-busy={isPending}
      data-testid="examples"
    >
      <h2>{t('ask.examples')}</h2>
      <ul>
        {data.slice(0, mostShown).map((example) => (
          <li key={example}>
            <button
              type="button"
              onClick={() => {
                onAsk(example);
              }}
            >
              {example}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
