import { useQuery } from '@tanstack/react-query';
import { Input, Segmented } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SettingItem } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Panel } from '../../design/panel.js';
import { settingsInForce } from '../../service/operations.js';
import { pageLanguage } from '../../shell/translation.js';
import { ListTable } from '../list-table.js';
import { Loaded } from '../loaded.js';
import styles from './settings-page.module.css';

/** What is in force and where it comes from; it is changed where the server is started. */
export default function SettingsPage() {
  const { t } = useTranslation();
  const [contains, setContains] = useState('');
  const [which, setWhich] = useState<'all' | 'environment'>('all');
  const list = useQuery({
    queryKey: ['admin', 'settings'],
    queryFn: ({ signal }) => settingsInForce(signal),
  });
  const isShown = ({ variable, about, from }: SettingItem): boolean =>
    (which === 'all' || from === which) &&
    `${variable} ${about[pageLanguage()]}`.toLowerCase().includes(contains.toLowerCase());
  return (
    <Panel title={t('admin.settings.list')} note={t('admin.settings.note')}>
      <div className={styles.filters}>
        <Segmented
          aria-label={t('admin.settings.which')}
          value={which}
          options={(['all', 'environment'] as const).map((value) => ({
            value,
            label: t(`admin.settings.${value}`),
          }))}
          onChange={setWhich}
        />
        <Input.Search
          allowClear
          aria-label={t('admin.settings.search')}
          placeholder={t('admin.settings.search')}
          value={contains}
          onChange={(event) => {
            setContains(event.target.value);
          }}
        />
      </div>
      <Loaded query={list}>{(items) => <SettingTable items={items.filter(isShown)} />}</Loaded>
    </Panel>
  );
}

function SettingTable({ items }: { items: SettingItem[] }) {
  const { t } = useTranslation();
  const language = pageLanguage();
  return (
    <ListTable
      label={t('admin.settings.title')}
      isText
      rowKey="variable"
      dataSource={items}
      columns={[
        {
          title: t('admin.settings.setting'),
          render: (_, { variable, about, expects }: SettingItem) => (
            <>
              <code className={styles.variable}>{variable}</code>
              <p className={styles.about}>
                {about[language]} · {expects[language]}
              </p>
            </>
          ),
        },
        {
          title: t('admin.settings.value'),
          width: '34%',
          render: (_, item: SettingItem) => <Value item={item} />,
        },
        {
          title: t('admin.settings.from'),
          width: 130,
          render: (_, { from }: SettingItem) => (
            <Badge tone={from === 'environment' ? 'good' : 'plain'}>
              {t(`admin.settings.source.${from}`)}
            </Badge>
          ),
        },
      ]}
    />
  );
}

function Value({ item: { value, secret, from, fallback } }: { item: SettingItem }) {
  const { t } = useTranslation();
  if (secret)
    return (
      <span className={styles.about}>
        {t(from === 'environment' ? 'admin.settings.hidden' : 'admin.settings.unset')}
      </span>
    );
  if (value === null) return <span className={styles.about}>{t('admin.settings.unset')}</span>;
  return (
    <>
      <code className={styles.value}>{value}</code>
      {from === 'environment' && fallback !== null && fallback !== value ? (
        <p className={styles.about}>{t('admin.settings.fallback', { value: fallback })}</p>
      ) : null}
    </>
  );
}
