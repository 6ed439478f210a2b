import { Fault, type AskRequest, type Answer, type Bilingual } from '@coopkg/contracts';

export interface TimeSettings {
  queryTimeoutMs: number;
  /** The longest that a person may let a query run. */
  queryLongTimeoutMs: number;
  /** After this long a question is given up, with an answer that says so. */
  askTimeoutMs: number;
}

/** How long this question and each of its queries may take, in ms. */
export interface TimeLimits {
  queryMs: number;
  askMs: number;
  /** Seconds that a person may still grant; null when they have been. */
  grantableS: number | null;
}

/** A limit that the person names holds as far as the settings allow. */
export function timeLimitsOf(
  { timeLimitS }: Pick<AskRequest, 'timeLimitS'>,
  { queryTimeoutMs, queryLongTimeoutMs, askTimeoutMs }: TimeSettings,
): TimeLimits {
  const longestMs = Math.max(queryTimeoutMs, queryLongTimeoutMs);
  const queryMs =
    timeLimitS === undefined ? queryTimeoutMs : Math.min(timeLimitS * 1000, longestMs);
  return {
    queryMs,
    askMs: askTimeoutMs + Math.max(0, queryMs - queryTimeoutMs),
    grantableS: longestMs > queryMs ? secondsOf(longestMs) : null,
  };
}

/**
 * What ended a question: one of its queries at its limit, or the question at its own; null when it
 * was neither.
 */
export function whatRanOut(
  error: unknown,
  timeIsUp: boolean,
  { queryMs, askMs }: TimeLimits,
): { what: 'query' | 'question'; limitMs: number } | null {
  if (timeIsUp) return { what: 'question', limitMs: askMs };
  return error instanceof Fault && error.code === 'query-timeout'
    ? { what: 'query', limitMs: queryMs }
    : null;
}

/** The answer to a question whose time ran out, with the time that would let it go on. */
export function outOfTime(
  { what, limitMs }: { what: 'query' | 'question'; limitMs: number },
  { grantableS }: TimeLimits,
): { limit: NonNullable<Answer['limit']>; reason: Bilingual } {
  const seconds = secondsOf(limitMs);
  const took = inWords(seconds);
  const longer = grantableS === null ? null : inWords(grantableS);
  const offer: Bilingual =
    longer === null
      ? { zh: '', en: '' }
      : {
          zh: `可以让它最多运行 ${longer.zh}，也可以`,
          en: `It can be allowed to run for up to ${longer.en}, or `,
        };
  const narrower: Bilingual = {
    zh: `${longer === null ? '请' : ''}缩小问题的范围，例如限定学校、年份或研究方向。`,
    en: `${longer === null ? 'Please narrow the question' : 'the question can be narrowed'}: to a university, a year or a topic.`,
  };
  const stopped: Record<typeof what, Bilingual> = {
    query: {
      zh: `在这张图上回答这个问题要超过 ${took.zh}，查询已停止。`,
      en: `This takes longer than ${took.en} on this graph, so the query was stopped. `,
    },
    question: {
      zh: `查找答案用了 ${took.zh} 还没有结束，已停止。`,
      en: `No answer was found within ${took.en}, so the search was stopped. `,
    },
  };
  return {
    limit: { kind: 'time', seconds, grantable: grantableS },
    reason: {
      zh: `${stopped[what].zh}${offer.zh}${narrower.zh}`,
      en: `${stopped[what].en}${offer.en}${narrower.en}`,
    },
  };
}

const secondsOf = (ms: number): number => Math.ceil(ms / 100) / 10;

/** Whole minutes as minutes, else seconds. */
const inWords = (seconds: number): Bilingual => {
  const minutes = seconds / 60;
  if (seconds <= 60 || !Number.isInteger(minutes))
    return { zh: `${seconds} 秒`, en: `${seconds} s` };
  return { zh: `${minutes} 分钟`, en: `${minutes} minutes` };
};
