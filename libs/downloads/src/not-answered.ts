/**
 * Why a host gave no reply that can be used:
 * `timeout` none in time · `unreachable` no connection, or an unknown name · `cut` it ended before
 * its end · `status` another status than 2xx · `busy` it asks for a longer rest than there is time
 * · `redirect` it leads elsewhere · `address` it may not be asked · `size` larger than the limit.
 */
export type NotAnsweredReason =
  'timeout' | 'unreachable' | 'cut' | 'status' | 'busy' | 'redirect' | 'address' | 'size';

/** A request that ended without a reply. */
export class NotAnswered extends Error {
  readonly reason: NotAnsweredReason;
  /** The host's status, where it gave one. */
  readonly status: number | null;
  /** How long the host asks to be left alone. */
  readonly retryAfterMs: number | null;

  constructor(
    reason: NotAnsweredReason,
    message: string,
    {
      status = null,
      retryAfterMs = null,
      cause,
    }: { status?: number | null; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'NotAnswered';
    this.reason = reason;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }

  /** Whether the same request may be answered a moment later. */
  get mayHelp(): boolean {
    if (this.reason === 'status')
      return this.status !== null && [408, 429, 500, 502, 503, 504].includes(this.status);
    return this.reason === 'unreachable' || this.reason === 'cut';
  }
}
