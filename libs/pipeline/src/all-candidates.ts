import { slotQuestion } from '@coopkg/align';
import type { LinkedQuestion, SlottedQuestion } from '@coopkg/contracts';
import { parsed, print } from '@coopkg/cypher';
import { generateCandidates, generateFrame, readBack, scoreQueries } from '@coopkg/generate';
import { proposals } from '@coopkg/rewrite';
import { noQuery } from '@coopkg/question-types';
import { checkCandidate, type CheckedQuery } from '@coopkg/validate';
import { resolvePersons } from './persons.js';
import type { PipelineDependencies } from './pipeline.js';

/** A query that may be meant, proved, with the people that it names made certain: what `eval --candidates` looks at. */
export interface AnyCandidate {
  cypher: string;
  from: ('written' | 'alternative' | 'template')[];
  logProbability: number | null;
  readBack: number | null;
  likeness: number;
  checked: CheckedQuery;
  /** The query that would run; null when it is not valid, or names somebody of whom there are several. */
  runs: { cypher: string; parameters: Record<string, unknown> } | null;
}

export interface AllCandidates {
  question: SlottedQuestion;
  declined: boolean;
  candidates: AnyCandidate[];
}

/** As many as `chooseQuery` looks at, and one template more. */
const alternatives = 3;
const nearest = 4;

/** Every query that the line could weigh for a question: nothing is left out for being sure. */
export async function allCandidates(
  linked: LinkedQuestion,
  { graph, model, wordings }: PipelineDependencies,
): Promise<AllCandidates> {
  const question = slotQuestion(linked);
  const written = await generateCandidates(question, model);
  const frame = await generateFrame(question, model);
  const found = new Map<string, Pick<AnyCandidate, 'from' | 'logProbability' | 'likeness'>>();
  const add = (
    cypher: string,
    from: AnyCandidate['from'][number],
    logProbability: number | null,
    likeness = 0,
  ): void => {
    const known = found.get(cypher) ?? { from: [], logProbability, likeness };
    found.set(cypher, {
      ...known,
      from: [...known.from, from],
      likeness: Math.max(known.likeness, likeness),
    });
  };
  add(written.first.cypher, 'written', written.first.logProbability ?? null);
  for (const other of await written.alternatives(alternatives))
    add(other.cypher, 'alternative', other.logProbability);
  const near = proposals(question, wordings, nearest);
  const queries = near.map(({ cypher }) => print(parsed(cypher)));
  const likelihoods = await scoreQueries(question, queries, model);
  for (const [at, { score }] of near.entries())
    add(queries[at]!, 'template', likelihoods[at] ?? null, score);
  const texts = [...found.keys()].filter((cypher) => cypher !== noQuery && cypher !== '');
  const back = await readBack(question, texts, model);
  const candidates: AnyCandidate[] = [];
  for (const [at, cypher] of texts.entries()) {
    const one = found.get(cypher)!;
    const checked = await checkCandidate(
      { cypher, frame },
      { question, language: linked.language, graph, resolveName: () => null },
    );
    const people =
      checked.explain.ok && checked.query !== null
        ? await resolvePersons(graph, checked.query, checked.parameters, question.slots, new Set())
        : null;
    candidates.push({
      cypher,
      ...one,
      readBack: back[at] ?? null,
      checked,
      runs:
        people === null || people.candidates.length > 0
          ? null
          : { cypher: people.cypher, parameters: people.parameters },
    });
  }
  return { question, declined: written.first.cypher === noQuery, candidates };
}
