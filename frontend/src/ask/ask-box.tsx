import { ArrowUpOutlined, BorderOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { store, stored } from '../shell/preferences.js';

const mostCharacters = 2000;
const draftKey = 'coopkg.draft';
const session = (): Storage => sessionStorage;

/** While an input method composes, Enter takes its candidate: it must not send. Safari reports only the key code 229. */
const isComposing = (event: KeyboardEvent): boolean =>
  event.nativeEvent.isComposing || event.keyCode === 229;

interface AskBoxProps {
  question: string;
  busy: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

export function AskBox({ question, busy, onAsk, onStop }: AskBoxProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => question || (stored(session, draftKey) ?? ''));
  const [shown, setShown] = useState(question);
  const input = useRef<InputRef>(null);
  if (shown !== question) {
    setShown(question);
    setText(question);
  }

  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      if (
        event.key !== '/' ||
        event.ctrlKey ||
        event.metaKey ||
        target.isContentEditable ||
        /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)
      )
        return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', focus);
    return () => {
      removeEventListener('keydown', focus);
    };
  }, []);

  const length = [...text].length;
  const tooLong = length > mostCharacters;
  const canSend = text.trim() !== '' && !tooLong;
  const send = (): void => {
    if (canSend) onAsk(text.trim());
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && busy) onStop();
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    event.preventDefault();
    send();
  };
  return (
    <form
      className="ask-box"
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Input.TextArea
        ref={input}
        autoFocus
        variant="borderless"
        autoSize={{ minRows: 1, maxRows: 8 }}
        size="large"
        value={text}
        aria-label={t('ask.label')}
        placeholder={t('ask.placeholder')}
        status={tooLong ? 'error' : ''}
        aria-invalid={tooLong}
        aria-describedby="ask-note"
        onChange={(event) => {
          setText(event.target.value);
          store(session, draftKey, event.target.value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className="ask-box-foot">
        <span id="ask-note" className={tooLong ? 'ask-note wrong' : 'ask-note'}>
          {tooLong
            ? t('ask.tooLong')
            : length > mostCharacters - 200
              ? t('ask.left', { count: mostCharacters - length })
              : t('ask.hint')}
        </span>
        {busy ? (
          <Button shape="round" icon={<BorderOutlined />} onClick={onStop} data-testid="stop">
            {t('ask.stop')}
          </Button>
        ) : (
          <Button
            shape="round"
            type="primary"
            htmlType="submit"
            icon={<ArrowUpOutlined />}
            disabled={!canSend}
            data-testid="ask"
          >
            {t('ask.send')}
          </Button>
        )}
      </div>
    </form>
  );
}
