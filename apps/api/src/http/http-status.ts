/**
 * The HTTP status of each fault's code: the one place that knows. Others are 503 when a retry may
 * help, else 500.
 */
const statuses: Record<string, number> = {
  'body-invalid': 400,
  'query-parameter-invalid': 400,
  'question-empty': 400,
  'question-too-long': 400,
  'cursor-invalid': 400,
  'user-invalid': 400,
  'dataset-kind-unknown': 400,
  'query-invalid': 400,
  'query-refused': 400,
  'template-invalid': 400,
  'question-type-unknown': 400,
  'login-failed': 401,
  'login-required': 401,
  'role-missing': 403,
  'route-not-found': 404,
  'answer-not-found': 404,
  'node-not-found': 404,
  'profile-not-found': 404,
  'portrait-not-found': 404,
  'correction-not-found': 404,
  'job-not-found': 404,
  'template-not-found': 404,
  'dataset-not-found': 404,
  'dataset-elsewhere': 404,
  'model-not-found': 404,
  'model-missing': 404,
  'answer-without-query': 409,
  'user-exists': 409,
  'body-too-large': 413,
  'adapter-foreign': 422,
  'adapter-damaged': 422,
  'graph-out-of-memory': 422,
  'too-many-requests': 429,
  'queue-full': 429,
  'query-timeout': 504,
  'query-cancelled': 499,
  starting: 503,
};

export const statusOf = (code: string, retryable: boolean): number =>
  statuses[code] ?? (retryable ? 503 : 500);
