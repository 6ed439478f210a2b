import { useTranslation } from 'react-i18next';
import type { Problem } from '@coopkg/contracts';

const own = new Set(['unreachable', 'interrupted', 'not-understood']);

/**
 * A problem in the person's words: the server's own detail where it has one, it is in the person's
 * language.
 */
export function useProblemText(): (problem: Problem) => string {
  const { t } = useTranslation();
  return (problem) =>
    own.has(problem.code)
      ? t(`problem.${problem.code}`)
      : (problem.detail ?? t([`problem.${problem.code}`, 'problem.other'], { code: problem.code }));
}
