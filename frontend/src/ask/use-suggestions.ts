import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Suggestion } from '@coopkg/contracts';
import { useConversations } from '../conversations/use-conversations.js';
import { suggestions } from '../service/suggestions.js';
import { useSettings } from '../shell/settings.js';

/** Typing may go on for so long before it is looked up. */
const pauseMs = 120;
/** Whoever writes so much knows the question. */
const longestTyped = 120;
const recentShown = 5;

/** What may be meant by what is typed; of an empty box what was asked lately. */
export function useSuggestions(typed: string, isWanted: boolean): readonly Suggestion[] {
  const { language } = useSettings();
  const text = usePaused(typed);
  const isTyped = text.trim() !== '' && text.length <= longestTyped;
  const found = useQuery({
    queryKey: ['suggestions', language, text],
    queryFn: ({ signal }) => suggestions(text, language, signal),
    enabled: isWanted && isTyped,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  });
  const recent = useRecent();
  if (!isWanted) return none;
  if (typed.trim() === '') return recent;
  return isTyped ? (found.data ?? none) : none;
}

const none: readonly Suggestion[] = [];

function useRecent(): readonly Suggestion[] {
  const { conversations } = useConversations();
  return conversations
    .slice(0, recentShown)
    .map(({ title }) => ({ kind: 'question', text: title, name: null, detail: null }));
}

function usePaused(typed: string): string {
  const [text, setText] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => {
      setText(typed);
    }, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [typed]);
  return text;
}
