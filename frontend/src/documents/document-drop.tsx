import { InboxOutlined } from '@ant-design/icons';
import { Button, Progress } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './document-drop.module.css';
import { useUploads, type Upload } from './use-uploads.js';

/** Takes files that are dropped or chosen, several at once; each can be taken back. */
export function DocumentDrop() {
  const { t } = useTranslation();
  const [isOver, setOver] = useState(false);
  const { uploads, send } = useUploads();
  return (
    <>
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
          send([...event.dataTransfer.files]);
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
            send(files);
          }}
        />
      </label>
      {uploads.length === 0 ? null : (
        <ul className={styles.uploads}>
          {uploads.map((upload) => (
            <Sending key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </>
  );
}

function Sending({ upload: { name, share, cancel } }: { upload: Upload }) {
  const { t } = useTranslation();
  return (
    <li className={styles.upload} data-testid="document-upload">
      <span className={styles.name}>{name}</span>
      <Progress
        className={styles.progress}
        percent={Math.round(share * 100)}
        size="small"
        aria-label={t('documents.sending', { name })}
      />
      <Button
        size="small"
        aria-label={`${t('documents.cancel')}: ${name}`}
        data-testid="upload-cancel"
        onClick={cancel}
      >
        {t('documents.cancel')}
      </Button>
    </li>
  );
}
