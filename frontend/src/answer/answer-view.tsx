import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@coopkg/contracts';
import type { AskView } from '../ask/ask-view.js';
import type { Ask } from '../ask/use-ask.js';
import { StageLine } from '../ask/stage-line.js';
import { AlignmentChips } from './alignment-chips.js';
import { AnswerText } from './answer-text.js';
import { ExcelButton } from './excel-button.js';
import { Feedback } from './feedback.js';
import { namesInRows } from './nodes-in-rows.js';
import { Panel } from './panel.js';
import { PickCards } from './pick-cards.js';
import { SuggestionList } from './suggestion-list.js';
import { TimeGrant } from './time-grant.js';
import { TruncationNote } from './truncation-note.js';

const ResultTable = lazy(() => import('./result-table.js'));
const CypherPanel = lazy(() => import('./cypher-panel.js'));
const ProfileCards = lazy(() => import('./profile-cards.js'));
const GraphPanel = lazy(() => import('../graph/graph-panel.js'));

interface AnswerViewProps {
  view: AskView;
  onAsk: Ask;
}

/** Everything about one question, as far as it is known yet. */
export function AnswerView({ view, onAsk }: AnswerViewProps) {
  const { answer } = view;
  return (
    <div className="answer-grid" aria-busy={view.phase === 'asking'}>
      <AnswerPanel view={view} onAsk={onAsk} />
      <div className="answer-column">
        <TablePanel view={view} />
        {answer === null || answer.profiles.length === 0 ? null : <PeoplePanel answer={answer} />}
        <QueryPanel view={view} />
      </div>
      {answer === null || answer.cypher === null || answer.status !== 'answered' ? null : (
        <AnswerGraph answer={answer} />
      )}
    </div>
  );
}

function AnswerPanel({ view, onAsk }: AnswerViewProps) {
  const { t } = useTranslation();
  const { answer } = view;
  return (
    <Panel
      className="answer-panel"
      title={t('answer.title')}
      end={answer === null ? null : <Feedback key={answer.id} answerId={answer.id} />}
    >
      <StageLine view={view} />
      <AlignmentChips
        alignments={view.alignments}
        choices={view.choices}
        onChoose={(choices) => {
          onAsk(view.question, choices);
        }}
      />
      <AnswerText view={view} />
      {answer?.limit?.grantable ? (
        <TimeGrant
          seconds={answer.limit.grantable}
          onGrant={(seconds) => {
            onAsk(view.question, view.choices, seconds);
          }}
        />
      ) : null}
      {answer === null || answer.candidates.length === 0 ? null : (
        <PickCards
          key={answer.id}
          candidates={answer.candidates}
          onPick={(choices) => {
            onAsk(view.question, { ...view.choices, ...choices });
          }}
        />
      )}
      {answer === null ? null : <SuggestionList suggestions={answer.suggestions} onAsk={onAsk} />}
    </Panel>
  );
}

function TablePanel({ view: { answer, table } }: { view: AskView }) {
  const { t } = useTranslation();
  if (table === null || table.rows.length === 0) return null;
  return (
    <Panel
      className="table-panel"
      title={t('table.title')}
      note={
        table.rowCount === null
          ? t('table.rowsUnknown', { count: table.rows.length })
          : t('table.rows', { count: table.rowCount })
      }
      end={answer === null ? null : <ExcelButton answerId={answer.id} question={answer.question} />}
    >
      <TruncationNote table={table} />
      <Suspense fallback={<Skeleton active />}>
        <ResultTable key={answer?.id} table={table} />
      </Suspense>
    </Panel>
  );
}

function PeoplePanel({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  return (
    <Panel className="people-panel" title={t('profile.title', { count: answer.profiles.length })}>
      <Suspense fallback={<Skeleton active avatar />}>
        <ProfileCards profiles={answer.profiles} rows={answer.rows} />
      </Suspense>
    </Panel>
  );
}

function QueryPanel({ view: { answer, attempts } }: { view: AskView }) {
  const { t } = useTranslation();
  const accepted = attempts.find((attempt) => attempt.accepted);
  const cypher = answer === null ? (accepted?.cypher ?? null) : answer.cypher;
  if (cypher === null && attempts.length === 0) return null;
  return (
    <Panel className="query-panel" title={t('cypher.title')}>
      <Suspense fallback={<Skeleton active />}>
        <CypherPanel cypher={cypher} parameters={answer?.parameters ?? {}} attempts={attempts} />
      </Suspense>
    </Panel>
  );
}

function AnswerGraph({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const names = useMemo(() => namesInRows(answer.rows), [answer]);
  return (
    <Panel className="graph-panel" title={t('graph.title')}>
      <Suspense fallback={<Skeleton active />}>
        <GraphPanel key={answer.id} answerId={answer.id} names={names} />
      </Suspense>
    </Panel>
  );
}
