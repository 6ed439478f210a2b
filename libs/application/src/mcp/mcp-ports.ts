import type { AcademicCaller } from '@coopkg/academic-api';
import type { Answer, AskRequest, Language, QueryReply, QueryRequest } from '@coopkg/contracts';
import type { Aligned } from '../application-parts.js';
import type { SchemaDescription } from '../describe-schema.js';

/** What the tools do, as the HTTP server or a command does it. */
export interface McpPorts {
  academic: Pick<AcademicCaller, 'callPage'>;
  ask(request: AskRequest, signal: AbortSignal): Promise<Answer>;
  align(text: string): Promise<Aligned>;
  schema(): Promise<SchemaDescription>;
  /** Proves the query as a person's own, and runs it under the same limits. */
  query(
    request: QueryRequest,
    limits: { maxRows: number; signal: AbortSignal },
  ): Promise<QueryReply>;
}

/** Whose call it is. */
export interface McpCall {
  language: Language;
  /** Aborts when the client takes its call back or leaves. */
  signal: AbortSignal;
}
