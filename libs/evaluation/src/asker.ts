import type { AnswerStatus, AmbiguousName } from '@coopkg/contracts';

/** What came back for one question, from whatever answered it. */
export interface AskOutcome {
  status: AnswerStatus;
  /** What ran, or was proposed and not run; null when there was none. */
  cypher: string | null;
  parameters: Record<string, unknown>;
  columns: readonly string[];
  rows: readonly (readonly unknown[])[];
  truncated?: boolean;
  /** Why the answer may be wrong, as the person reads it. */
  doubt?: string | null;
  candidates?: readonly AmbiguousName[];
  /** Queries tried, in order; `parameters` where they are not those of the answer. */
  attempts?: readonly {
    cypher: string | null;
    parameters?: Record<string, unknown>;
    accepted: boolean;
  }[];
  /** Milliseconds by stage; `generate` is read. */
  timings?: Readonly<Record<string, number>>;
  /** Tokens that the model wrote. */
  tokens?: number;
  extraction?: Record<string, unknown> | null;
}

/** Anything that answers questions: the line in process, a server, or the bare model. */
export type Ask = (
  question: string,
  options: { choices?: Record<string, string>; signal?: AbortSignal },
) => Promise<AskOutcome>;

/** Asks a running server; from the request to the last byte of its answer. */
export function askOverHttp(baseUrl: string): Ask {
  const url = new URL('/api/ask', baseUrl);
  return async (question, { choices, signal }) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ question, ...(choices === undefined ? {} : { choices }) }),
      ...(signal === undefined ? {} : { signal }),
    });
    const body = (await response.json()) as AskOutcome & { detail?: string };
    if (!response.ok)
      throw new Error(`${url.href} answered ${response.status}: ${body.detail ?? ''}`);
    return body;
  };
}
