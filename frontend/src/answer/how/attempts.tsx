import { useTranslation } from 'react-i18next';
import { differenceInWords } from '@coopkg/vocabulary';
import type { Attempt } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { pageLanguage } from '../../shell/translation.js';
import styles from './attempts.module.css';
import { CypherText } from './cypher-text.js';

interface AttemptsProps {
  attempts: readonly Attempt[];
  parameters: Readonly<Record<string, unknown>>;
}

/** Which queries were considered, and why each was taken or not; the one taken stands above. */
export function Attempts({ attempts, parameters }: AttemptsProps) {
  const { t } = useTranslation();
  const [first] = attempts;
  if (first === undefined) return null;
  const isPlain =
    attempts.length === 1 && first.accepted && problemsOf(first, parameters).length === 0;
  return (
    <section className={styles.section} data-testid="attempts">
      <h3>{t('attempts.title')}</h3>
      {isPlain ? (
        <p>{t('attempts.first')}</p>
      ) : (
        <ol className={styles.attempts}>
          {attempts.map((attempt, index) => (
            <li key={index}>
              <AttemptView
                attempt={attempt}
                parameters={parameters}
                isLater={attempts.slice(index + 1).some(({ accepted }) => accepted)}
              />
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

interface AttemptViewProps {
  attempt: Attempt;
  parameters: Readonly<Record<string, unknown>>;
  /** Whether one after it was taken. */
  isLater: boolean;
}

function AttemptView({ attempt, parameters, isLater }: AttemptViewProps) {
  const { t } = useTranslation();
  const { accepted, cypher } = attempt;
  const problems = problemsOf(attempt, parameters).map((problem) =>
    typeof problem === 'string' ? problem : t(`attempts.${problem.key}`, { what: problem.what }),
  );
  const otherwise = accepted ? 'agreed' : isLater ? 'laterBetter' : 'otherBetter';
  return (
    <>
      <Badge tone={accepted ? 'good' : 'plain'}>
        {t(accepted ? 'attempts.taken' : 'attempts.left')}
      </Badge>
      <ul className={styles.reasons}>
        {(problems.length === 0 ? [t(`attempts.${otherwise}`)] : problems).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      {accepted ? null : cypher === null ? (
        <p className={styles.reasons}>{t('attempts.noQuery')}</p>
      ) : (
        <details className={styles.query}>
          <summary>{t('attempts.query')}</summary>
          <CypherText cypher={cypher} />
        </details>
      )}
    </>
  );
}

type Reason = string | { key: 'refused' | 'missing' | 'unexpected'; what: string };

/** What speaks against an attempt. */
function problemsOf(
  { explain, crossCheck, diagnostics = [] }: Attempt,
  parameters: Readonly<Record<string, unknown>>,
): Reason[] {
  const language = pageLanguage();
  const list = new Intl.ListFormat(language, { type: 'conjunction' });
  const inWords = (differences: readonly string[]): string =>
    list.format([
      ...new Set(
        differences.map((difference) => differenceInWords(difference, parameters)[language]),
      ),
    ]);
  const found: Reason[] = [...new Set(diagnostics.map(({ message }) => message[language]))];
  // Neo4j's own words are wanted only where ours say nothing.
  if (found.length === 0 && !explain.ok && explain.error !== null)
    found.push({ key: 'refused', what: explain.error });
  if (crossCheck.missing.length > 0)
    found.push({ key: 'missing', what: inWords(crossCheck.missing) });
  if (crossCheck.unexpected.length > 0)
    found.push({ key: 'unexpected', what: inWords(crossCheck.unexpected) });
  return found;
}
