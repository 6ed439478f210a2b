import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiGraphs, ApiGraphSummary } from '@coopkg/contracts';
import styles from './apis.module.css';
import type { ChangeView, GraphView } from './graph-view.js';

interface GraphControlsProps {
  catalogues: ApiGraphs['items'];
  operations: ApiGraphSummary['operations'];
  view: GraphView;
  onChange: ChangeView;
}

/** Which catalogue, which operation, and what the names of its edges hold. */
export function GraphControls({ catalogues, operations, view, onChange }: GraphControlsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.controls}>
      <label>
        {t('admin.apis.catalogue')}
        <Select
          aria-label={t('admin.apis.catalogue')}
          data-testid="api-catalogue"
          value={view.catalogue}
          options={catalogues.map(({ id, operations: count, problem }) => ({
            value: id,
            label: problem === null ? t('admin.apis.catalogueOf', { id, count }) : id,
            disabled: problem !== null,
          }))}
          onChange={(catalogue: string) => {
            onChange({ catalogue });
          }}
        />
      </label>
      <label>
        {t('admin.apis.operation')}
        <Select
          showSearch
          allowClear
          aria-label={t('admin.apis.operation')}
          data-testid="api-operation"
          placeholder={t('admin.apis.chooseOperation')}
          value={view.api === '' ? null : view.api}
          options={operations.map(({ api }) => ({ value: api, label: api }))}
          onChange={(api: string | undefined) => {
            onChange({ api: api ?? '' });
          }}
        />
      </label>
      <label>
        {t('admin.apis.contains')}
        <Input
          value={view.contains}
          maxLength={100}
          onChange={({ target }) => {
            onChange({ contains: target.value });
          }}
        />
      </label>
    </div>
  );
}
