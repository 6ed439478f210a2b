import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AskView } from '../ask/ask-view.js';
import { LinkedText } from '../entities/linked-text.js';
import styles from './answer-text.module.css';
import { OtherReadings } from './other-readings.js';

/** The answer in words: what came out, and what speaks against it. */
export function AnswerText({ view }: { view: AskView }) {
  const { t } = useTranslation();
  const { answer, phase, text } = view;
  if (phase === 'stopped') return <Alert type="info" showIcon title={t('answer.stopped')} />;
  const title =
    answer === null || answer.status === 'answered'
      ? null
      : t(answer.limit === null ? `answer.${answer.status}` : 'answer.outOfTime');
  return (
    <div className={styles.answer} aria-live="polite" aria-atomic={phase === 'done'}>
      {title === null ? null : <h3 className={styles.status}>{title}</h3>}
      {text === '' ? null : (
        <p className={styles.text} lang={answer?.language} data-testid="answer-text">
          <LinkedText text={text} entities={view.table?.entities} />
        </p>
      )}
      {answer === null || answer.doubt === null ? null : (
        <>
          <Alert
            type="warning"
            showIcon
            title={t('answer.doubt')}
            description={answer.doubt}
            data-testid="answer-doubt"
          />
          {answer.otherReadings.length === 0 ? null : <OtherReadings answer={answer} />}
        </>
      )}
      {phase === 'asking' && text === '' ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : null}
    </div>
  );
}
