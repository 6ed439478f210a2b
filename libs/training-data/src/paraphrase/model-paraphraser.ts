import type { Language, LanguageModel } from '@coopkg/contracts';
import { Random } from '@coopkg/random';
import { wordingLikeness } from '@coopkg/question-types';
import type { Paraphrase, ParaphraseRequest, Paraphraser } from './paraphraser.js';

/** Tokens for one wording, with its number. */
const tokensEach = 90;
/** A reply of this many wordings takes a large model on a slow server about this long. */
const timeoutMs = 180_000;
/** Wordings named as known; more would crowd out the task. */
const knownNamed = 20;

const instructions: Readonly<Record<Language, (each: number, readable: boolean) => string>> = {
  zh: (each, readable) =>
    [
      `把下面每个问题改写${each === 1 ? '成另一种问法' : `成 ${each} 种不同的问法`}，意思不变，用词和句式都要换，要自然、通顺。`,
      '花括号里的占位符（例如 {person}）必须逐字保留，每个恰好出现一次，不得增加或翻译。',
      `每行只写一个改写，以所改写问题的序号开头，例如“1. …”。不要解释。${readable ? '' : '上一次的回答没有可用的内容，请严格按此格式。'}`,
    ].join('\n'),
  en: (each, readable) =>
    [
      `Rewrite each question below in ${each === 1 ? 'another way' : `${each} different ways`} with the same meaning. Change both the words and the sentence, and keep it natural and grammatical.`,
      'The slots in braces, such as {person}, must stay exactly as they are, each exactly once; add or translate none.',
      `Write one rewriting on a line, beginning with the number of the question that it rewrites, such as "1. …". Do not explain.${readable ? '' : ' Nothing in your last answer could be used: keep to this form.'}`,
    ].join('\n'),
};
const headings: Readonly<Record<Language, { questions: string; known: string; answer: string }>> = {
  zh: { questions: '问题：', known: '已有的问法，不要与它们相近：', answer: '改写：' },
  en: {
    questions: 'Questions:',
    known: 'Known already, do not write anything close to them:',
    answer: 'Rewritings:',
  },
};

/**
 * Asks a language model, as plain completion without a grammar and at temperature 0: the seed
 * decides the order of what is asked.
 */
export function modelParaphraser(model: LanguageModel): Paraphraser {
  return async (request) => {
    const sources = new Random(request.seed + request.round).shuffle(request.sources);
    const each = Math.max(1, Math.ceil(request.count / sources.length));
    const prompt = promptFor(request, sources, each);
    const [reply] = await model.generate([
      {
        prompt,
        options: {
          maxTokens: tokensEach * each * sources.length,
          temperature: 0,
          timeoutMs,
          ...(request.signal === undefined ? {} : { signal: request.signal }),
        },
      },
    ]);
    return readParaphrases(reply?.text ?? '', sources);
  };
}

function promptFor(
  { language, known, round }: ParaphraseRequest,
  sources: readonly string[],
  each: number,
): string {
  const { questions, known: knownHeading, answer } = headings[language];
  const lines = [
    instructions[language](each, round === 0 || known.length > 0),
    '',
    questions,
    ...sources.map((source, index) => `${index + 1}. ${source}`),
  ];
  if (known.length > 0)
    lines.push('', knownHeading, ...known.slice(-knownNamed).map((text) => `- ${text}`));
  return [...lines, '', answer, ''].join('\n');
}

/**
 * The wordings in a model's reply, whatever it put around them: reasoning, fences, bullets, quotes,
 * numbers, JSON. A line without a number of a
 * source belongs to the source that it is most like. Lines without a slot, where the sources have
 * some, are talk.
 */
export function readParaphrases(reply: string, sources: readonly string[]): Paraphrase[] {
  const slotted = sources.some((source) => source.includes('{'));
  const found: Paraphrase[] = [];
  for (const line of linesOf(
    reply.replace(/<think>[\s\S]*?(?:<\/think>|$)/g, '').replace(/<\|?[a-z_]+\|?>/g, ''),
  )) {
    const [, number, rest = ''] = /^(?:(\d{1,2})\s*[.)、:：|．]\s*)?(.*)$/.exec(
      unquoted(line.replace(/^[\s>*•-]+/, '')),
    )!;
    const text = unquoted(rest);
    if (text === '' || text.startsWith('```') || (slotted && !text.includes('{'))) continue;
    found.push({ text, source: sources[Number(number ?? 0) - 1] ?? mostAlike(text, sources) });
  }
  return found;
}

/** The texts of a JSON list where the reply has one, else its lines. */
function linesOf(reply: string): string[] {
  const list = /\[\s*"[\s\S]*"\s*\]/.exec(reply)?.[0];
  try {
    const values: unknown = list === undefined ? null : JSON.parse(list);
    if (Array.isArray(values))
      return values.filter((value): value is string => typeof value === 'string');
  } catch {
    // Not JSON after all: read it by lines.
  }
  return reply.split(/\r?\n/);
}

/** Without the marks around it; quotation marks around a slot stay. */
function unquoted(text: string): string {
  const bare = text
    .trim()
    .replace(/^[*`]+|[*`]+$/g, '')
    .replace(/(?<=["”]),$/, '')
    .trim();
  return (
    /^(?:"(?!\{[a-z]+\d?\}")(.+)"|“(?!\{[a-z]+\d?\}”)(.+)”)$/
      .exec(bare)
      ?.slice(1)
      .find((inner) => inner !== undefined) ?? bare
  ).trim();
}

const mostAlike = (text: string, sources: readonly string[]): string =>
  sources.reduce(
    (best, source) => (wordingLikeness(text, source) > wordingLikeness(text, best) ? source : best),
    sources[0] ?? '',
  );
