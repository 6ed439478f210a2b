import type { InputRef } from 'antd';
import { useEffect, useState, type RefObject } from 'react';
import { store, stored } from '../shell/preferences.js';

const draftKey = 'coopkg.draft';
const session = (): Storage => sessionStorage;

/** A text that is put into the box from outside; another object puts it there again. */
export interface Draft {
  text: string;
}

/** The text of the box: what was typed before a reload, or what is put there from outside. */
export function useQuestionText(
  draft: Draft | null,
  input: RefObject<InputRef | null>,
): { text: string; write: (text: string) => void } {
  const [text, setText] = useState(() => draft?.text ?? stored(session, draftKey) ?? '');
  const [shown, setShown] = useState(draft);
  const write = (next: string): void => {
    setText(next);
    store(session, draftKey, next);
  };
  if (shown !== draft) {
    setShown(draft);
    if (draft !== null) setText(draft.text);
  }
  useEffect(() => {
    if (draft !== null) input.current?.focus({ cursor: 'end' });
  }, [draft, input]);
  return { text, write };
}
