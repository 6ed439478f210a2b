import type { Attempt } from '@coopkg/contracts';
import { crossCheck } from '@coopkg/validate';
import type { Candidate, Evidence } from './evidence/evidence.js';

const outcomes = {
  failed: {
    code: 'query-failed',
    message: { zh: '数据库未能执行这个查询', en: 'the database could not run the query' },
  },
  empty: {
    code: 'query-found-nothing',
    message: { zh: '查询没有结果', en: 'the query found nothing' },
  },
};

const declined = (question: string): Attempt => ({
  question,
  cypher: null,
  extraction: {},
  explain: { ok: false, error: null },
  crossCheck: { ok: true, missing: [], unexpected: [] },
  diagnostics: [
    {
      code: 'model-declined',
      message: { zh: '模型判断图谱无法回答', en: 'the model judges that the graph cannot answer' },
    },
  ],
  accepted: false,
});

function attemptOf({ asked, checked, outcome, error }: Candidate, evidence: Evidence): Attempt {
  const { cypher, derived, faults, findings, explain } = checked;
  return {
    question: asked,
    cypher,
    extraction: { ...(evidence.frameRead ?? derived ?? {}) },
    explain: outcome === 'failed' ? { ok: false, error: error ?? null } : explain,
    crossCheck: crossCheck(derived, evidence.frameRead),
    diagnostics: [...faults, ...findings, ...(outcome === undefined ? [] : [outcomes[outcome]])],
    accepted: false,
  };
}

/** Every candidate with what is known of it. @param accepted the candidate that is answered with */
export function attemptsOf(
  question: string,
  evidence: Evidence,
  accepted: number | null = null,
): Attempt[] {
  const candidates = evidence.candidates.map((candidate, index) => ({
    ...attemptOf(candidate, evidence),
    accepted: index === accepted,
  }));
  return evidence.declined === null ? candidates : [declined(question), ...candidates];
}
