import { Alert, Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '@coopkg/contracts';
import type { AskView } from '../ask/ask-view.js';
import { StageLine } from '../ask/stage-line.js';
import { AlignmentChips } from './alignment-chips.js';
import { ExcelButton } from './excel-button.js';
import { Feedback } from './feedback.js';
import { namesInRows } from './nodes-in-rows.js';
import { Panel } from './panel.js';
import { PickCards } from './pick-cards.js';
import { SuggestionList } from './suggestion-list.js';
import { TruncationNote } from './truncation-note.js';

const ResultTable = lazy(() => import('./result-table.js'));
const CypherPanel = lazy(() => import('./cypher-panel.js'));
const ProfileCards = lazy(() => import('./profile-cards.js'));
const GraphPanel = lazy(() => import('../graph/graph-panel.js'));

interface AnswerViewProps {
  view: AskView;
  onAsk: (question: string, choices?: Readonly<Record<string, string>>) => void;
}

/** Everything about one question, as far as it is known yet. */
export function AnswerView({ view, onAsk }: AnswerViewProps) {
  const { t } = useTranslation();
  const { answer, table, phase } = view;
  const accepted = view.attempts.find((attempt) => attempt.accepted);
  const cypher = answer === null ? (accepted?.cypher ?? null) : answer.cypher;
  const names = useMemo(() => namesInRows(answer?.rows ?? []), [answer]);
  return (
    <div className="answer-grid" aria-busy={phase === 'asking'}>
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
      <div className="answer-column">
        {table === null || table.rows.length === 0 ? null : (
          <Panel
            className="table-panel"
            title={t('table.title')}
            note={
              table.rowCount === null
                ? t('table.rowsUnknown', { count: table.rows.length })
                : t('table.rows', { count: table.rowCount })
            }
            end={
              answer === null ? null : (
                <ExcelButton answerId={answer.id} question={answer.question} />
              )
            }
          >
            <TruncationNote table={table} />
            <Suspense fallback={<Skeleton active />}>
              <ResultTable key={answer?.id} table={table} />
            </Suspense>
          </Panel>
        )}
        {answer === null || answer.profiles.length === 0 ? null : (
          <Panel
            className="people-panel"
            title={t('profile.title', { count: answer.profiles.length })}
          >
            <Suspense fallback={<Skeleton active avatar />}>
              <ProfileCards profiles={answer.profiles} rows={answer.rows} />
            </Suspense>
          </Panel>
        )}
        {cypher === null && view.attempts.length === 0 ? null : (
          <Panel className="query-panel" title={t('cypher.title')}>
            <Suspense fallback={<Skeleton active />}>
              <CypherPanel
                cypher={cypher}
                parameters={answer?.parameters ?? {}}
                attempts={view.attempts}
              />
            </Suspense>
          </Panel>
        )}
      </div>
      {answer === null || answer.cypher === null || answer.status !== 'answered' ? null : (
        <Panel className="graph-panel" title={t('graph.title')}>
          <Suspense fallback={<Skeleton active />}>
            <GraphPanel key={answer.id} answerId={answer.id} names={names} />
          </Suspense>
        </Panel>
      )}
    </div>
  );
}

function AnswerText({ view }: { view: AskView }) {
  const { t } = useTranslation();
  const { answer, phase, text } = view;
  if (phase === 'stopped') return <Alert type="info" showIcon title={t('answer.stopped')} />;
  const title =
    answer === null || answer.status === 'answered' ? null : t(`answer.${answer.status}`);
  return (
    <div aria-live="polite" aria-atomic={phase === 'done'}>
      {title === null ? null : <h3 className="answer-status">{title}</h3>}
      {text === '' ? null : (
        <p className="answer-text" lang={answer?.language} data-testid="answer-text">
          {text}
        </p>
      )}
      {answer === null || answer.interpretation.length === 0 ? null : (
        <Interpretation steps={answer.interpretation} language={answer.language} />
      )}
      {answer === null || answer.doubt === null ? null : (
        <Alert
          type="warning"
          showIcon
          title={t('answer.doubt')}
          description={answer.doubt}
          data-testid="doubt"
        />
      )}
      {phase === 'asking' && text === '' ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : null}
    </div>
  );
}

/** How the question was read: what its query does, step by step. A person sees here whether that is what was meant. */
function Interpretation({ steps, language }: { steps: readonly string[]; language: Language }) {
  const { t } = useTranslation();
  return (
    <section className="interpretation" data-testid="interpretation">
      <h4>{t('answer.interpretation')}</h4>
      <ol lang={language}>
        {steps.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    </section>
  );
}
