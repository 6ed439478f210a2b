import { EditOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import heading from '../conversations/question-heading.module.css';
import { NameLanguage } from '../entities/name-language.js';
import frame from '../shell/page.module.css';
import { ProblemAlert } from '../shell/problem-alert.js';
import type { PlannedQuestion } from './plan-address.js';
import { PlanAnswerView, type Given } from './plan-answer-view.js';
import type { OnReading } from './plan-doubts.js';
import styles from './plan-reading.module.css';
import { useSeconds, type Planning } from './use-plan.js';

interface PlanReadingProps {
  asked: PlannedQuestion;
  planning: Planning;
  isOwn: boolean;
  box: ReactNode;
  onGiven: Given;
  onReading: OnReading;
  onEdit: () => void;
}

/** A question with what its plan gave; the box at the foot. */
export function PlanReading(props: PlanReadingProps) {
  const { asked, planning, isOwn, box, onGiven, onReading, onEdit } = props;
  const { t } = useTranslation();
  const { answer } = planning;
  return (
    <>
      <div className={frame.thread}>
        <div id="result" className={frame.result} tabIndex={-1}>
          <header className={heading.heading}>
            <h1 className={heading.question} lang={answer?.language}>
              {asked.question}
            </h1>
            <Button type="text" size="small" icon={<EditOutlined />} onClick={onEdit}>
              {t('conversations.edit')}
            </Button>
          </header>
          <State planning={planning} />
          {answer === null ? null : (
            <NameLanguage value={answer.language}>
              <PlanAnswerView
                answer={answer}
                isOwn={isOwn}
                onGiven={onGiven}
                onReading={onReading}
              />
            </NameLanguage>
          )}
        </div>
      </div>
      <div className={frame.foot}>{box}</div>
    </>
  );
}

/** What there is before, or instead of, an answer. */
function State({ planning: { phase, problem, again } }: { planning: Planning }) {
  const { t } = useTranslation();
  const seconds = useSeconds(phase === 'asking');
  if (phase === 'asking')
    return (
      <p className={`panel ${styles.asking!}`}>
        <span role="status">{t('plans.asking')}</span>
        {seconds > 1 ? <span aria-hidden>{t('plans.seconds', { seconds })}</span> : null}
      </p>
    );
  if (phase === 'stopped')
    return (
      <Alert
        type="info"
        showIcon
        title={t('answer.stopped')}
        action={
          <Button size="small" onClick={again}>
            {t('problem.retry')}
          </Button>
        }
      />
    );
  if (problem === null) return null;
  // What was wrong with the question stays wrong.
  const helps = phase === 'failed' && (problem.status < 400 || problem.status >= 429);
  return (
    <ProblemAlert
      problem={problem}
      isWaiting={phase === 'waiting'}
      {...(helps ? { onRetry: again } : {})}
    />
  );
}
