import type { Bilingual, Language } from '@coopkg/contracts';
import type { QueryFacts } from '../facts/query-facts.js';
import type { Fix } from './fix.js';

/** A question with its names as slots. */
export interface Asked {
  question: string;
  language: Language;
}

/**
 * One check of a question against a query. Its cues stand in `cues/zh.yaml` and `cues/en.yaml`
 * under its id.
 */
export interface Rule {
  id: string;
  /**
   * Coverage: the question's words must leave a trace in the query. Justification: what the query
   * does, the question must have a word for.
   */
  kind: 'coverage' | 'justification';
  message: Bilingual;
  /** Coverage: asked where the question has one of the words. Justification: where it has none. */
  isSatisfied(facts: QueryFacts, asked: Asked): boolean;
  /** Whether people say such words in passing, so that the query may be right all the same. */
  mayBeIdle?: boolean;
  fix?: Fix;
}

/** The code of the diagnostic that it gives. */
export const codeOf = ({ id, kind }: Pick<Rule, 'id' | 'kind'>): string =>
  `${kind === 'coverage' ? 'question' : 'query'}-${id}`;
