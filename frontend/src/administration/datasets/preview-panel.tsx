import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Pagination, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DatasetItem, Language } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { datasetPreview } from '../../service/datasets.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { datasetName } from './dataset-name.js';
import { PreviewLine } from './preview-line.js';
import styles from './preview-panel.module.css';

const pageSize = 10;

interface Filter {
  type?: string | undefined;
  language?: Language | undefined;
  contains: string;
}

/** The lines of a data set, page by page, with what their gold queries give on the graph now. */
export function PreviewPanel({ dataset }: { dataset: DatasetItem }) {
  const { t, i18n } = useTranslation();
  const [filter, setFilter] = useState<Filter>({ contains: '' });
  const [page, setPage] = useState(1);
  const wish = { ...filter, offset: (page - 1) * pageSize, limit: pageSize };
  const preview = useQuery({
    queryKey: ['admin', 'dataset-preview', dataset.id, wish],
    queryFn: ({ signal }) => datasetPreview(dataset.id, wish, signal),
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Panel
      title={t('admin.datasets.previewTitle', { name: datasetName(dataset, t) })}
      note={
        data === undefined
          ? ''
          : t('admin.datasets.lineCount', { lines: number.format(data.total) })
      }
    >
      <Filters
        dataset={dataset}
        filter={filter}
        onChange={(changed) => {
          setFilter(changed);
          setPage(1);
        }}
      />
      {preview.isError ? (
        <ProblemAlert problem={problemOf(preview.error)} onRetry={() => void preview.refetch()} />
      ) : null}
      {preview.isPending ? <Skeleton active paragraph={{ rows: 8 }} /> : null}
      <ol
        className={styles.lines}
        data-testid="dataset-preview"
        aria-busy={preview.isPlaceholderData}
      >
        {data?.items.map((line) => (
          <PreviewLine key={line.id} line={line} />
        ))}
      </ol>
      {data?.total === 0 ? <p className="quiet">{t('admin.datasets.noLines')}</p> : null}
      <Pagination
        size="small"
        hideOnSinglePage
        showSizeChanger={false}
        current={page}
        pageSize={pageSize}
        total={data?.total ?? 0}
        onChange={setPage}
      />
    </Panel>
  );
}

function Filters({
  dataset,
  filter,
  onChange,
}: {
  dataset: DatasetItem;
  filter: Filter;
  onChange: (filter: Filter) => void;
}) {
  const { t } = useTranslation();
  return (
    <div className={styles.filters}>
      <Select
        allowClear
        showSearch
        aria-label={t('admin.datasets.type')}
        placeholder={t('admin.datasets.allTypes')}
        value={filter.type ?? null}
        options={dataset.lineCounts.map(({ type }) => ({ value: type, label: type }))}
        onChange={(type: string | null) => {
          onChange({ ...filter, type: type ?? undefined });
        }}
      />
      <Select
        allowClear
        aria-label={t('admin.datasets.languages')}
        placeholder={t('admin.datasets.bothLanguages')}
        value={filter.language ?? null}
        options={(['zh', 'en'] as const).map((value) => ({
          value,
          label: t(`admin.datasets.language.${value}`),
        }))}
        onChange={(language: Language | null) => {
          onChange({ ...filter, language: language ?? undefined });
        }}
      />
      <Input.Search
        allowClear
        aria-label={t('admin.datasets.search')}
        placeholder={t('admin.datasets.search')}
        onSearch={(contains) => {
          onChange({ ...filter, contains });
        }}
      />
    </div>
  );
}
