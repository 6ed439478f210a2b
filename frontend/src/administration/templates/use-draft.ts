import { useEffect, useState } from 'react';
import type { QuestionTemplate } from '@coopkg/contracts';
import { draftOf, type TemplateDraft } from './template-draft.js';

const keyOf = (id: string): string => `coopkg.template-draft.${id}`;

function kept(id: string): TemplateDraft | null {
  try {
    const text = localStorage.getItem(keyOf(id));
    return text === null ? null : (JSON.parse(text) as TemplateDraft);
  } catch {
    return null;
  }
}

function keep(id: string, draft: TemplateDraft | null): void {
  try {
    if (draft === null) localStorage.removeItem(keyOf(id));
    else localStorage.setItem(keyOf(id), JSON.stringify(draft));
  } catch {
    // A browser that keeps nothing still edits.
  }
}

/** Types that have a draft in this browser which was not saved. */
export const hasDraft = (id: string): boolean => kept(id) !== null;

export interface Draft {
  draft: TemplateDraft;
  isChanged: boolean;
  change: (draft: TemplateDraft) => void;
  discard: () => void;
}

/**
 * What is being written of a type: kept in this browser until it is saved or discarded, whatever
 * else is opened meanwhile; another tab that edits the same type shows the same.
 */
export function useDraft(template: QuestionTemplate): Draft {
  const { id } = template;
  const saved = draftOf(template);
  const [draft, setDraft] = useState<TemplateDraft>(() => kept(id) ?? saved);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  useEffect(() => {
    const follow = (event: StorageEvent): void => {
      if (event.key === keyOf(id)) setDraft(kept(id) ?? draftOf(template));
    };
    addEventListener('storage', follow);
    return () => {
      removeEventListener('storage', follow);
    };
  }, [id, template]);
  useEffect(() => {
    if (!isChanged) return;
    const warn = (event: BeforeUnloadEvent): void => {
      event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => {
      removeEventListener('beforeunload', warn);
    };
  }, [isChanged]);
  return {
    draft,
    isChanged,
    change: (changed) => {
      setDraft(changed);
      keep(id, JSON.stringify(changed) === JSON.stringify(saved) ? null : changed);
    },
    discard: () => {
      keep(id, null);
      setDraft(saved);
    },
  };
}

/** After saving: nothing is pending any more. */
export const forgetDraft = (id: string): void => {
  keep(id, null);
};
