import type { Language } from '@coopkg/contracts';
import { scopeCues } from './cues.js';
import type { Span } from './phrases.js';

/** Whether words only say what somebody works on, or what a title says: 「关于学生心理的论文」. */
export const isTopic = (text: string, { start, end }: Span, language: Language): boolean =>
  scopeCues[language].topic.before.test(text.slice(0, start)) ||
  scopeCues[language].topic.behind.test(text.slice(end));
