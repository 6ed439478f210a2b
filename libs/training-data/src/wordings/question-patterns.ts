import { Fault } from '@coopkg/contracts';
import { wordingSources } from './wording-record.js';
import { readWordings } from './wording-store.js';

/**
 * A query over slots with its wordings, which may hold alternatives (`expandWording`). `NONE`: the
 * graph cannot answer it.
 */
export interface QuestionPattern {
  cypher: string;
  zh: string[];
  en: string[];
}
/** Questions outside the 70 types, by id. */
export type QuestionPatterns = Record<string, QuestionPattern>;

export async function loadPatterns(folder?: string): Promise<QuestionPatterns> {
  const patterns: QuestionPatterns = {};
  for (const source of wordingSources.filter((one) => one !== 'types'))
    for (const { id, cypher, zh, en } of await readWordings(source, folder)) {
      if (cypher === undefined || patterns[id] !== undefined)
        throw new Fault('wordings-invalid', {
          zh: `训练问法 ${id}（${source}）没有查询或出现了两次。`,
          en: `The training wordings ${id} (${source}) have no query or are there twice.`,
        });
      patterns[id] = { cypher, zh, en };
    }
  return patterns;
}
