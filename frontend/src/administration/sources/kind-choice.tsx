import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { sourceKinds, type SourceItem } from '@coopkg/contracts';
import styles from './sources.module.css';

type Kind = SourceItem['kind'];

/** Where a file is from; an archive with a graph's files is a graph folder and nothing else. */
export function KindChoice({
  item,
  value,
  onChange,
}: {
  item: SourceItem;
  value: Kind;
  onChange: (kind: Kind) => void;
}) {
  const { t } = useTranslation();
  if (item.kind === 'graph') return null;
  return (
    <label className={styles.kind}>
      {t('admin.sources.kind')}
      <Select
        aria-label={t('admin.sources.kind')}
        value={value}
        data-testid="source-kind"
        options={sourceKinds
          .filter((kind) => kind !== 'graph')
          .map((kind) => ({ value: kind, label: t(`admin.sources.as.${kind}`) }))}
        onChange={onChange}
      />
    </label>
  );
}
