export { openRecords, type Records } from './open-records.js';
export type {
  AnswerFilter,
  AnswerPage,
  AnswerRecords,
  Feedback,
  StoredFeedback,
} from './answer-records.js';
export type { Correction, CorrectionRecords } from './correction-records.js';
export type { Job, JobChange, JobRecords, JobState } from './job-records.js';
export type { User, UserRecords } from './user-records.js';
