import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProposedWording, QuestionTemplate, WorkListItem } from '@coopkg/contracts';
import { saveTemplate, templates } from '../../service/question-types.js';
import { proposedWording } from '../../service/reviews.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { useSettings } from '../../shell/settings.js';
import styles from './make-wording.module.css';
import { useReview } from './use-review.js';

/** The question, with its names as slots, becomes one more wording of a question type. */
export function MakeWording({ item }: { item: WorkListItem }) {
  const proposal = useQuery({
    queryKey: ['admin', 'proposed-wording', item.answer.id],
    queryFn: ({ signal }) => proposedWording(item.answer.id, signal),
    staleTime: 60_000,
  });
  const types = useQuery({
    queryKey: ['admin', 'templates'],
    queryFn: ({ signal }) => templates(signal),
    staleTime: 60_000,
  });
  const failed = proposal.error ?? types.error;
  if (failed !== null) return <ProblemAlert problem={problemOf(failed)} />;
  if (proposal.data === undefined || types.data === undefined) return <Skeleton active />;
  return <WordingForm item={item} proposal={proposal.data} types={types.data} />;
}

interface WordingFormProps {
  item: WorkListItem;
  proposal: ProposedWording;
  types: readonly QuestionTemplate[];
}

function WordingForm({ item, proposal, types }: WordingFormProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const client = useQueryClient();
  const [text, setText] = useState(proposal.text);
  const [id, setId] = useState(
    item.questionType ?? proposal.near.find(({ fits }) => fits)?.type ?? null,
  );
  const review = useReview(item.answer.id);
  const type = types.find((one) => one.id === id);
  const add = useMutation({
    mutationFn: (changed: QuestionTemplate) => saveTemplate(changed),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: ['admin', 'templates'] });
      review.mutate({ state: 'resolved', outcome: 'wording', target: id });
    },
  });
  const near = proposal.near.map(({ type: one }) => one);
  const ordered = [...types].sort((left, right) => place(near, left.id) - place(near, right.id));
  return (
    <div className={styles.form}>
      <label>
        {t('admin.questions.wordingText')}
        <Input
          value={text}
          onChange={(event) => {
            setText(event.target.value);
          }}
        />
      </label>
      <label>
        {t('admin.questions.wordingType')}
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          aria-label={t('admin.questions.wordingType')}
          value={id}
          options={ordered.map((one) => ({
            value: one.id,
            label: `${one.id} · ${one.asks[language]} (${one.slots.map((slot) => `{${slot}}`).join(' ')})`,
          }))}
          onChange={setId}
        />
      </label>
      {add.isError ? <ProblemAlert problem={problemOf(add.error)} /> : null}
      <div>
        <Button
          type="primary"
          disabled={type === undefined || text.trim() === ''}
          loading={add.isPending}
          onClick={() => {
            if (type !== undefined) add.mutate(withWording(type, text, item));
          }}
        >
          {t('admin.questions.addWording')}
        </Button>
        {add.isSuccess ? <span role="status"> {t('admin.questions.wordingAdded')}</span> : null}
      </div>
    </div>
  );
}

/** Those that are near come first, in their order. */
const place = (near: readonly string[], id: string): number =>
  near.includes(id) ? near.indexOf(id) : near.length;

function withWording(
  type: QuestionTemplate,
  text: string,
  { answer }: WorkListItem,
): QuestionTemplate {
  const own = type.wordings[answer.language];
  return {
    ...type,
    wordings: { ...type.wordings, [answer.language]: { ...own, wide: [...own.wide, text.trim()] } },
  };
}
