import { useTranslation } from 'react-i18next';
import { useSettings } from '../shell/settings.js';
import { examples } from './examples.js';

export function ExampleList({ onAsk }: { onAsk: (question: string) => void }) {
  const { t } = useTranslation();
  const { language } = useSettings();
  return (
    <section className="examples" aria-label={t('ask.examples')}>
      <h2>{t('ask.examples')}</h2>
      <ul>
        {examples[language].map((example) => (
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
