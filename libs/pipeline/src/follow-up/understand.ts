import {
  nodeKey,
  type Answer,
  type AskRequest,
  type Bilingual,
  type Entity,
  type LinkedQuestion,
} from '@coopkg/contracts';
import { leavesScope, wholeQuestion, type Turn, type WholeQuestion } from '@coopkg/conversation';
import { peopleByIds } from '../persons.js';
import type { PipelineContext } from '../pipeline.js';
import { turnOf } from './turn-of.js';

/** A question as it is answered: by itself, or made whole by those before it. */
export interface Understood {
  request: AskRequest;
  linked: LinkedQuestion;
  /** Null for a question that stands alone. */
  rewritten: string | null;
  /** Whom its words may mean, where that has to be chosen. */
  candidates: Answer['candidates'];
  /** What its reading takes for granted, and the graph doesn't say. */
  assumed: readonly Bilingual[];
}

/** So many questions back a conversation is looked through. */
const turnsAtMost = 4;

const ofAll: Bilingual = {
  zh: '这里按整个图谱回答，没有限定在前一个问题的范围内',
  en: 'it was asked of the whole graph, not of what the question before was about',
};

/** @param earlier answers of the conversation, the latest first */
export async function understand(
  request: AskRequest,
  earlier: readonly Answer[],
  context: PipelineContext,
  signal?: AbortSignal,
): Promise<Understood> {
  const linked = await context.link(request.question, request.choices, signal);
  const alone: Understood = { request, linked, rewritten: null, candidates: [], assumed: [] };
  const told = earlier.filter(({ status }) => status !== 'unanswerable').slice(0, turnsAtMost);
  if (told.length === 0) return alone;
  const turns = await Promise.all(told.map((answer) => turnOf(answer, context, signal)));
  const understood = wholeQuestion(linked, turns);
  if (understood === null)
    return leavesScope(linked, turns[0]!) ? { ...alone, assumed: [ofAll] } : alone;
  if (understood.kind === 'whole') return asWhole(request, understood.questions, context, signal);
  const { word, options } = understood;
  const chosen = options.find(({ id }) => id === request.choices?.[word]);
  if (chosen === undefined)
    return { ...alone, candidates: [await choiceOf(word, options, context)] };
  const clear = wholeQuestion(linked, [naming(chosen, turns[0]!), ...turns]);
  return clear?.kind === 'whole' ? asWhole(request, clear.questions, context, signal) : alone;
}

/** The first of the questions whose names are all known. */
async function asWhole(
  request: AskRequest,
  questions: readonly WholeQuestion[],
  context: PipelineContext,
  signal?: AbortSignal,
): Promise<Understood> {
  const read = await Promise.all(
    questions.map(async ({ text, choices }) => {
      const all = { ...request.choices, ...choices };
      const linked = await context.link(text, all, signal);
      return {
        request: { ...request, question: text, choices: all },
        linked,
        rewritten: text,
        candidates: [],
        assumed: [],
      };
    }),
  );
  const isKnown = ({ linked }: Understood): boolean =>
    linked.mentions.every(({ readings }) => readings.length > 0);
  return read.find(isKnown) ?? read[0]!;
}

/** A turn that spoke of one thing only. */
function naming(entity: Entity, turn: Turn): Turn {
  const key = nodeKey(entity);
  return {
    ...turn,
    subject: null,
    answer: {
      rows: [[entity.name]],
      entities: { nodes: { [key]: entity }, cells: [{ column: 0, keys: [[key]] }], terms: {} },
    },
  };
}

async function choiceOf(
  mention: string,
  options: readonly Entity[],
  { graph }: PipelineContext,
): Promise<Answer['candidates'][number]> {
  const people = options.filter(({ label }) => label === 'Researcher').map(({ id }) => id);
  if (people.length > 0) return { mention, options: await peopleByIds(graph, people) };
  return {
    mention,
    options: options.map(({ id, name, nameEn }) => ({
      id,
      name,
      nameEn,
      university: null,
      college: null,
      interests: [],
    })),
  };
}
