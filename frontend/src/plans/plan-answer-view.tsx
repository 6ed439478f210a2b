import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { PlanAnswer } from '@coopkg/contracts';
import { duration } from '../ask/duration.js';
import text from '../answer/answer-text.module.css';
import { Panel } from '../design/panel.js';
import { pathOfQuestion } from '../shell/addresses.js';
import { CandidateCards } from './candidate-cards.js';
import { MissingForm } from './missing-form.js';
import styles from './plan-answer-view.module.css';
import { PlanDoubts, type OnReading } from './plan-doubts.js';
import { PlanDrawing } from './plan-drawing.js';
import { shownPlan } from './plan-steps.js';
import { ValueView } from './value-view.js';

/** What the person adds to a question: arguments by `api.argument`. */
export type Given = (given: Readonly<Record<string, string | number | boolean>>) => void;

interface PlanAnswerViewProps {
  answer: PlanAnswer;
  isOwn: boolean;
  onGiven: Given;
  onReading: OnReading;
}

/** The answer in words, what it asks back, its plan, and what that gave. */
export function PlanAnswerView({ answer, isOwn, onGiven, onReading }: PlanAnswerViewProps) {
  const { t } = useTranslation();
  const { status, language, missing, candidates, result, program } = answer;
  const plan = shownPlan(answer);
  const isTable = typeof result === 'object' && result !== null && status === 'answered';
  return (
    <>
      <section className="panel" aria-label={t('answer.title')} data-status={status}>
        <div className={text.answer} aria-live="polite">
          {status === 'answered' ? null : (
            <h2 className={text.status}>{t(`plans.status_${status}`)}</h2>
          )}
          {isOwn ? null : (
            <p className="quiet" data-testid="plan-outside">
              {t('plans.outside')}
            </p>
          )}
          {missing.length > 0 ? null : (
            <p className={text.text} lang={language} data-testid="answer-text">
              {answer.answer}
            </p>
          )}
          <PlanDoubts answer={answer} onReading={onReading} />
        </div>
        {missing.length > 0 ? (
          <MissingForm missing={missing} language={language} onGiven={onGiven} />
        ) : null}
        {candidates.length > 0 ? (
          <CandidateCards candidates={candidates} isOwn={isOwn} onGiven={onGiven} />
        ) : null}
        <Notes answer={answer} />
      </section>
      {plan === null ? null : (
        <Panel title={t('plans.plan')} note={t('plans.planNote')} end={<Total answer={answer} />}>
          <PlanDrawing plan={plan} answer={answer} isOwn={isOwn} />
          <details className={styles.program}>
            <summary>{t('plans.program')}</summary>
            <pre tabIndex={0} data-testid="plan-program">
              <code>{program}</code>
            </pre>
          </details>
        </Panel>
      )}
      {isTable ? (
        <Panel
          title={t('plans.result')}
          {...(Array.isArray(result) ? { note: t('plans.rows', { count: result.length }) } : {})}
        >
          <ValueView value={result} isOwn={isOwn} label={t('plans.result')} />
        </Panel>
      ) : null}
    </>
  );
}

/** What a person should know of how it was planned, and where else to ask. */
function Notes({ answer: { notice, status, language, question } }: { answer: PlanAnswer }) {
  const { t } = useTranslation();
  return (
    <>
      {notice === undefined ? null : (
        <p className="quiet" lang={language} data-testid="plan-notice">
          {notice}
        </p>
      )}
      {status === 'unanswerable' ? (
        <p className="quiet">
          {t('plans.hint')} <Link href={pathOfQuestion(question)}>{t('plans.askGraph')}</Link>
        </p>
      ) : null}
    </>
  );
}

function Total({ answer: { timings } }: { answer: PlanAnswer }) {
  const { t } = useTranslation();
  return (
    <span className="quiet">
      {t('plans.timings', {
        align: duration(timings.align),
        plan: duration(timings.plan),
        calls: duration(timings.calls),
      })}
    </span>
  );
}
