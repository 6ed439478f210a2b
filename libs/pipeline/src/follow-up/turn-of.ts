import { subjectInWords } from '@coopkg/answer';
import { slotQuestion } from '@coopkg/align';
import type { Answer, Language, LinkedQuestion } from '@coopkg/contracts';
import type { Subject, Turn } from '@coopkg/conversation';
import { parse } from '@coopkg/cypher';
import { wordsFor } from '../present.js';
import type { PipelineContext } from '../pipeline.js';

/** What an earlier answer says of the conversation that it stands in. */
export async function turnOf(
  answer: Answer,
  context: PipelineContext,
  signal?: AbortSignal,
): Promise<Turn> {
  const choices = choicesOf(answer);
  const question = await context.link(answer.rewrittenQuestion ?? answer.question, choices, signal);
  return { question, choices, answer, subject: subjectOf(answer, question, context) };
}

/** Whom the names in an answered question were taken for: its query is bound to their ids. */
function choicesOf({ alignments, parameters, entities }: Answer): Record<string, string> {
  const bound = new Set(Object.values(parameters));
  return Object.fromEntries(
    alignments.flatMap(({ kind, mention, entity }) => {
      if (kind !== 'person') return [];
      const node = Object.values(entities.nodes).find(
        ({ id, label, name }) => label === 'Researcher' && name === entity && bound.has(id),
      );
      return node === undefined ? [] : [[mention, node.id]];
    }),
  );
}

/** A query for the number of somebody's papers, which a property holds, as one for the papers. */
const withThings = (cypher: string): string =>
  cypher.replace(
    /^(MATCH \((\w+):Researcher[^()]*\)) RETURN \2\.paperCount$/u,
    '$1-[:AUTHORED]->(p:Paper) RETURN p.title',
  );

function subjectOf(
  { cypher, parameters }: Answer,
  linked: LinkedQuestion,
  context: PipelineContext,
): Subject | null {
  const parsed = cypher === null ? null : parse(withThings(cypher));
  if (!parsed?.ok) return null;
  const { query } = parsed;
  const question = slotQuestion(linked);
  const inWords = (language: Language): ReturnType<typeof subjectInWords> =>
    subjectInWords(
      query,
      wordsFor(parameters as Record<string, string | number>, { language, question }, context),
    );
  const [zh, en] = [inWords('zh'), inWords('en')];
  const label = zh?.label ?? en?.label;
  return label === undefined
    ? null
    : { label, text: { zh: zh?.text ?? null, en: en?.text ?? null } };
}
