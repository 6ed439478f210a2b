import { Skeleton } from 'antd';
import { lazy, Suspense, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@coopkg/contracts';
import type { AskView } from '../ask/ask-view.js';
import type { Ask } from '../ask/use-ask.js';
import { StageLine } from '../ask/stage-line.js';
import { Panel } from '../design/panel.js';
import { NameLanguage } from '../entities/name-language.js';
import { hasGraph } from '../graph/answer-graph-query.js';
import { pageLanguage } from '../shell/translation.js';
import { AlignmentChips } from './alignment-chips.js';
import { AnswerText } from './answer-text.js';
import styles from './answer-view.module.css';
import { Feedback } from './feedback.js';
import { HowItWasFound } from './how/how-it-was-found.js';
import { PickCards } from './pick-cards.js';
import { ReadAs } from './read-as.js';
import { SuggestionList } from './suggestion-list.js';
import { TimeGrant } from './time-grant.js';

const ResultsPanel = lazy(() => import('./results/results-panel.js'));
const ProfileCards = lazy(() => import('./profile-cards.js'));
const OnlineResults = lazy(() => import('../online/online-results.js'));
const OutsideOffers = lazy(async () => ({
  default: (await import('../online/outside-offers.js')).OutsideOffers,
}));
const GraphPanel = lazy(() => import('../graph/graph-panel.js'));

interface AnswerViewProps {
  view: AskView;
  onAsk: Ask;
}

/** Everything about one question, as far as it is known yet: the answer first, its graph beside. */
export function AnswerView({ view, onAsk }: AnswerViewProps) {
  const { answer } = view;
  const graphOf = answer !== null && hasGraph(answer);
  return (
    <NameLanguage value={answer?.language ?? null}>
      <div
        className={graphOf ? `${styles.answer} ${styles.withGraph}` : styles.answer}
        aria-busy={view.phase === 'asking'}
      >
        <div className={styles.column}>
          <AnswerPanel view={view} onAsk={onAsk} />
          <Results view={view} />
          {answer === null ? null : <PeoplePanel answer={answer} />}
          {view.online === null ? null : (
            <Suspense fallback={<Skeleton active title={false} className="panel" />}>
              <OnlineResults reply={view.online} />
            </Suspense>
          )}
          <div className={styles.how}>
            <HowItWasFound key={answer?.id ?? 'asking'} view={view} />
          </div>
        </div>
        {graphOf ? <AnswerGraph answer={answer} /> : null}
      </div>
    </NameLanguage>
  );
}

function AnswerPanel({ view, onAsk }: AnswerViewProps) {
  const { t } = useTranslation();
  const { answer, phase } = view;
  const isRunning = phase === 'asking' || phase === 'waiting';
  return (
    <Panel
      className={styles.text}
      title={t('answer.title')}
      end={answer === null ? null : <Feedback key={answer.id} answerId={answer.id} />}
    >
      {isRunning ? <StageLine view={view} /> : null}
      <AnswerText view={view} />
      <AlignmentChips
        alignments={view.alignments}
        choices={view.choices}
        onChoose={(choices) => {
          onAsk(view.question, choices);
        }}
      />
      {answer === null || answer.interpretation.length === 0 ? null : (
        <ReadAs steps={answer.interpretation} language={answer.language} />
      )}
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
      {answer?.offers === undefined ? null : (
        <Suspense>
          <OutsideOffers key={answer.id} offers={answer.offers} />
        </Suspense>
      )}
    </Panel>
  );
}

function Results({ view: { answer, table, question } }: { view: AskView }) {
  const language = answer?.language ?? pageLanguage();
  const results = useMemo(
    () => (table === null ? null : { ...table, language }),
    [table, language],
  );
  if (results === null || results.rows.length === 0) return null;
  return (
    <Suspense fallback={<Skeleton active title={false} className="panel" />}>
      <ResultsPanel
        key={answer?.id ?? 'asking'}
        results={results}
        answer={answer}
        question={question}
      />
    </Suspense>
  );
}

function PeoplePanel({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  const { profiles, toldByProfiles: told } = answer;
  // Whose profile answers comes first, once.
  const people = [...told, ...profiles].map(({ id, profile }) => [id, { id, profile }] as const);
  const unique = [...new Map(people).values()];
  if (unique.length === 0) return null;
  return (
    <Panel title={t('profile.title', { count: unique.length })}>
      <Suspense fallback={<Skeleton active avatar title={false} />}>
        <ProfileCards profiles={unique} told={told} />
      </Suspense>
    </Panel>
  );
}

function AnswerGraph({ answer }: { answer: Answer }) {
  const { t } = useTranslation();
  return (
    <Panel className={styles.graph} title={t('graph.title')}>
      <Suspense fallback={<Skeleton active title={false} />}>
        <GraphPanel key={answer.id} answer={answer} />
      </Suspense>
    </Panel>
  );
}
