import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { QuestionTemplate, RequestError } from '@coopkg/contracts';
import { checkTemplate } from '../../service/question-types.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { GoldTable } from '../queries/gold-table.js';
import { FaultList } from './fault-list.js';
import styles from './live-check.module.css';

/** After the last key, this long. */
const settleMs = 700;

/** What is wrong with the draft, and what it gives for names of the graph, while it is written. */
export function LiveCheck({ template }: { template: QuestionTemplate }) {
  const { t } = useTranslation();
  const text = JSON.stringify(template);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, settleMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  const check = useQuery({
    queryKey: ['admin', 'template-check', settled],
    queryFn: ({ signal }) => checkTemplate(JSON.parse(settled) as QuestionTemplate, signal),
    placeholderData: keepPreviousData,
    retry: false,
    staleTime: 60_000,
  });
  if (check.isError) {
    const problem = problemOf(check.error);
    return problem.errors === undefined ? (
      <ProblemAlert problem={problem} />
    ) : (
      <FaultList errors={problem.errors.map(withoutBody)} title={t('admin.templates.toCorrect')} />
    );
  }
  const isSettled = settled === text && !check.isFetching;
  return (
    <section className={styles.check} aria-live="polite" data-testid="template-check">
      <p className={styles.state}>
        {t(
          !isSettled || check.data === undefined
            ? 'admin.templates.checking'
            : check.data.findings.length === 0
              ? 'admin.templates.sound'
              : 'admin.templates.unsound',
        )}
      </p>
      {check.data === undefined || check.data.findings.length === 0 ? null : (
        <FaultList errors={check.data.findings} title={t('admin.templates.toCorrect')} />
      )}
      {check.data?.samples.map(({ zh, en, gold }, at) => (
        <div key={at} className={styles.sample}>
          <p lang="zh">{zh}</p>
          <p lang="en">{en}</p>
          <GoldTable gold={gold} />
        </div>
      ))}
    </section>
  );
}

const withoutBody = (error: RequestError): RequestError => ({
  ...error,
  pointer: error.pointer.replace('#/template', '#'),
});
