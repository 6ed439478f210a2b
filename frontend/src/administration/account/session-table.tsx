import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useTranslation } from 'react-i18next';
import type { SessionItem } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Moment } from '../../design/moment.js';
import { endSession } from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { ListTable } from '../list-table.js';
import { deviceText } from './device-text.js';

/** Who is logged in from where, with a way to end it. */
export function SessionTable({
  items,
  withNames = false,
}: {
  items: SessionItem[];
  withNames?: boolean;
}) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: endSession,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'sessions'] }),
  });
  return (
    <>
      {end.isError ? <ProblemAlert problem={problemOf(end.error)} /> : null}
      <ListTable
        label={t('admin.account.sessions')}
        rowKey="id"
        dataSource={items}
        columns={[
          ...(withNames ? [{ title: t('admin.users.name'), dataIndex: 'name' }] : []),
          {
            title: t('admin.account.device'),
            render: (_, { agent, isThis }: SessionItem) => (
              <>
                {deviceText(agent) || t('admin.account.program')}{' '}
                {isThis ? <Badge>{t('admin.account.this')}</Badge> : null}
              </>
            ),
          },
          { title: t('admin.account.address'), dataIndex: 'address' },
          {
            title: t('admin.account.seen'),
            render: (_, { seenAt }: SessionItem) => <Moment at={seenAt} />,
          },
          {
            title: t('admin.account.until'),
            render: (_, { expiresAt }: SessionItem) => <Moment at={expiresAt} />,
          },
          {
            title: '',
            align: 'right' as const,
            render: (_, { id, isThis }: SessionItem) =>
              isThis ? null : (
                <Popconfirm
                  title={t('admin.account.endAsk')}
                  onConfirm={() => {
                    end.mutate(id);
                  }}
                >
                  <Button size="small">{t('admin.account.end')}</Button>
                </Popconfirm>
              ),
          },
        ]}
      />
    </>
  );
}
