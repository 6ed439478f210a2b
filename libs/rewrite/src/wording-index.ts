import type { Language, SlottedQuestion, VectorIndex } from '@coopkg/contracts';
import type { Template } from '@coopkg/question-types';
import { wordingVector } from './wording-vector.js';

/** What is searched: question types, and patterns outside them, which are of no category. */
export type WordedQuery = Pick<Template, 'id' | 'slots' | 'cypher' | 'wordings'> &
  Partial<Pick<Template, 'category'>>;

export interface Wording {
  template: WordedQuery;
  language: Language;
  /** With placeholders, `{university}的{person}`. */
  text: string;
}

export interface NearWording extends Wording {
  /** Cosine, in -1..1. */
  score: number;
}

/** All training wordings of the templates, searchable by likeness. */
export class WordingIndex {
  /** The queries that can be found. */
  readonly queries: readonly string[];
  readonly #wordings: Wording[] = [];
  readonly #index: VectorIndex;

  constructor(templates: readonly WordedQuery[], index: VectorIndex) {
    this.#index = index;
    this.queries = templates.map(({ cypher }) => cypher);
    const vectors: Float32Array[] = [];
    for (const template of templates)
      for (const language of ['zh', 'en'] as const) {
        const { manual, generated, wide } = template.wordings[language];
        for (const text of [...manual, ...generated, ...wide]) {
          this.#wordings.push({ template, language, text });
          vectors.push(wordingVector(text));
        }
      }
    index.add(vectors);
  }

  /** Best first. */
  nearest(question: Pick<SlottedQuestion, 'text'>, k: number): NearWording[] {
    return this.#index.search(wordingVector(question.text), k).flatMap(({ position, score }) => {
      const wording = this.#wordings[position];
      return wording ? [{ ...wording, score }] : [];
    });
  }
}
