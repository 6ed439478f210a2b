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
  const [note, setNote] = useState('');
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
  const finish = (): void => {
    setWriting(false);
    if (note.trim() !== '') send.mutate({ verdict: 'down', note: note.trim() });
  };
  return (
    <div className="feedback">
      <div className="feedback-line" role="group" aria-label={t('feedback.label')}>
        <Button
          type={verdict === 'up' ? 'primary' : 'text'}
          size="small"
          icon={<LikeOutlined />}
          aria-pressed={verdict === 'up'}
          aria-label={t('feedback.up')}
          title={t('feedback.up')}
          onClick={() => {
            judge('up');
          }}
        />
        <Button
          type={verdict === 'down' ? 'primary' : 'text'}
          size="small"
          icon={<DislikeOutlined />}
          aria-pressed={verdict === 'down'}
          aria-label={t('feedback.down')}
          title={t('feedback.down')}
          onClick={() => {
            judge('down');
          }}
        />
        <span role="status" className="quiet">
          {send.isError
            ? textOf(problemOf(send.error))
            : send.isSuccess && !isWriting
              ? t('feedback.thanks')
              : ''}
        </span>
      </div>
      {isWriting ? (
        <form
          className="feedback-note"
          onSubmit={(event) => {
            event.preventDefault();
            finish();
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
          <Button
            size="small"
            type="text"
            onClick={() => {
              setWriting(false);
            }}
          >
            {t('feedback.cancel')}
          </Button>
        </form>
      ) : null}
    </div>
  );
}
