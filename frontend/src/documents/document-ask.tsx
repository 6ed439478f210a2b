import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './document-ask.module.css';

interface DocumentAskProps {
  busy: boolean;
  onAsk: (question: string) => void;
}

const mostCharacters = 2000;

/** The question to the documents. */
export function DocumentAsk({ busy, onAsk }: DocumentAskProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const canSend = text.trim() !== '' && !busy;
  return (
    <form
      className={styles.form}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onAsk(text.trim());
      }}
    >
      <Input
        value={text}
        maxLength={mostCharacters}
        size="large"
        placeholder={t('documents.askHint')}
        aria-label={t('documents.ask')}
        data-testid="document-ask"
        onChange={({ target }) => {
          setText(target.value);
        }}
      />
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        loading={busy}
        disabled={text.trim() === ''}
        data-testid="document-ask-send"
      >
        {t('documents.send')}
      </Button>
    </form>
  );
}
