export { openRecords, type Records } from './open-records.js';
export type { AnswerPage, Feedback, StoredFeedback } from './answer-records.js';
export type { Correction } from './correction-records.js';
export type { ClaimedJob, Job, JobEnd, JobProgress } from './job-records.js';
export type { SharedDocument, SharedName } from './shared-state-records.js';
export type { User } from './user-records.js';
