import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm, Switch } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CorrectionItem } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { corrections, revokeCorrection } from '../../service/names.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { ListTable } from '../list-table.js';
import { Loaded } from '../loaded.js';
import { AddCorrection } from './add-correction.js';
import styles from './corrections.module.css';

const listKey = ['admin', 'corrections'];

export function CorrectionsPanel() {
  const { t } = useTranslation();
  const [withRevoked, setWithRevoked] = useState(false);
  const list = useQuery({ queryKey: listKey, queryFn: ({ signal }) => corrections(signal) });
  return (
    <Panel
      title={t('admin.corrections.corrections')}
      note={t('admin.corrections.note')}
      end={
        <label className={styles.switch}>
          <Switch size="small" checked={withRevoked} onChange={setWithRevoked} />{' '}
          {t('admin.corrections.withRevoked')}
        </label>
      }
    >
      <AddCorrection listKey={listKey} />
      <Loaded query={list}>
        {(items) => (
          <CorrectionTable
            items={items.filter(({ revokedAt }) => withRevoked || revokedAt === null)}
          />
        )}
      </Loaded>
    </Panel>
  );
}

function CorrectionTable({ items }: { items: CorrectionItem[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: revokeCorrection,
    onSettled: () => client.invalidateQueries({ queryKey: listKey }),
  });
  return (
    <>
      {revoke.isError ? <ProblemAlert problem={problemOf(revoke.error)} /> : null}
      <ListTable
        label={t('admin.corrections.corrections')}
        rowKey="id"
        dataSource={items}
        locale={{ emptyText: t('admin.corrections.none') }}
        columns={[
          { title: t('admin.corrections.mention'), dataIndex: 'mention' },
          { title: t('admin.corrections.means'), dataIndex: 'entity' },
          {
            title: t('admin.corrections.kind'),
            render: (_, { kind }: CorrectionItem) => t(`kind.${kind}`),
          },
          {
            title: t('admin.corrections.by'),
            render: (_, { author, createdAt }: CorrectionItem) => (
              <>
                {author} · <Moment at={createdAt} />
              </>
            ),
          },
          {
            title: '',
            align: 'right' as const,
            render: (_, { id, mention, revokedAt }: CorrectionItem) =>
              revokedAt !== null ? (
                <Badge>{t('admin.corrections.revoked')}</Badge>
              ) : (
                <Popconfirm
                  title={t('admin.corrections.revokeAsk', { mention })}
                  onConfirm={() => {
                    revoke.mutate(id);
                  }}
                >
                  <Button size="small">{t('admin.corrections.revoke')}</Button>
                </Popconfirm>
              ),
          },
        ]}
      />
    </>
  );
}
