import { useTranslation } from 'react-i18next';
import type { ApiGraphEdge } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import styles from './apis.module.css';

/** How much an edge counts, and, where a person decided, what the model would say. */
export function StrengthText({ edge: { edge, score, decision, model } }: { edge: ApiGraphEdge }) {
  const { t } = useTranslation();
  if (decision === null)
    return (
      <span className={styles.strength}>
        {t(`admin.apis.strength.${edge}`)} · {score.toFixed(2)}
      </span>
    );
  return (
    <>
      <Badge tone={decision === 'confirmed' ? 'good' : 'bad'}>
        {t(`admin.apis.look.${decision}`)}
      </Badge>{' '}
      <span className="quiet">
        {t('admin.apis.model', {
          strength: t(`admin.apis.strength.${model.edge}`),
          score: model.score.toFixed(2),
        })}
      </span>
    </>
  );
}
