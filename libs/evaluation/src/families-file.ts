import path from 'node:path';
import { dataFolder } from '@coopkg/question-types';

/** The shipped questions as other systems get them (data/evaluation/README.md). */
export const familiesFile = path.join(dataFolder, 'evaluation', 'families.jsonl');
