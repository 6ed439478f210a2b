import { UploadOutlined } from '@ant-design/icons';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AliasItem } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { aliases, importAliases } from '../../service/names.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { ListTable } from '../list-table.js';
import { Loaded } from '../loaded.js';
import styles from './corrections.module.css';

export function AliasesPanel() {
  const { t, i18n } = useTranslation();
  const [contains, setContains] = useState('');
  const page = useQuery({
    queryKey: ['admin', 'aliases', contains],
    queryFn: ({ signal }) => aliases(contains, signal),
    placeholderData: keepPreviousData,
  });
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Panel
      title={t('admin.corrections.aliases')}
      note={t('admin.corrections.aliasesNote')}
      end={<ImportButton />}
    >
      <div className={styles.search}>
        <Input.Search
          allowClear
          aria-label={t('admin.corrections.searchAliases')}
          placeholder={t('admin.corrections.searchAliases')}
          onSearch={(text) => {
            setContains(text.trim());
          }}
        />
      </div>
      <Loaded query={page}>
        {({ items, total, imported }) => (
          <>
            <AliasTable items={items} />
            <p className={styles.note}>
              {t('admin.corrections.shown', {
                shown: number.format(items.length),
                total: number.format(total),
              })}
              {imported === null ? null : (
                <>
                  {' · '}
                  {t('admin.corrections.imported', { number: number.format(imported.count) })}{' '}
                  <Moment at={imported.at} />
                </>
              )}
            </p>
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function AliasTable({ items }: { items: AliasItem[] }) {
  const { t } = useTranslation();
  return (
    <ListTable
      label={t('admin.corrections.aliases')}
      isText
      pageSize={10}
      rowKey="name"
      dataSource={items}
      columns={[
        {
          title: t('admin.corrections.institution'),
          width: '38%',
          render: (_, { name, nameEn }: AliasItem) => (
            <>
              {name}
              <p className={styles.note}>{nameEn}</p>
            </>
          ),
        },
        {
          title: t('admin.corrections.others'),
          render: (_, { others }: AliasItem) => others.join(' · '),
        },
        {
          title: t('admin.corrections.from'),
          width: 120,
          render: (_, { source }: AliasItem) => (
            <Badge>{t(`admin.corrections.source.${source}`)}</Badge>
          ),
        },
      ]}
    />
  );
}

function ImportButton() {
  const { t, i18n } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: importAliases,
    onSuccess: ({ read, written }) => {
      const number = new Intl.NumberFormat(i18n.language);
      void message.success(
        t('admin.corrections.taken', {
          read: number.format(read),
          written: number.format(written),
        }),
      );
      return client.invalidateQueries({ queryKey: ['admin', 'aliases'] });
    },
  });
  return (
    <>
      <Upload
        accept=".json"
        showUploadList={false}
        beforeUpload={(file) => {
          send.mutate(file);
          return false;
        }}
      >
        <Button icon={<UploadOutlined />} loading={send.isPending}>
          {t('admin.corrections.import')}
        </Button>
      </Upload>
      {send.isError ? <ProblemAlert problem={problemOf(send.error)} /> : null}
    </>
  );
}
