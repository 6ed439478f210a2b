import { ArrowUpOutlined, BorderOutlined } from '@ant-design/icons';
import { Button, Input, type InputRef } from 'antd';
import { useId, useRef, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import type { Suggestion } from '@coopkg/contracts';
import { OnlineSwitch } from '../online/online-switch.js';
import type { OnlineChoice } from '../online/use-online.js';
import styles from './ask-box.module.css';
import { optionId, SuggestionOptions } from './suggestion-options.js';
import { useFocusOnSlash } from './use-focus-on-slash.js';
import { useQuestionText, type Draft } from './use-question-text.js';
import { useSuggested, type Suggested } from './use-suggested.js';

const mostCharacters = 2000;
/** From so few on it is said how many are left. */
const noticedCharacters = 200;

interface AskBoxProps {
  draft: Draft | null;
  busy: boolean;
  /** Whether it is looked up outside the graph too; null where that can't be chosen. */
  online: OnlineChoice | null;
  /** At the foot of a page suggestions stand above the box. */
  isAtFoot: boolean;
  /** What could be asked of the graph is suggested while one types. */
  suggests?: boolean;
  onAsk: (question: string) => void;
  onStop: () => void;
}

/** The question: a combobox over what could be asked. A question that is not sent outlives a reload. */
export function AskBox(props: AskBoxProps) {
  const { draft, busy, online, isAtFoot, suggests = true, onAsk, onStop } = props;
  const listId = useId();
  const input = useRef<InputRef>(null);
  const { text, write } = useQuestionText(draft, input);
  useFocusOnSlash(input);
  const { length, canSend, send, sendText } = sendingOf(text, (question) => {
    write('');
    onAsk(question.trim());
  });
  const take = (item: Suggestion): void => {
    if (item.kind === 'question') send(item.text);
    else write(item.text);
    input.current?.focus({ cursor: 'end' });
  };
  const suggested = useSuggested({
    text,
    isWanted: suggests,
    onTake: take,
    onSend: sendText,
    onStop: () => {
      if (busy) onStop();
    },
  });
  return (
    <form
      className={isAtFoot ? `${styles.box} ${styles.atFoot}` : styles.box}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        suggested.close();
        sendText();
      }}
    >
      <QuestionInput
        input={input}
        listId={listId}
        text={text}
        isAtFoot={isAtFoot}
        suggests={suggests}
        tooLong={length > mostCharacters}
        suggested={suggested}
        onWrite={write}
      />
      <BoxFoot
        noteId={`${listId}-note`}
        length={length}
        online={online}
        busy={busy}
        canSend={canSend}
        onStop={onStop}
      />
      <SuggestedList id={listId} suggested={suggested} isAbove={isAtFoot} />
    </form>
  );
}

interface Sending {
  /** Characters, as people count them. */
  length: number;
  canSend: boolean;
  send: (question: string) => void;
  sendText: () => void;
}

function sendingOf(text: string, send: (question: string) => void): Sending {
  const length = [...text].length;
  const canSend = text.trim() !== '' && length <= mostCharacters;
  const sendText = (): void => {
    if (canSend) send(text);
  };
  return { length, canSend, send, sendText };
}

interface BoxFootProps extends SendOrStopProps, Pick<AskBoxProps, 'online'> {
  noteId: string;
  length: number;
}

function BoxFoot({ noteId, length, online, busy, canSend, onStop }: BoxFootProps) {
  return (
    <div className={styles.foot}>
      <LengthNote id={noteId} length={length} />
      <span className={styles.choices}>
        {online === null ? null : <OnlineSwitch {...online} />}
        <SendOrStop busy={busy} canSend={canSend} onStop={onStop} />
      </span>
    </div>
  );
}

interface SuggestedListProps {
  id: string;
  suggested: Suggested;
  isAbove: boolean;
}

function SuggestedList({ id, suggested, isAbove }: SuggestedListProps) {
  const { items, isShown, active, take } = suggested;
  return isShown ? (
    <SuggestionOptions id={id} items={items} active={active} isAbove={isAbove} onTake={take} />
  ) : null;
}

interface QuestionInputProps extends Required<Pick<AskBoxProps, 'isAtFoot' | 'suggests'>> {
  input: RefObject<InputRef | null>;
  /** Of the list that it opens; the note on its length is named after it. */
  listId: string;
  text: string;
  tooLong: boolean;
  suggested: Suggested;
  onWrite: (text: string) => void;
}

function QuestionInput({
  input,
  listId,
  text,
  isAtFoot,
  suggests,
  tooLong,
  suggested,
  onWrite,
}: QuestionInputProps) {
  const { t } = useTranslation();
  const { isShown, active } = suggested;
  const first = t(suggests ? 'ask.placeholder' : 'plans.placeholder');
  const placeholder = isAtFoot ? t('ask.more') : first;
  return (
    <Input.TextArea
      ref={input}
      autoFocus
      variant="borderless"
      autoSize={{ minRows: 1, maxRows: 8 }}
      size="large"
      value={text}
      aria-label={t('ask.label')}
      {...(suggests
        ? {
            role: 'combobox',
            'aria-autocomplete': 'list',
            'aria-expanded': isShown,
            'aria-controls': isShown ? listId : undefined,
            'aria-activedescendant': isShown && active >= 0 ? optionId(listId, active) : undefined,
          }
        : {})}
      placeholder={placeholder}
      status={tooLong ? 'error' : ''}
      aria-invalid={tooLong}
      aria-describedby={`${listId}-note`}
      onChange={(event) => {
        onWrite(event.target.value);
        suggested.open();
      }}
      onBlur={suggested.close}
      onKeyDown={suggested.onKeyDown}
      data-testid="ask-input"
    />
  );
}

interface SendOrStopProps extends Pick<AskBoxProps, 'busy' | 'onStop'> {
  canSend: boolean;
}

function SendOrStop({ busy, canSend, onStop }: SendOrStopProps) {
  const { t } = useTranslation();
  return busy ? (
    <Button shape="round" icon={<BorderOutlined />} onClick={onStop} data-testid="ask-stop">
      {t('ask.stop')}
    </Button>
  ) : (
    <Button
      shape="round"
      type="primary"
      htmlType="submit"
      icon={<ArrowUpOutlined />}
      disabled={!canSend}
      data-testid="ask-send"
    >
      {t('ask.send')}
    </Button>
  );
}

function LengthNote({ id, length }: { id: string; length: number }) {
  const { t } = useTranslation();
  const left = mostCharacters - length;
  return (
    <span id={id} className={left < 0 ? `${styles.note} ${styles.wrong}` : styles.note}>
      {left < 0
        ? t('ask.tooLong')
        : left < noticedCharacters
          ? t('ask.left', { count: left })
          : t('ask.hint')}
    </span>
  );
}
