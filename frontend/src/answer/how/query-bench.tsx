import { CaretRightOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Diagnostic, type Language, type Problem, type QueryRequest } from '@coopkg/contracts';
import { runQuery } from '../../service/queries.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';
import { pageLanguage } from '../../shell/translation.js';
import { checkQuery } from './check-query.js';
import { inLines } from './cypher-tokens.js';
import { ParameterFields, type Parameters } from './parameter-fields.js';
import { PlanButton } from './plan-button.js';
import styles from './query-bench.module.css';
import QueryFound from './query-found.js';
import { useSchemaDetails } from './use-schema-details.js';

const QueryEditor = lazy(() => import('./query-editor.js'));

const messageOf = ({ message }: Diagnostic): string => message[pageLanguage()];

interface QueryBenchProps {
  answerId: string;
  cypher: string;
  parameters: Parameters;
  language: Language;
  onClose: () => void;
}

/**
 * The answer's query to be changed and run again: it can only read. Whoever finds the right one says
 * so.
 */
export default function QueryBench({
  answerId,
  cypher,
  parameters: first,
  language,
  onClose,
}: QueryBenchProps) {
  const { t } = useTranslation();
  const initial = useMemo(() => inLines(cypher), [cypher]);
  const [text, setText] = useState(initial);
  const [parameters, setParameters] = useState(first);
  const detailOf = useSchemaDetails();
  const diagnostics = useMemo(() => checkQuery(text, parameters), [text, parameters]);
  const running = useMutation({ mutationFn: (query: QueryRequest) => runQuery(query) });
  const query: QueryRequest = { cypher: text, parameters, language };
  const canRun = diagnostics.length === 0 && !running.isPending;
  const run = (): void => {
    if (canRun) running.mutate(query);
  };
  return (
    <div className={styles.bench}>
      <Suspense fallback={<Skeleton active title={false} paragraph={{ rows: 3 }} />}>
        <QueryEditor
          initial={initial}
          parameters={Object.keys(parameters)}
          label={t('cypher.editor')}
          hint="MATCH … RETURN …"
          diagnostics={diagnostics}
          messageOf={messageOf}
          detailOf={detailOf}
          onChange={setText}
          onRun={run}
        />
      </Suspense>
      <Faults
        diagnostics={diagnostics}
        problem={running.isError ? problemOf(running.error) : null}
      />
      <ParameterFields parameters={parameters} onChange={setParameters} />
      <Actions
        query={query}
        isFaulty={diagnostics.length > 0}
        isRunning={running.isPending}
        onRun={run}
        onClose={onClose}
      />
      {running.data === undefined ? null : (
        <QueryFound
          key={running.submittedAt}
          reply={running.data}
          language={language}
          answerId={answerId}
          isSame={running.data.cypher === cypher}
        />
      )}
    </div>
  );
}

interface ActionsProps {
  query: QueryRequest;
  isFaulty: boolean;
  isRunning: boolean;
  onRun: () => void;
  onClose: () => void;
}

function Actions({ query, isFaulty, isRunning, onRun, onClose }: ActionsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.actions}>
      <Button
        type="primary"
        size="small"
        icon={<CaretRightOutlined />}
        disabled={isFaulty}
        loading={isRunning}
        onClick={onRun}
        title="Ctrl+Enter"
        data-testid="cypher-run"
      >
        {t('cypher.run')}
      </Button>
      <PlanButton query={query} disabled={isFaulty} />
      <Button size="small" type="text" onClick={onClose}>
        {t('cypher.close')}
      </Button>
      <span className={styles.note}>{t('cypher.readOnly')}</span>
    </div>
  );
}

interface FaultsProps {
  diagnostics: readonly Diagnostic[];
  /** What the server said of the last run. */
  problem: Problem | null;
}

/** What is wrong with the text, below it. */
function Faults({ diagnostics, problem }: FaultsProps) {
  const textOf = useProblemText();
  const texts = diagnostics.map(({ message }) => message[pageLanguage()]);
  const shown = texts.length > 0 ? texts : problem === null ? [] : textOf(problem).split('\n');
  return (
    <ul className={styles.faults} role="status" aria-live="polite" data-testid="cypher-faults">
      {shown.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}
