import { Button, Input, Radio, Tabs } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import type { WorkListItem } from '@coopkg/contracts';
import { adminPath, pathOfAnswer } from '../../shell/addresses.js';
import { GoldTable } from '../queries/gold-table.js';
import { AttemptList } from './attempt-list.js';
import styles from './item-body.module.css';
import { MakeCorrection } from './make-correction.js';
import { MakeWording } from './make-wording.js';
import { RightQuery } from './right-query.js';
import { useReview } from './use-review.js';

/** What was answered, how it was tried, and what to make of it. */
export function ItemBody({ item }: { item: WorkListItem }) {
  const { t } = useTranslation();
  return (
    <div className={styles.body}>
      <Answered item={item} />
      <Decision item={item} />
      <Tabs
        size="small"
        destroyOnHidden
        items={[
          {
            key: 'query',
            label: t('admin.questions.rightQuery'),
            children: <RightQuery item={item} />,
          },
          {
            key: 'wording',
            label: t('admin.questions.toWording'),
            children: <MakeWording item={item} />,
          },
          {
            key: 'correction',
            label: t('admin.questions.toCorrection'),
            children: <MakeCorrection item={item} />,
          },
          { key: 'type', label: t('admin.questions.toType'), children: <NewType item={item} /> },
          {
            key: 'attempts',
            label: t('admin.questions.attempts', { count: item.answer.attempts.length }),
            children: <AttemptList answer={item.answer} />,
          },
        ]}
      />
    </div>
  );
}

function Answered({ item: { answer } }: { item: WorkListItem }) {
  const { t } = useTranslation();
  return (
    <div className={styles.answered}>
      <p lang={answer.language}>{answer.answer}</p>
      {answer.doubt === null ? null : <p className={styles.doubt}>{answer.doubt}</p>}
      {answer.rows.length === 0 ? null : (
        <GoldTable
          gold={{
            columns: answer.columns,
            rows: answer.rows,
            truncated: (answer.rowCount ?? Infinity) > answer.rows.length,
            problem: null,
          }}
        />
      )}
      <Link href={pathOfAnswer(answer.id)}>{t('admin.questions.openAnswer')}</Link>
    </div>
  );
}

function Decision({ item: { answer, review } }: { item: WorkListItem }) {
  const { t } = useTranslation();
  const save = useReview(answer.id);
  const [note, setNote] = useState(review?.note ?? '');
  const isResolved = review?.state === 'resolved';
  return (
    <div className={styles.decision}>
      <Radio.Group
        aria-label={t('admin.questions.verdict')}
        value={review?.verdict ?? null}
        options={(['right', 'wrong'] as const).map((value) => ({
          value,
          label: t(`admin.questions.verdicts.${value}`),
        }))}
        onChange={(event) => {
          save.mutate({ verdict: event.target.value as 'right' | 'wrong' });
        }}
      />
      <Input
        className={styles.note}
        aria-label={t('admin.questions.noteLabel')}
        placeholder={t('admin.questions.noteLabel')}
        maxLength={10_000}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
        }}
        onBlur={() => {
          if (note !== (review?.note ?? '')) save.mutate({ note: note === '' ? null : note });
        }}
      />
      <Button
        type={isResolved ? 'default' : 'primary'}
        loading={save.isPending}
        data-testid="work-item-resolve"
        onClick={() => {
          save.mutate({
            state: isResolved ? 'open' : 'resolved',
            note: note === '' ? null : note,
          });
        }}
      >
        {t(isResolved ? 'admin.questions.reopen' : 'admin.questions.resolve')}
      </Button>
    </div>
  );
}

function NewType({ item: { answer } }: { item: WorkListItem }) {
  const { t } = useTranslation();
  return (
    <div className={styles.newType}>
      <p>{t('admin.questions.newTypeNote')}</p>
      <Link href={`${adminPath}/templates?from=${encodeURIComponent(answer.id)}`}>
        {t('admin.questions.newType')}
      </Link>
    </div>
  );
}
