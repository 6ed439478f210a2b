import { useQuery } from '@tanstack/react-query';
import { Button, Segmented, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Evaluation, MeasuredScore } from '@coopkg/contracts';
import { useFormats } from '../../design/use-formats.js';
import { evaluatedQuestions } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { modelsKey } from './model-queries.js';
import { MeasuredQuestionView } from './measured-question.js';
import styles from './models.module.css';

/** An evaluation in full: by language and type, speed and memory, and the questions that failed. */
export function EvaluationDetails({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation();
  const [type, setType] = useState<string | undefined>(undefined);
  const byType = Object.entries(evaluation.byType).sort(
    ([, left], [, right]) => left.ex - right.ex || right.samples - left.samples,
  );
  return (
    <div className={styles.details}>
      <Facts evaluation={evaluation} />
      <h3>{t('admin.models.details.byLanguage')}</h3>
      <ScoreTable
        scores={Object.entries(evaluation.byLanguage)}
        nameOf={(name) => t(`admin.training.language.${name as 'zh' | 'en'}`)}
      />
      <h3>{t('admin.models.details.byType')}</h3>
      <ScoreTable scores={byType} nameOf={(name) => name} onChoose={setType} />
      <h3>{t('admin.models.details.questions')}</h3>
      <Questions key={type} evaluation={evaluation} type={type} onAll={() => setType(undefined)} />
    </div>
  );
}

function Facts({ evaluation }: { evaluation: Evaluation }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { overall, latency, memory, wrongAnswers, unused, decodingRatio } = evaluation;
  const facts: [string, string][] = [
    ['ex', `${formats.percent(overall.ex)} (${formats.interval(overall.exInterval)})`],
    ['lx', `${formats.percent(overall.lx)} (${formats.interval(overall.lxInterval)})`],
    ['questions', formats.number(overall.samples)],
    [
      'wrong',
      t('admin.models.details.wrongOf', {
        count: formats.number(wrongAnswers.count),
        of: formats.number(wrongAnswers.of),
        doubted: formats.number(wrongAnswers.doubted),
      }),
    ],
    ['p50', formats.milliseconds(latency.p50)],
    ['p95', formats.milliseconds(latency.p95)],
    ['ratio', decodingRatio === null ? '–' : `${formats.number(decodingRatio, 2)} ×`],
    ['memory', formats.bytes(memory.residentBytes)],
    ['unused', formats.number(unused)],
    ['took', formats.span(evaluation.seconds)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`admin.models.details.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Of fewer questions an interval says more than is known. */
const leastForInterval = 10;

interface ScoreTableProps {
  scores: readonly (readonly [string, MeasuredScore])[];
  nameOf: (name: string) => string;
  /** Shows the questions of one. */
  onChoose?: (name: string) => void;
}

function ScoreTable({ scores, nameOf, onChoose }: ScoreTableProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <td />
          <th scope="col">EX</th>
          <th scope="col">{t('admin.models.details.interval')}</th>
          <th scope="col">LX</th>
          <th scope="col">{t('admin.models.details.questions')}</th>
        </tr>
      </thead>
      <tbody>
        {scores.map(([name, score]) => (
          <tr key={name}>
            <th scope="row">
              {onChoose === undefined || score.ex === 1 ? (
                nameOf(name)
              ) : (
                <Button size="small" type="link" onClick={() => onChoose(name)}>
                  {nameOf(name)}
                </Button>
              )}
            </th>
            <td>
              <span className={styles.share}>
                <span style={{ inlineSize: `${100 * score.ex}%` }} />
              </span>
              {formats.percent(score.ex)}
            </td>
            <td>
              {score.samples < leastForInterval
                ? t('admin.models.details.few')
                : formats.interval(score.exInterval)}
            </td>
            <td>{formats.percent(score.lx)}</td>
            <td>{formats.number(score.samples)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const pageSize = 20;

interface QuestionsProps {
  evaluation: Evaluation;
  type: string | undefined;
  onAll: () => void;
}

function Questions({ evaluation, type, onAll }: QuestionsProps) {
  const { t } = useTranslation();
  const [only, setOnly] = useState<'failures' | 'all'>('failures');
  const [limit, setLimit] = useState(pageSize);
  const questions = useQuery({
    queryKey: [...modelsKey, 'questions', evaluation.id, only, type, limit],
    queryFn: ({ signal }) =>
      evaluatedQuestions(evaluation.id, { only, type, offset: 0, limit }, signal),
    placeholderData: (before) => before,
    enabled: evaluation.isHere,
  });
  if (!evaluation.isHere)
    return <p className={styles.quiet}>{t('admin.models.details.elsewhere')}</p>;
  const { data } = questions;
  return (
    <>
      <div className={styles.actions}>
        <Segmented
          value={only}
          aria-label={t('admin.models.details.which')}
          options={(['failures', 'all'] as const).map((value) => ({
            value,
            label: t(`admin.models.details.${value}`),
          }))}
          onChange={setOnly}
        />
        {type === undefined ? null : (
          <Button size="small" onClick={onAll}>
            {t('admin.models.details.allTypes', { type })}
          </Button>
        )}
      </div>
      {questions.isError ? <ProblemAlert problem={problemOf(questions.error)} /> : null}
      {data === undefined ? <Skeleton active /> : null}
      {data?.total === 0 ? <p className={styles.quiet}>{t('admin.models.details.none')}</p> : null}
      <ul className={styles.questions}>
        {data?.items.map((question) => (
          <li key={question.id}>
            <MeasuredQuestionView question={question} />
          </li>
        ))}
      </ul>
      {data !== undefined && data.total > data.items.length ? (
        <Button onClick={() => setLimit(limit + pageSize)}>
          {t('admin.models.details.more', { count: data.total - data.items.length })}
        </Button>
      ) : null}
    </>
  );
}
