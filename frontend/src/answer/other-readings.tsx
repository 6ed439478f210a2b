import { useMutation } from '@tanstack/react-query';
import { Alert, Button, Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer, OtherReading } from '@coopkg/contracts';
import { runQuery } from '../service/queries.js';
import { problemOf } from '../service/request.js';
import { useProblemText } from '../shell/problem-text.js';
import type { Parameters } from './how/parameter-fields.js';
import styles from './other-readings.module.css';

const QueryFound = lazy(() => import('./how/query-found.js'));

/** How else a doubted question may be read; a click shows what that reading finds. */
export function OtherReadings({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const running = useMutation({
    mutationFn: ({ cypher, parameters }: OtherReading) =>
      runQuery({ cypher, parameters: parameters as Parameters, language: answer.language }),
  });
  return (
    <div className={styles.readings} data-testid="answer-other-readings">
      <span>{t('answer.otherReadings')}</span>
      {answer.otherReadings.map((reading) => (
        <Button
          key={reading.cypher}
          size="small"
          className={styles.reading}
          loading={running.isPending && running.variables === reading}
          aria-pressed={running.variables === reading}
          onClick={() => {
            running.mutate(reading);
          }}
          data-testid="answer-other-reading"
        >
          <span lang={answer.language}>{reading.interpretation.join(' → ')}</span>
        </Button>
      ))}
      {running.isError ? <Alert type="error" title={textOf(problemOf(running.error))} /> : null}
      {running.data === undefined ? null : (
        <Suspense fallback={<Skeleton active title={false} />}>
          <QueryFound
            key={running.submittedAt}
            reply={running.data}
            language={answer.language}
            answerId={answer.id}
            isSame={false}
          />
        </Suspense>
      )}
    </div>
  );
}
