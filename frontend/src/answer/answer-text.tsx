import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Language } from '@coopkg/contracts';
import type { AskView } from '../ask/ask-view.js';

/** The answer in words: what came out, how the question was read, and what speaks against it. */
export function AnswerText({ view }: { view: AskView }) {
  const { t } = useTranslation();
  const { answer, phase, text } = view;
  if (phase === 'stopped') return <Alert type="info" showIcon title={t('answer.stopped')} />;
  const title =
    answer === null || answer.status === 'answered'
      ? null
      : t(answer.limit === null ? `answer.${answer.status}` : 'answer.outOfTime');
  return (
    <div aria-live="polite" aria-atomic={phase === 'done'}>
      {title === null ? null : <h3 className="answer-status">{title}</h3>}
      {text === '' ? null : (
        <p className="answer-text" lang={answer?.language} data-testid="answer-text">
          {text}
        </p>
      )}
      {answer === null || answer.interpretation.length === 0 ? null : (
        <Interpretation steps={answer.interpretation} language={answer.language} />
      )}
      {answer === null || answer.doubt === null ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('answer.doubt')}
          description={answer.doubt}
          data-testid="doubt"
        />
      )}
      {phase === 'asking' && text === '' ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : null}
    </div>
  );
}

/**
 * How the question was read: what its query does, step by step. A person sees here whether that is
 * what was meant.
 */
function Interpretation({ steps, language }: { steps: readonly string[]; language: Language }) {
  const { t } = useTranslation();
  return (
    <section className="interpretation" data-testid="interpretation">
      <h4>{t('answer.interpretation')}</h4>
      <ol lang={language}>
        {steps.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
