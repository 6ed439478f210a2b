import { DislikeOutlined, LikeOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lastFeedback, sendFeedback, type GivenFeedback } from '../service/answers.js';
import { problemOf } from '../service/request.js';
import { useProblemText } from '../shell/problem-text.js';
import styles from './feedback.module.css';

/**
 * Whether the answer was right: as it was said before, also after a reload. The verdict goes out at
 * the click, so that it counts also without a note.
 */
export function Feedback({ answerId }: { answerId: string }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const client = useQueryClient();
  const [isWriting, setWriting] = useState(false);
  const last = useQuery({
    queryKey: ['feedback', answerId],
    queryFn: ({ signal }) => lastFeedback(answerId, signal),
    staleTime: Infinity,
    retry: 1,
  });
  const send = useMutation({
    mutationFn: (feedback: GivenFeedback) => sendFeedback(answerId, feedback),
    onSuccess: () => client.invalidateQueries({ queryKey: ['feedback', answerId] }),
  });
  const given = send.isPending ? send.variables.verdict : last.data?.verdict;
  const judge = (verdict: 'up' | 'down'): void => {
    setWriting(verdict === 'down');
    send.mutate({ verdict });
  };
  const finish = (note: string): void => {
    setWriting(false);
    if (note !== '') send.mutate({ verdict: 'down', note });
  };
  return (
    <div className={styles.feedback}>
      <div className={styles.line} role="group" aria-label={t('feedback.label')}>
        {(['up', 'down'] as const).map((kind) => (
          <VerdictButton key={kind} kind={kind} isGiven={given === kind} onGive={judge} />
        ))}
        <span role="status" className={styles.note}>
          {send.isError
            ? textOf(problemOf(send.error))
            : send.isSuccess && !isWriting
              ? t('feedback.thanks')
              : ''}
        </span>
      </div>
      {isWriting ? (
        <NoteForm
          onCancel={() => {
            setWriting(false);
          }}
          onSend={finish}
        />
      ) : null}
    </div>
  );
}

interface VerdictButtonProps {
  kind: 'up' | 'down';
  isGiven: boolean;
  onGive: (kind: 'up' | 'down') => void;
}

function VerdictButton({ kind, isGiven, onGive }: VerdictButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      type={isGiven ? 'primary' : 'text'}
      size="small"
      icon={kind === 'up' ? <LikeOutlined /> : <DislikeOutlined />}
      aria-pressed={isGiven}
      aria-label={t(`feedback.${kind}`)}
      title={t(`feedback.${kind}`)}
      onClick={() => {
        onGive(kind);
      }}
      data-testid={`feedback-${kind}`}
    />
  );
}

interface NoteFormProps {
  onSend: (note: string) => void;
  onCancel: () => void;
}

function NoteForm({ onSend, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSend(note.trim());
      }}
    >
      <Input.TextArea
        autoFocus
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={2000}
        value={note}
        placeholder={t('feedback.note')}
        aria-label={t('feedback.note')}
        onChange={(event) => {
          setNote(event.target.value);
        }}
      />
      <Button size="small" type="primary" htmlType="submit" disabled={note.trim() === ''}>
        {t('feedback.send')}
      </Button>
      <Button size="small" type="text" onClick={onCancel}>
        {t('feedback.cancel')}
      </Button>
    </form>
  );
}
