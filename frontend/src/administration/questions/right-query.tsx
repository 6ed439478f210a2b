import { useMutation } from '@tanstack/react-query';
import { Button, Input, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  queryRequestSchema,
  type QueryReply,
  type QueryRequest,
  type WorkListItem,
} from '@coopkg/contracts';
import { runQuery } from '../../service/queries.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { useSettings } from '../../shell/settings.js';
import { GoldTable } from '../queries/gold-table.js';
import styles from './right-query.module.css';
import { useReview } from './use-review.js';

const rowsShown = 10;

/** The query that would have been right: written or picked, run read-only, and kept. */
export function RightQuery({ item }: { item: WorkListItem }) {
  const { answer, review } = item;
  const { t } = useTranslation();
  const { language } = useSettings();
  const proposals = proposalsFor(item);
  const [cypher, setCypher] = useState(proposals[0] ?? '');
  const [values, setValues] = useState(
    JSON.stringify(review?.parameters ?? answer.parameters, null, 1),
  );
  const parameters = parsed(values);
  const save = useReview(answer.id);
  const run = useMutation({
    mutationFn: () => runQuery({ cypher, parameters: parameters ?? {}, language }),
  });
  return (
    <div className={styles.query}>
      <ProposalChoice proposals={proposals} chosen={cypher} onChoose={setCypher} />
      <CodeField
        label={t('admin.questions.cypher')}
        rows={[2, 10]}
        isWrong={false}
        value={cypher}
        onChange={setCypher}
      />
      <CodeField
        label={t('admin.questions.parameters')}
        rows={[1, 6]}
        isWrong={parameters === null}
        value={values}
        onChange={setValues}
      />
      {parameters === null ? <p role="alert">{t('admin.questions.notJson')}</p> : null}
      <div className={styles.buttons}>
        <Button
          disabled={cypher.trim() === '' || parameters === null}
          loading={run.isPending}
          onClick={() => {
            run.mutate();
          }}
        >
          {t('admin.questions.run')}
        </Button>
        <Button
          disabled={run.data === undefined || run.isPending}
          loading={save.isPending}
          onClick={() => {
            save.mutate({ cypher, parameters: parameters ?? {}, verdict: 'wrong' });
          }}
        >
          {t('admin.questions.keepQuery')}
        </Button>
        {review?.cypher === cypher ? <span>{t('admin.questions.kept')}</span> : null}
      </div>
      {run.isError ? <ProblemAlert problem={problemOf(run.error)} /> : null}
      {run.data === undefined ? null : <FirstRows {...run.data} />}
    </div>
  );
}

/** Queries that others or the line itself proposed, each once; one that is kept already first. */
const proposalsFor = ({ answer, review, feedback }: WorkListItem): string[] => [
  ...new Set(
    [
      review?.cypher,
      ...feedback.map(({ cypher }) => cypher),
      answer.cypher,
      ...answer.attempts.map(({ cypher }) => cypher),
    ].filter((cypher) => typeof cypher === 'string'),
  ),
];

interface ProposalChoiceProps {
  proposals: readonly string[];
  chosen: string;
  onChoose: (cypher: string) => void;
}

/** Nothing where there is no choice. */
function ProposalChoice({ proposals, chosen, onChoose }: ProposalChoiceProps) {
  const { t } = useTranslation();
  return proposals.length < 2 ? null : (
    <Select
      aria-label={t('admin.questions.pick')}
      placeholder={t('admin.questions.pick')}
      value={proposals.includes(chosen) ? chosen : null}
      options={proposals.map((value) => ({ value, label: value }))}
      onChange={(value) => {
        if (value !== null) onChoose(value);
      }}
    />
  );
}

interface CodeFieldProps {
  label: string;
  /** Lines that it has at least and at most. */
  rows: readonly [number, number];
  isWrong: boolean;
  value: string;
  onChange: (value: string) => void;
}

function CodeField({ label, rows: [minRows, maxRows], isWrong, value, onChange }: CodeFieldProps) {
  return (
    <label>
      {label}
      <Input.TextArea
        className={styles.code}
        spellCheck={false}
        autoSize={{ minRows, maxRows }}
        status={isWrong ? 'error' : ''}
        value={value}
        onChange={(event) => {
          onChange(event.target.value);
        }}
      />
    </label>
  );
}

function FirstRows({ columns, rows }: QueryReply) {
  return (
    <GoldTable
      gold={{
        columns,
        rows: rows.slice(0, rowsShown),
        truncated: rows.length > rowsShown,
        problem: null,
      }}
    />
  );
}

/** Null where the server would not take them. */
function parsed(text: string): QueryRequest['parameters'] | null {
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return queryRequestSchema.shape.parameters.safeParse(value).data ?? null;
  } catch {
    return null;
  }
}
