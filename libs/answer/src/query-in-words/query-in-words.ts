import { queryPhrases as phrases } from '@coopkg/vocabulary';
import type { Clause, Query } from '@coopkg/cypher';
import { patternsInWords } from './patterns-in-words.js';
import { columnInWords, projectionInWords } from './projection-in-words.js';
import { Wording, type WordingFacts } from './wording.js';

/**
 * What a query does, read from its tree, one text a step: for people who want to see whether their
 * question was read as they meant it. Nothing is left out but casts and the
 * difference between a node's id and its name, so that two queries that may give different rows
 * read differently.
 */
export function queryInWords(query: Query, facts: WordingFacts): string[] {
  return query.parts.flatMap((part, at) => {
    const wording = new Wording(part, facts);
    const [first = '', ...others] = part.clauses.flatMap((clause) =>
      clauseInWords(wording, clause),
    );
    if (at === 0) return [first, ...others];
    return [wording.say(query.unionAll ? phrases.alsoRepeated : phrases.also, first), ...others];
  });
}

/** What each column of a query holds, in the same words; none for UNION, whose parts may differ. */
export function columnsInWords(query: Query, facts: WordingFacts): string[] {
  const [part, ...others] = query.parts;
  const last = part?.clauses.at(-1);
  if (part === undefined || others.length > 0 || last?.kind !== 'return' || last.star) return [];
  const wording = new Wording(part, facts);
  return last.items.map(({ expression }) => columnInWords(wording, expression));
}

function clauseInWords(wording: Wording, clause: Clause): string[] {
  switch (clause.kind) {
    case 'match': {
      const found = patternsInWords(wording, clause.patterns);
      const text =
        clause.where === null
          ? found
          : wording.say(phrases.findWhere, found, wording.conditions(clause.where));
      return [wording.say(clause.optional ? phrases.findIfAny : phrases.find, text)];
    }
    case 'unwind':
      return [wording.say(phrases.unwind, wording.text(clause.list))];
    case 'with': {
      const steps = projectionInWords(wording, clause, false);
      return clause.where === null
        ? steps
        : [...steps, wording.say(phrases.keep, wording.conditions(clause.where))];
    }
    case 'return':
      return projectionInWords(wording, clause, true);
  }
}
