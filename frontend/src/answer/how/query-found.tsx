import { CheckOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language, QueryReply } from '@coopkg/contracts';
import { duration } from '../../ask/duration.js';
import { sendFeedback } from '../../service/answers.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';
import { TableBody } from '../results/results-panel.js';
import { useResultTable } from '../results/use-result-table.js';
import styles from './query-bench.module.css';

interface QueryFoundProps {
  reply: QueryReply;
  language: Language;
  answerId: string;
  /** Whether it is the query that the answer came from. */
  isSame: boolean;
}

/** What a query found, and a button that says that it is the right one. */
export default function QueryFound({ reply, language, answerId, isSame }: QueryFoundProps) {
  const { t } = useTranslation();
  const results = useMemo(() => ({ ...reply, language }), [reply, language]);
  const table = useResultTable(results);
  const count = reply.rowCount ?? reply.rows.length;
  return (
    <section className={styles.found} aria-label={t('cypher.found')} data-testid="cypher-result">
      <div className={styles.actions}>
        <strong>
          {t(reply.rowCount === null ? 'table.rowsUnknown' : 'table.rows', { count })}
        </strong>
        <span className={styles.note}>{duration(reply.tookMs)}</span>
        <ThisIsRight answerId={answerId} cypher={reply.cypher} isSame={isSame} />
      </div>
      <p className={styles.steps} lang={language}>
        {reply.interpretation.join(' → ')}
      </p>
      {reply.rows.length === 0 ? null : (
        <TableBody table={table} results={results} question={t('cypher.found')} />
      )}
    </section>
  );
}

interface ThisIsRightProps extends Pick<QueryFoundProps, 'answerId' | 'isSame'> {
  cypher: string;
}

/** Tells which query is the right one: the answer was right, or this is what it should have been. */
function ThisIsRight({ answerId, cypher, isSame }: ThisIsRightProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const textOf = useProblemText();
  const sending = useMutation({
    mutationFn: () => sendFeedback(answerId, { verdict: isSame ? 'up' : 'down', cypher }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['feedback', answerId] }),
  });
  if (sending.isError)
    return <Alert type="error" title={textOf(problemOf(sending.error))} className={styles.end} />;
  return (
    <Button
      size="small"
      className={styles.end}
      icon={<CheckOutlined />}
      loading={sending.isPending}
      disabled={sending.isSuccess}
      onClick={() => {
        sending.mutate();
      }}
      data-testid="cypher-right"
    >
      {t(sending.isSuccess ? 'cypher.noted' : 'cypher.right')}
    </Button>
  );
}
