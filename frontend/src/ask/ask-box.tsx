import { ArrowUpOutlined, BorderOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { store, stored } from '../shell/preferences.js';

const mostCharacters = 2000;
/** From so few on it is said how many are left. */
const noticedCharacters = 200;
const draftKey = 'coopkg.draft';
const session = (): Storage => sessionStorage;

/**
 * While an input method composes, Enter takes its candidate: it must not send. Safari reports only
 * the key code 229.
 */
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

  useFocusOnSlash(input);
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
        <LengthNote length={length} />
        <SendOrStop busy={busy} canSend={canSend} onStop={onStop} />
      </div>
    </form>
  );
}

function SendOrStop({
  busy,
  canSend,
  onStop,
}: Pick<AskBoxProps, 'busy' | 'onStop'> & { canSend: boolean }) {
  const { t } = useTranslation();
  return busy ? (
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
  );
}

function LengthNote({ length }: { length: number }) {
  const { t } = useTranslation();
  const left = mostCharacters - length;
  return (
    <span id="ask-note" className={left < 0 ? 'ask-note wrong' : 'ask-note'}>
      {left < 0
        ? t('ask.tooLong')
        : left < noticedCharacters
          ? t('ask.left', { count: left })
          : t('ask.hint')}
    </span>
  );
}

/** The key `/` puts the cursor into the box, unless something else is being written. */
function useFocusOnSlash(input: RefObject<InputRef | null>): void {
  useEffect(() => {
    const focus = (event: globalThis.KeyboardEvent): void => {
      const target = event.target as HTMLElement;
      const isWriting =
        target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
      if (event.key !== '/' || event.ctrlKey || event.metaKey || isWriting) return;
      event.preventDefault();
      input.current?.focus({ cursor: 'all' });
    };
    addEventListener('keydown', focus);
    return () => {
      removeEventListener('keydown', focus);
    };
  }, [input]);
}
