import { InboxOutlined } from '@ant-design/icons';
import { App, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadDocument } from '../service/documents.js';
import { problemOf } from '../service/request.js';
import { useProblemText } from '../shell/problem-text.js';
import styles from './document-drop.module.css';
import { useRefetchDocuments } from './use-documents.js';

/** Takes files that are dropped or chosen, one after another. */
export function DocumentDrop() {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const { sending, send } = useSending();
  return (
    <label
      className={styles.drop}
      data-over={isOver}
      data-testid="document-drop"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => {
        setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void send([...event.dataTransfer.files]);
      }}
    >
      <InboxOutlined className={styles.icon} aria-hidden />
      <span>{t('documents.drop')}</span>
      <span className="quiet">{t('documents.kinds')}</span>
      <input
        type="file"
        multiple
        className={styles.input}
        aria-label={t('documents.drop')}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          void send(files);
        }}
      />
      {sending === null ? null : (
        <Progress
          percent={Math.round(sending.share * 100)}
          size="small"
          aria-label={t('documents.sending', { name: sending.name })}
        />
      )}
    </label>
  );
}

interface Sending {
  name: string;
  share: number;
}

function useSending(): { sending: Sending | null; send: (files: File[]) => Promise<void> } {
  const { message } = App.useApp();
  const textOf = useProblemText();
  const refetch = useRefetchDocuments();
  const [sending, setSending] = useState<Sending | null>(null);
  const send = async (files: File[]): Promise<void> => {
    for (const file of files)
      try {
        setSending({ name: file.name, share: 0 });
        await uploadDocument(file, (share) => {
          setSending({ name: file.name, share });
        });
        await refetch();
      } catch (error) {
        void message.error(`${file.name}: ${textOf(problemOf(error))}`);
      }
    setSending(null);
  };
  return { sending, send };
}
