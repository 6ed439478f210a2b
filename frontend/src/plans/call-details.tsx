import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '@coopkg/contracts';
import { duration } from '../ask/duration.js';
import { useSettings } from '../shell/settings.js';
import { NameLanguage } from '../entities/name-language.js';
import styles from './call-details.module.css';
import type { ShownStep } from './plan-steps.js';
import { useCatalogues } from './use-catalogues.js';
import { ValueView } from './value-view.js';

interface CallDetailsProps {
  step: ShownStep;
  isOwn: boolean;
}

/** What a step of the plan called: arguments, time, and the beginning of each reply. */
export function CallDetails({ step, isOwn }: CallDetailsProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const description = useDescription(step.api);
  return (
    <section className={styles.details} aria-label={step.api} data-testid="plan-call-details">
      <h3>
        <code>{step.api}</code>
      </h3>
      {description === null ? null : <p className="quiet">{description}</p>}
      {step.calls.length === 0 ? <p>{t('plans.notCalledText')}</p> : null}
      <NameLanguage value={language}>
        {step.calls.map((call, at) =>
          step.calls.length === 1 ? (
            <Call key={at} call={call} isOwn={isOwn} />
          ) : (
            <details key={at} className={styles.one}>
              <summary>
                <code>{JSON.stringify(call.arguments)}</code>
                {' · '}
                {t('plans.rows', { count: call.rows })} · {duration(call.ms)}
              </summary>
              <Call call={call} isOwn={isOwn} />
            </details>
          ),
        )}
      </NameLanguage>
    </section>
  );
}

function useDescription(api: string): string | null {
  const operations = useCatalogues().flatMap((one) => one.operations);
  return operations.find(({ name }) => name === api)?.description ?? null;
}

function Call({ call, isOwn }: { call: PlanAnswer['calls'][number]; isOwn: boolean }) {
  const { t } = useTranslation();
  const { sample, rows } = call;
  const isCut = Array.isArray(sample) && sample.length < rows;
  return (
    <dl className={styles.call}>
      <div>
        <dt>{t('plans.arguments')}</dt>
        <dd>
          <ul className={styles.arguments}>
            {Object.entries(call.arguments).map(([name, value]) => (
              <li key={name}>
                <code>
                  {name}: {JSON.stringify(value)}
                </code>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{t('plans.took')}</dt>
        <dd>{duration(call.ms)}</dd>
      </div>
      <div>
        <dt>{t('plans.reply')}</dt>
        <dd>
          <p>
            {isCut
              ? t('plans.firstOf', { shown: sample.length, rows })
              : t('plans.rows', { count: rows })}
          </p>
          {sample === undefined ? null : (
            <ValueView value={sample} isOwn={isOwn} label={`${call.api}: ${t('plans.reply')}`} />
          )}
        </dd>
      </div>
    </dl>
  );
}
