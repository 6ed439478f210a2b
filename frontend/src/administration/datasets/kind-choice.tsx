import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { datasetKinds, type BuildForm } from './build-request.js';
import styles from './kind-choice.module.css';

interface KindChoiceProps {
  value: BuildForm['kind'];
  onChange: (kind: BuildForm['kind']) => void;
}

/** The kinds of data sets as cards, one of which is chosen. */
export function KindChoice({ value, onChange }: KindChoiceProps) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={styles.kinds} data-testid="dataset-kind">
      <legend>{t('admin.datasets.kind')}</legend>
      {datasetKinds.map((kind) => (
        <label key={kind} className={styles.kind}>
          <input
            type="radio"
            name={name}
            value={kind}
            checked={value === kind}
            onChange={() => {
              onChange(kind);
            }}
          />
          <span>
            <strong>{t(`admin.datasets.kinds.${kind}.name`)}</strong>
            <small>{t(`admin.datasets.kinds.${kind}.note`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
