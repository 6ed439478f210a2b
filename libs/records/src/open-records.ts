import { sql } from 'drizzle-orm';
import { accessTokenRecords, type AccessTokenRecords } from './access-token-records.js';
import { activationRecords, type ActivationRecords } from './activation-records.js';
import { answerRecords, type AnswerRecords } from './answer-records.js';
import { apiEdgeRecords, type ApiEdgeRecords } from './api-edge-records.js';
import { auditRecords, type AuditRecords } from './audit-records.js';
import { correctionRecords, type CorrectionRecords } from './correction-records.js';
import { conversationRecords, type ConversationRecords } from './conversation-records.js';
import { jobRecords, type JobRecords } from './job-records.js';
import { loginFailureRecords, type LoginFailureRecords } from './login-failure-records.js';
import { migrate } from './migrate.js';
import { openPglite } from './pglite/open-pglite.js';
import { openPostgres } from './postgres/open-postgres.js';
import { rateLimitRecords, type RateLimitRecords } from './rate-limit-records.js';
import { reviewRecords, type ReviewRecords } from './review-records.js';
import { sessionRecords, type SessionRecords } from './session-records.js';
import { shareRecords, type ShareRecords } from './share-records.js';
import { sharedStateRecords, type SharedStateRecords } from './shared-state-records.js';
import { translated } from './translate-faults.js';
import { userRecords, type UserRecords } from './user-records.js';

export interface Records {
  /** Whether other processes may be at work on the same records. */
  readonly isShared: boolean;
  readonly answers: AnswerRecords;
  readonly conversations: ConversationRecords;
  readonly shares: ShareRecords;
  readonly users: UserRecords;
  readonly sessions: SessionRecords;
  readonly loginFailures: LoginFailureRecords;
  readonly accessTokens: AccessTokenRecords;
  readonly audit: AuditRecords;
  readonly rateLimits: RateLimitRecords;
  readonly corrections: CorrectionRecords;
  readonly shared: SharedStateRecords;
  readonly jobs: JobRecords;
  readonly activations: ActivationRecords;
  readonly reviews: ReviewRecords;
  readonly apiEdges: ApiEdgeRecords;
  /** @throws Fault `records-unavailable` when the database does not answer now */
  check(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the durable records and brings their tables up to date.
 * @param where `embedded` (PGlite in `folder`, one process at a time) or a `postgres://` URL
 */
export async function openRecords(where: string, folder: string): Promise<Records> {
  const database = where === 'embedded' ? await openPglite(folder) : await openPostgres(where);
  try {
    await migrate(database);
  } catch (error) {
    await database.close();
    throw error;
  }
  return {
    isShared: database.isShared,
    answers: translated(answerRecords(database)),
    conversations: translated(conversationRecords(database)),
    shares: translated(shareRecords(database)),
    users: translated(userRecords(database)),
    sessions: translated(sessionRecords(database)),
    loginFailures: translated(loginFailureRecords(database)),
    accessTokens: translated(accessTokenRecords(database)),
    audit: translated(auditRecords(database)),
    rateLimits: translated(rateLimitRecords(database)),
    corrections: translated(correctionRecords(database)),
    shared: translated(sharedStateRecords(database)),
    jobs: translated(jobRecords(database)),
    activations: translated(activationRecords(database)),
    reviews: translated(reviewRecords(database)),
    apiEdges: translated(apiEdgeRecords(database)),
    check: translated({
      async check() {
        await database.orm.execute(sql`SELECT 1`);
      },
    }).check,
    close: () => database.close(),
  };
}
