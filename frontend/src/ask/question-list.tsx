import { useTranslation } from 'react-i18next';
import styles from './question-list.module.css';

const mostShown = 5;

interface QuestionListProps {
  questions: readonly string[];
  isPending: boolean;
  onAsk: (question: string) => void;
}

/** Questions to begin with. Their room is there before they are. */
export function QuestionList({ questions, isPending, onAsk }: QuestionListProps) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.examples}
      aria-label={t('ask.examples')}
      aria-busy={isPending}
      data-testid="examples"
    >
      <h2>{t('ask.examples')}</h2>
      <ul>
        {questions.slice(0, mostShown).map((question) => (
          <li key={question}>
            <button
              type="button"
              onClick={() => {
                onAsk(question);
              }}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
