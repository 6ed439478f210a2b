import { useTranslation } from 'react-i18next';
import type { AdministeredModel } from '@coopkg/contracts';
import { useFormats } from '../../design/use-formats.js';
import styles from './models.module.css';

/** Where a model comes from: question types → data → training → measure → use. */
export function LineageLine({ model }: { model: AdministeredModel }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { lineage } = model;
  const parts =
    lineage === null
      ? [t(`admin.models.source.${model.source}`), model.base]
      : [
          lineage.dataset.templates === null
            ? null
            : t('admin.models.lineage.templates', { print: lineage.dataset.templates.slice(0, 6) }),
          t('admin.models.lineage.data', {
            kind:
              lineage.dataset.kind === 'OWN' ? t('admin.models.lineage.own') : lineage.dataset.kind,
            lines: formats.number(lineage.dataset.lines),
            print: lineage.dataset.sha256.slice(0, 6),
          }),
          [
            t(`admin.training.preset.${lineage.preset}.name`),
            lineage.initial === null
              ? t('admin.models.lineage.fromBase')
              : t('admin.models.lineage.from', { name: lineage.initial }),
            t('admin.models.lineage.steps', {
              steps: formats.number(lineage.steps),
              time: formats.span(lineage.seconds),
            }),
            ...(lineage.wasStopped ? [t('admin.models.lineage.stopped')] : []),
          ].join(' · '),
          formats.dateTime(lineage.trainedAt),
        ];
  const size = model.bytes === null ? null : formats.bytes(model.bytes);
  const since =
    model.activeSince === null
      ? null
      : t('admin.models.lineage.since', { date: formats.dateTime(model.activeSince) });
  const calibrated = model.isCalibrated ? t('admin.models.lineage.calibrated') : null;
  return (
    <p className={styles.lineage} data-testid="model-lineage">
      {[...parts, size, calibrated, since].filter((part) => part !== null).join(' → ')}
    </p>
  );
}
