import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '@coopkg/question-types';

/** A table of phrases of `data/training/words`. */
export const readWords = <Words>(name: string): Words =>
  JSON.parse(
    readFileSync(path.join(dataFolder, 'training', 'words', `${name}.json`), 'utf8'),
  ) as Words;
