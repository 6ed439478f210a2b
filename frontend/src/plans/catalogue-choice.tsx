import { useTranslation } from 'react-i18next';
import { useSettings } from '../shell/settings.js';
import styles from './catalogue-choice.module.css';
import { ownCatalogue } from './plan-address.js';
import { useCatalogues } from './use-catalogues.js';

interface CatalogueChoiceProps {
  chosen: string;
  onChoose: (catalogue: string) => void;
}

/** Whose APIs are asked; silent where there are only the academic ones. */
export function CatalogueChoice({ chosen, onChoose }: CatalogueChoiceProps) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const catalogues = useCatalogues();
  const problem = catalogues.find(({ id }) => id === chosen)?.problem;
  if (catalogues.length < 2) return null;
  return (
    <div className={styles.choice}>
      <label>
        <span className={styles.label}>{t('plans.catalogue')}</span>{' '}
        <select
          value={chosen}
          onChange={(event) => {
            onChoose(event.target.value);
          }}
          data-testid="plan-catalogue"
        >
          {catalogues.map(({ id }) => (
            <option key={id} value={id}>
              {id === ownCatalogue ? t('plans.own') : id}
            </option>
          ))}
        </select>
      </label>
      {problem == null ? null : <p role="alert">{problem[language]}</p>}
    </div>
  );
}
