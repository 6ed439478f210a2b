/**
 * What a wording says without the way it is asked.
 * clause: a question inside a sentence, 「X有哪些Y」, "which Y X has"; question: one that stands alone;
 * noun, list, count: what is wanted, as a
 * noun phrase, one thing or several or a number; person: the same, of people; request: what is to
 * be done, "list the Y of X"; statement: a sentence
 * that tells of a wish; keywords: words without a sentence.
 */
export type CoreKind =
  | 'clause'
  | 'question'
  | 'noun'
  | 'person'
  | 'list'
  | 'count'
  | 'request'
  | 'statement'
  | 'keywords';
export interface Core {
  kind: CoreKind;
  text: string;
}

/**
 * Several forms of one thing: what `pattern` finds may be said as any of `forms`. In a form, `$1`
 * is the first group.
 */
export interface Replacement {
  pattern: RegExp;
  forms: readonly string[];
}

export interface LanguageRules {
  /** All that can be understood of a wording; none where no rule knows it. */
  cores(source: string): Core[];
  /** Ways of asking; `*` is the core. */
  frames: Readonly<Record<CoreKind, readonly string[]>>;
  /** Names with their kinds, and words of relations and properties. */
  replacements: readonly Replacement[];
  /** Capitals, spaces and marks as written. */
  finish(text: string): string;
}
