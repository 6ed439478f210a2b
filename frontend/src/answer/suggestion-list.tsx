import { useTranslation } from 'react-i18next';

export function SuggestionList({
  suggestions,
  onAsk,
}: {
  suggestions: readonly string[];
  onAsk: (question: string) => void;
}) {
  const { t } = useTranslation();
  if (suggestions.length === 0) return null;
  return (
    <section className="examples" aria-label={t('answer.suggestions')} data-testid="suggestions">
      <h2>{t('answer.suggestions')}</h2>
      <ul>
        {suggestions.map((suggestion) => (
          <li key={suggestion}>
            <button
              type="button"
              onClick={() => {
                onAsk(suggestion);
              }}
            >
              {suggestion}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
