import { useTranslation } from 'react-i18next';
import { Link } from 'wouter';
import { useFormats } from '../../design/use-formats.js';
import { pathOfAdminSection } from '../../shell/addresses.js';
import { useUsableDatasets } from '../datasets/use-datasets.js';
import styles from './model-path.module.css';
import { useEvaluations, useModels } from './model-queries.js';

type Step = 'templates' | 'datasets' | 'training' | 'measure' | 'activate';

/** From question types to the model in use: where one is, and what stands at each step. */
export function ModelPath({ current }: { current: Step }) {
  const { t } = useTranslation();
  const states = useStates();
  const steps: [Step, string][] = [
    ['templates', pathOfAdminSection('templates')],
    ['datasets', pathOfAdminSection('datasets')],
    ['training', pathOfAdminSection('training')],
    ['measure', `${pathOfAdminSection('models')}#measure`],
    ['activate', pathOfAdminSection('models')],
  ];
  return (
    <nav aria-label={t('admin.models.path.title')}>
      <ol className={styles.path}>
        {steps.map(([step, href], at) => (
          <li key={step}>
            <Link
              href={href}
              className={styles.step}
              aria-current={step === current ? 'step' : undefined}
            >
              <span className={styles.number}>{at + 1}</span>
              <span>
                <strong>{t(`admin.models.path.${step}`)}</strong>
                <span className={styles.state}>{states[step]}</span>
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** One line a step; a step without anything says what to do. */
function useStates(): Record<Step, string> {
  const { t } = useTranslation();
  const formats = useFormats();
  const datasets = useUsableDatasets().data;
  const models = useModels().data?.items;
  const evaluations = useEvaluations().data;
  const trained = models?.filter(({ lineage }) => lineage !== null);
  const count = (some: readonly unknown[] | undefined): string =>
    some === undefined ? '…' : formats.number(some.length);
  return {
    templates: t('admin.models.path.templatesState'),
    datasets: t('admin.models.path.datasetsState', { count: count(datasets) }),
    training: t('admin.models.path.trainingState', { count: count(trained) }),
    measure: t('admin.models.path.measureState', { count: count(evaluations) }),
    activate: models?.find(({ active }) => active)?.id ?? '…',
  };
}
