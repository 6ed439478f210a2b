import { Input, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { WorkFilter } from '../../service/reviews.js';
import styles from './work-filters.module.css';

interface WorkFiltersProps {
  filter: WorkFilter;
  onChange: (changed: WorkFilter) => void;
}

export function WorkFilters({ filter, onChange }: WorkFiltersProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.filters}>
      <Segmented<'open' | 'resolved' | 'all'>
        aria-label={t('admin.questions.stateFilter')}
        value={filter.state ?? 'open'}
        options={(['open', 'resolved', 'all'] as const).map((value) => ({
          value,
          label: t(`admin.questions.state.${value}`),
        }))}
        onChange={(state) => {
          onChange({ state });
        }}
      />
      <Input.Search
        allowClear
        className={styles.search}
        aria-label={t('admin.questions.search')}
        placeholder={t('admin.questions.search')}
        defaultValue={filter.contains ?? ''}
        onSearch={(contains) => {
          onChange({ contains });
        }}
      />
      {(['from', 'to'] as const).map((name) => (
        <label key={name} className={styles.date}>
          {t(`admin.questions.${name}`)}
          <input
            type="date"
            value={filter[name] ?? ''}
            onChange={(event) => {
              onChange({ [name]: event.target.value });
            }}
          />
        </label>
      ))}
    </div>
  );
}
