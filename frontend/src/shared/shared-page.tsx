import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'wouter';
import type { Shared, Turn } from '@coopkg/contracts';
import { AnswerView } from '../answer/answer-view.js';
import { viewOfAnswer } from '../ask/ask-view.js';
import { answerById } from '../service/answers.js';
import { sharedByToken } from '../service/conversations.js';
import { problemOf } from '../service/request.js';
import { pathOfQuestion } from '../shell/addresses.js';
import { CrashGuard } from '../shell/crash-guard.js';
import { NotFound } from '../shell/not-found.js';
import { PageFrame } from '../shell/page-frame.js';
import { ProblemAlert } from '../shell/problem-alert.js';
import styles from './shared-page.module.css';

/** What somebody shares, to be read. What one asks from here is one's own. */
export default function SharedPage() {
  const { t } = useTranslation();
  const { token = '' } = useParams();
  const shared = useQuery({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => sharedByToken(token, signal),
    retry: (count, error) => problemOf(error).status !== 404 && count < 5,
  });
  const title = shared.data?.title ?? '';
  return (
    <PageFrame title={title === '' ? t('shared.title') : title} width="wide">
      {shared.isPending ? <Skeleton active /> : null}
      {shared.isError ? <Failure error={shared.error} /> : null}
      {shared.data === undefined ? null : <Content shared={shared.data} />}
    </PageFrame>
  );
}

function Failure({ error }: { error: unknown }) {
  const problem = problemOf(error);
  return problem.status === 404 ? <NotFound /> : <ProblemAlert problem={problem} />;
}

function Content({ shared }: { shared: Shared }) {
  const { t, i18n } = useTranslation();
  const [opened, setOpened] = useState(shared.turns.at(-1)?.id ?? null);
  const day = new Intl.DateTimeFormat(i18n.language, { dateStyle: 'long' });
  return (
    <>
      <header>
        <h1 className={styles.title}>{shared.title}</h1>
        <p className="quiet">{t('shared.note', { day: day.format(new Date(shared.createdAt)) })}</p>
      </header>
      <ol className={styles.turns}>
        {shared.turns.map((turn) => (
          <li key={turn.id} data-testid="shared-turn">
            <SharedTurn
              turn={turn}
              isOpen={turn.id === opened}
              onOpen={() => {
                setOpened(turn.id);
              }}
            />
          </li>
        ))}
      </ol>
    </>
  );
}

interface SharedTurnProps {
  turn: Turn;
  isOpen: boolean;
  onOpen: () => void;
}

function SharedTurn({ turn, isOpen, onOpen }: SharedTurnProps) {
  const { t } = useTranslation();
  const answer = useQuery({
    queryKey: ['answer', turn.id],
    queryFn: ({ signal }) => answerById(turn.id, signal),
    enabled: isOpen,
    staleTime: Infinity,
  });
  return (
    <>
      <h2 className={styles.question} lang={turn.language}>
        {turn.question}
      </h2>
      {answer.data === undefined || !isOpen ? (
        <p lang={turn.language}>{turn.answer}</p>
      ) : (
        <CrashGuard key={turn.id}>
          <AnswerView
            view={viewOfAnswer(answer.data)}
            onAsk={(question) => {
              location.assign(pathOfQuestion(question));
            }}
          />
        </CrashGuard>
      )}
      {isOpen ? null : (
        <button type="button" className="link-button" onClick={onOpen}>
          {t('shared.open')}
        </button>
      )}
      <Link href={pathOfQuestion(turn.question)} className={styles.again!}>
        {t('shared.ask')}
      </Link>
    </>
  );
}
