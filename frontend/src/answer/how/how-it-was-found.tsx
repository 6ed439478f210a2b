import { CheckOutlined, CopyOutlined, DownOutlined, EditOutlined } from '@ant-design/icons';
import { Button, Skeleton } from 'antd';
import { lazy, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answer } from '@coopkg/contracts';
import type { AskView } from '../../ask/ask-view.js';
import { duration } from '../../ask/duration.js';
import { copyText } from '../copy-text.js';
import { useConfirmed } from '../use-confirmed.js';
import { useFolded } from '../use-folded.js';
import { Attempts } from './attempts.js';
import { CypherText } from './cypher-text.js';
import styles from './how-it-was-found.module.css';
import { ParameterFields, type Parameters } from './parameter-fields.js';
import { Timings } from './timings.js';

const QueryBench = lazy(() => import('./query-bench.js'));

/** How the question was read, the query, why it was taken and how long it took: folded at first. */
export function HowItWasFound({ view }: { view: AskView }) {
  const id = useId();
  const [isFolded, setFolded] = useFolded('how', true);
  const [isEditing, setEditing] = useState(false);
  const { answer, attempts, took } = view;
  const cypher = queryOf(view);
  const parameters = (answer?.parameters ?? {}) as Parameters;
  if (cypher === null && attempts.length === 0) return null;
  const edit = (): void => {
    setFolded(false);
    setEditing(true);
  };
  return (
    <section className={`panel ${styles.how}`} aria-labelledby={id}>
      <Head
        id={id}
        totalMs={took.total}
        isFolded={isFolded}
        onFold={setFolded}
        onEdit={answer === null || cypher === null || isEditing ? null : edit}
      />
      <div id={`${id}-body`} hidden={isFolded} className={styles.body}>
        <Steps answer={answer} />
        {cypher === null ? null : (
          <Query
            cypher={cypher}
            answer={isEditing ? answer : null}
            parameters={parameters}
            onClose={() => {
              setEditing(false);
            }}
          />
        )}
        <Attempts attempts={attempts} parameters={parameters} />
        <Timings took={took} />
      </div>
    </section>
  );
}

/** What ran, or is taken and runs now. */
const queryOf = ({ answer, attempts }: AskView): string | null =>
  answer === null ? (attempts.find(({ accepted }) => accepted)?.cypher ?? null) : answer.cypher;

interface HeadProps {
  id: string;
  totalMs: number | undefined;
  isFolded: boolean;
  onFold: (isFolded: boolean) => void;
  /** Null where there is nothing to edit, or it is edited already. */
  onEdit: (() => void) | null;
}

function Head({ id, totalMs, isFolded, onFold, onEdit }: HeadProps) {
  const { t } = useTranslation();
  return (
    <header className={styles.head}>
      <h2 id={id}>
        <button
          type="button"
          className={styles.fold}
          aria-expanded={!isFolded}
          aria-controls={`${id}-body`}
          onClick={() => {
            onFold(!isFolded);
          }}
          data-testid="how"
        >
          <DownOutlined aria-hidden className={isFolded ? styles.closed : styles.open} />
          {t('cypher.title')}
        </button>
      </h2>
      {totalMs === undefined ? null : <span className={styles.note}>{duration(totalMs)}</span>}
      {onEdit === null ? null : (
        <Button
          size="small"
          type="text"
          className={styles.end}
          icon={<EditOutlined />}
          onClick={onEdit}
          data-testid="cypher-edit"
        >
          {t('cypher.edit')}
        </Button>
      )}
    </header>
  );
}

interface QueryProps {
  cypher: string;
  parameters: Parameters;
  /** The answer whose query is edited; null while it is only read. */
  answer: Answer | null;
  onClose: () => void;
}

function Query({ cypher, parameters, answer, onClose }: QueryProps) {
  if (answer === null) return <ReadQuery cypher={cypher} parameters={parameters} />;
  return (
    <Suspense fallback={<Skeleton active title={false} />}>
      <QueryBench
        answerId={answer.id}
        cypher={cypher}
        parameters={parameters}
        language={answer.language}
        onClose={onClose}
      />
    </Suspense>
  );
}

/** What the query does, step by step. */
function Steps({ answer }: { answer: Answer | null }) {
  const { t } = useTranslation();
  if (answer === null || answer.interpretation.length === 0) return null;
  const { interpretation, language } = answer;
  return (
    <section className={styles.part}>
      <h3>{t('answer.interpretation')}</h3>
      <ol className={styles.steps} lang={language}>
        {interpretation.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

function ReadQuery({ cypher, parameters }: Pick<QueryProps, 'cypher' | 'parameters'>) {
  const { t } = useTranslation();
  const [isCopied, confirm] = useConfirmed();
  const copy = async (): Promise<void> => {
    if (await copyText(cypher)) confirm();
  };
  return (
    <section className={styles.part}>
      <div className={styles.partHead}>
        <h3>{t('cypher.query')}</h3>
        <Button
          size="small"
          type="text"
          icon={isCopied ? <CheckOutlined /> : <CopyOutlined />}
          aria-label={t('cypher.copy')}
          title={t('cypher.copy')}
          onClick={() => {
            void copy();
          }}
        />
        <span role="status" className={styles.note}>
          {isCopied ? t('cypher.copied') : ''}
        </span>
      </div>
      <CypherText cypher={cypher} testId="cypher" />
      <ParameterFields parameters={parameters} />
    </section>
  );
}
