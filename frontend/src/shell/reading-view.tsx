import { Skeleton } from 'antd';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Turn } from '@coopkg/contracts';
import { AnswerView } from '../answer/answer-view.js';
import type { AskView } from '../ask/ask-view.js';
import { QuestionHeading } from '../conversations/question-heading.js';
import { Turns } from '../conversations/turns.js';
import { problemOf } from '../service/request.js';
import { pathOfAnswer } from './addresses.js';
import { AskProblem } from './ask-problem.js';
import { CrashGuard } from './crash-guard.js';
import { NotFound } from './not-found.js';
import styles from './page.module.css';
import { ProblemAlert } from './problem-alert.js';
import type { Reading } from './use-reading.js';

interface ReadingViewProps {
  reading: Reading;
  box: ReactNode;
  onEdit: (question: string) => void;
}

/** A question with its answer, between the others of its conversation; the box at the foot. */
export default function ReadingView({ reading, box, onEdit }: ReadingViewProps) {
  const { t } = useTranslation();
  const { view, thread, ask } = reading;
  const result = useResultInSight(view.answerId);
  if (isNowhere(reading)) return <NotFound />;
  const [before, after] = around(thread?.turns ?? [], view.answerId);
  const hrefOf = ({ id }: Turn): string => pathOfAnswer(id);
  return (
    <>
      <div className={styles.thread}>
        <Turns turns={before} label="conversations.before" hrefOf={hrefOf} />
        <div ref={result} id="result" className={styles.result} tabIndex={-1}>
          {view.question === '' ? null : (
            <QuestionHeading
              question={view.question}
              answer={view.answer}
              conversationId={thread?.id ?? null}
              onEdit={onEdit}
            />
          )}
          <Opening reading={reading} />
          <Result view={view} onAsk={ask} />
        </div>
        <Turns turns={after} label="conversations.after" hrefOf={hrefOf} />
        {thread !== undefined && thread.turns.length === 0 && view.phase === 'idle' ? (
          <p className={styles.empty}>{t('conversations.noQuestions')}</p>
        ) : null}
      </div>
      <div className={styles.foot}>{box}</div>
    </>
  );
}

/** What is opened is what one sees first; what was asked before it is above. */
function useResultInSight(id: string | null) {
  const result = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (id === null || result.current === null) return;
    if (result.current.previousElementSibling === null) scrollTo({ top: 0 });
    else result.current.scrollIntoView({ block: 'start' });
  }, [id]);
  return result;
}

/** Neither an answer nor a conversation of one's own is there, nor a question under way. */
function isNowhere({ view, opened, threadProblem }: Reading): boolean {
  if (threadProblem !== null && threadProblem !== undefined)
    return problemOf(threadProblem).status === 404;
  return opened.missing !== null && view.phase === 'failed' && view.problem?.status === 404;
}

function around(turns: readonly Turn[], id: string | null): [Turn[], Turn[]] {
  const at = turns.findIndex((turn) => turn.id === id);
  return at < 0 ? [[...turns], []] : [turns.slice(0, at), turns.slice(at + 1)];
}

/** An answer that is read from the server: on its way, or why it does not come. */
function Opening({ reading: { opened, view } }: { reading: Reading }) {
  if (
    opened.isOpening ||
    (opened.missing !== null && view.question === '' && view.phase !== 'failed')
  )
    return (
      <div className="panel" aria-busy>
        <Skeleton active />
      </div>
    );
  const { query, missing } = opened;
  if (!query.isError || missing !== null) return null;
  return <ProblemAlert problem={problemOf(query.error)} onRetry={() => void query.refetch()} />;
}

function Result({ view, onAsk }: { view: AskView; onAsk: Reading['ask'] }) {
  return (
    <>
      <AskProblem view={view} onAsk={onAsk} />
      {isShown(view) ? (
        <CrashGuard key={view.answerId ?? 'asking'}>
          <AnswerView view={view} onAsk={onAsk} />
        </CrashGuard>
      ) : null}
    </>
  );
}

const isShown = ({ phase, alignments, question }: AskView): boolean =>
  (phase === 'asking' && question !== '') ||
  phase === 'done' ||
  phase === 'stopped' ||
  (phase === 'failed' && alignments.length > 0);
