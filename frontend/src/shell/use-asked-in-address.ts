import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { z } from 'zod';
import type { Ask } from '../ask/use-ask.js';

const choicesSchema = z.record(z.string(), z.string()).catch({});

/** Asks the question that a link to the home page brings (`pathOfQuestion`), once. */
export function useAskedInAddress(ask: Ask): void {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const question = search.get('q');
  const choices = search.get('choices');
  useEffect(() => {
    if (question === null || question.trim() === '') return;
    go('/', { replace: true });
    ask(question, choicesOf(choices));
  }, [question, choices, ask, go]);
}

function choicesOf(text: string | null): Record<string, string> {
  try {
    return choicesSchema.parse(JSON.parse(text ?? '{}'));
  } catch {
    return {};
  }
}
