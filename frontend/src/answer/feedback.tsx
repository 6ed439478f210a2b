import { DislikeOutlined, LikeOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sendFeedback } from '../service/answers.js';
import { problemOf } from '../service/request.js';
import { useProblemText } from '../shell/problem-text.js';

/** The verdict goes out at the click, so that it counts also without a note. */
export function Feedback({ answerId }: { answerId: string }) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const [isWriting, setWriting] = useState(false);
  const send = useMutation({
    mutationFn: (feedback: { verdict: 'up' | 'down'; note?: string }) =>
      sendFeedback(answerId, feedback),
  });
  const verdict = send.isError ? null : (send.variables?.verdict ?? null);
  const judge = (next: 'up' | 'down'): void => {
    setWriting(next === 'down');
    send.mutate({ verdict: next });
  };
  const finish = (note: string): void => {
    setWriting(false);
    if (note !== '') send.mutate({ verdict: 'down', note });
  };
  return (
    <div className="feedback">
      <div className="feedback-line" role="group" aria-label={t('feedback.label')}>
        {(['up', 'down'] as const).map((kind) => (
          <Button
            key={kind}
            type={verdict === kind ? 'primary' : 'text'}
            size="small"
            icon={kind === 'up' ? <LikeOutlined /> : <DislikeOutlined />}
            aria-pressed={verdict === kind}
            aria-label={t(`feedback.${kind}`)}
            title={t(`feedback.${kind}`)}
            onClick={() => {
              judge(kind);
            }}
          />
        ))}
        <span role="status" className="quiet">
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

interface NoteFormProps {
  onSend: (note: string) => void;
  onCancel: () => void;
}

function NoteForm({ onSend, onCancel }: NoteFormProps) {
  const { t } = useTranslation();
  const [note, setNote] = useState('');
  return (
    <form
      className="feedback-note"
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
