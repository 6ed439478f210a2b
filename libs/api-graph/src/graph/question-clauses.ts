import type { OperationProfile } from './profile.js';
import { joiningWords } from './word-lists.js';
import { likeness, type Bag, type WordWeights } from './word-weights.js';

/** Where a question speaks of an operation: the clause that is most like it, and how much. */
export interface Place {
  clause: number;
  likeness: number;
}

/** The clauses of a question, and which of them each operation fits best. */
export class QuestionClauses {
  readonly bags: Bag[];
  private readonly places = new Map<OperationProfile, Place>();

  constructor(question: string, weights: WordWeights) {
    this.bags = clausesOf(question).map((clause) => weights.bagOf(clause));
  }

  placeOf(operation: OperationProfile): Place {
    const known = this.places.get(operation);
    if (known !== undefined) return known;
    const place = this.bags.reduce<Place>(
      (best, bag, clause) => {
        const found = likeness(operation.text, bag);
        return found > best.likeness ? { clause, likeness: found } : best;
      },
      { clause: 0, likeness: 0 },
    );
    this.places.set(operation, place);
    return place;
  }

  bagOf(operation: OperationProfile): Bag | undefined {
    return this.bags[this.placeOf(operation).clause];
  }
}

function clausesOf(question: string): string[] {
  const clauses: string[] = [];
  for (const part of question.split(/[.,;:?!，。；：？！](?!\d)/u)) {
    let clause: string[] = [];
    for (const word of part.split(/\s+/u)) {
      if (joiningWords.has(word.toLowerCase())) {
        clauses.push(clause.join(' '));
        clause = [];
      } else clause.push(word);
    }
    clauses.push(clause.join(' '));
  }
  return clauses.filter((clause) => clause.trim() !== '');
}
