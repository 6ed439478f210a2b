import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Trial } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { useFormats } from '../../design/use-formats.js';
import { tryModels } from '../../service/models.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { ModelField } from './measure-panel.js';
import { useModels } from './model-queries.js';
import styles from './models.module.css';

/** One question as two models answer it. */
export function TrialPanel() {
  const { t } = useTranslation();
  const models = useModels().data?.items ?? [];
  const [chosen, setChosen] = useState<{ first?: string; second?: string }>({});
  const [question, setQuestion] = useState('');
  const first = chosen.first ?? models.find(({ active }) => active)?.id ?? null;
  const second = chosen.second ?? models.find(({ active }) => !active)?.id ?? null;
  const ask = useMutation({
    mutationFn: () =>
      tryModels(question, [...new Set([first, second].filter((id) => id !== null))]),
  });
  return (
    <Panel title={t('admin.models.trial.title')} note={t('admin.models.trial.note')}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate();
        }}
      >
        <ModelField
          name={t('admin.models.compare.first')}
          value={first}
          onChoose={(id) => setChosen({ ...chosen, first: id })}
        />
        <ModelField
          name={t('admin.models.compare.second')}
          value={second}
          onChoose={(id) => setChosen({ ...chosen, second: id })}
        />
        <div className={styles.ask}>
          <Input
            value={question}
            maxLength={2000}
            aria-label={t('admin.models.trial.question')}
            placeholder={t('admin.models.trial.question')}
            onChange={({ target }) => setQuestion(target.value)}
          />
          <Button
            htmlType="submit"
            type="primary"
            data-testid="model-try"
            loading={ask.isPending}
            disabled={question.trim() === '' || first === null}
          >
            {t('admin.models.trial.ask')}
          </Button>
        </div>
      </form>
      {ask.isError ? <ProblemAlert problem={problemOf(ask.error)} /> : null}
      <div className={styles.trials}>
        {ask.data?.map((trial) => (
          <TrialView key={trial.modelId} trial={trial} />
        ))}
      </div>
    </Panel>
  );
}

function TrialView({ trial }: { trial: Trial }) {
  const { t } = useTranslation();
  const formats = useFormats();
  return (
    <article className={styles.question} data-testid="trial">
      <p>
        <strong>{trial.modelId}</strong>{' '}
        <span className={styles.quiet}>
          {t(`admin.models.question.status.${trial.status}`, { defaultValue: trial.status })} ·{' '}
          {formats.milliseconds(trial.took)}
        </span>
      </p>
      <p>{trial.answer}</p>
      {trial.doubt === null ? null : <p className={styles.quiet}>{trial.doubt}</p>}
      {trial.cypher === null ? null : <code>{trial.cypher}</code>}
      {trial.rows.length === 0 ? null : (
        <p className={styles.quiet}>
          {trial.rows
            .slice(0, 5)
            .map((row) => row.join(' | '))
            .join(' ; ')}
          {trial.rowCount !== null && trial.rowCount > 5 ? ' …' : ''}
        </p>
      )}
    </article>
  );
}
