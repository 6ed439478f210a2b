import { useTranslation } from 'react-i18next';
import type { PlanAnswer } from '@coopkg/contracts';
import cards from '../answer/pick-cards.module.css';
import { EntityName } from '../entities/entity-name.js';
import { useNameLanguage } from '../entities/name-language.js';
import { candidateLines } from './candidate-lines.js';
import type { Given } from './plan-answer-view.js';

interface CandidateCardsProps {
  candidates: PlanAnswer['candidates'];
  isOwn: boolean;
  onGiven: Given;
}

/** Which one is meant? A click goes on with it. */
export function CandidateCards({ candidates, isOwn, onGiven }: CandidateCardsProps) {
  const { t } = useTranslation();
  const language = useNameLanguage();
  return (
    <ul className={cards.grid} aria-label={t('plans.status_ambiguous')} data-testid="picks">
      {candidates.map(({ argument, value, item }, at) => {
        const { name, nameEn, lines } = candidateLines(item, isOwn, language);
        return (
          <li key={at}>
            <button
              type="button"
              className={cards.pick}
              onClick={() => {
                if (typeof value === 'string' || typeof value === 'number')
                  onGiven({ [argument]: value });
              }}
              data-testid="choice"
            >
              <strong>
                <EntityName entity={{ name: name ?? String(value), nameEn }} />
              </strong>
              {lines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
