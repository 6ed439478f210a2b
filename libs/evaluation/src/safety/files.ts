import path from 'node:path';
import { dataFolder } from '@coopkg/question-types';

/** The shipped test questions (data/evaluation/README.md). */
export const refusalsFile = path.join(dataFolder, 'evaluation', 'refusals.jsonl');
export const attacksFile = path.join(dataFolder, 'evaluation', 'attacks.jsonl');
export const unknownWordsFile = path.join(dataFolder, 'evaluation', 'unknown-words.jsonl');
