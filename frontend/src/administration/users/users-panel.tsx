import { UserAddOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AccountItem, Who } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { users, type MadeUser } from '../../service/accounts.js';
import { ListTable } from '../list-table.js';
import { Loaded } from '../loaded.js';
import { Once } from '../once.js';
import { useSession } from '../use-session.js';
import { AddUserForm } from './add-user-form.js';
import { RoleChoice } from './role-choice.js';
import { UserActions } from './user-actions.js';

export function UsersPanel() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<MadeUser | null>(null);
  const list = useQuery({
    queryKey: ['admin', 'users'],
    queryFn: ({ signal }) => users(signal),
  });
  const who = useSession();
  return (
    <Panel
      title={t('admin.users.people')}
      end={
        <Button
          type="primary"
          icon={<UserAddOutlined />}
          data-testid="user-add"
          onClick={() => {
            setAdding(true);
          }}
        >
          {t('admin.users.add')}
        </Button>
      }
    >
      {made?.password === undefined ? null : (
        <Once
          title={t('admin.users.made', { name: made.name })}
          secret={made.password}
          onClose={() => {
            setMade(null);
          }}
        />
      )}
      <Loaded query={list}>
        {(items) => <UserTable items={items} own={who.data ?? undefined} onReset={setMade} />}
      </Loaded>
      <AddUserForm open={adding} onClose={setAdding} onMade={setMade} />
    </Panel>
  );
}

function UserTable({
  items,
  own,
  onReset,
}: {
  items: AccountItem[];
  own: Who | undefined;
  onReset: (made: MadeUser) => void;
}) {
  const { t } = useTranslation();
  return (
    <ListTable
      label={t('admin.users.people')}
      rowKey="name"
      dataSource={items}
      columns={[
        {
          title: t('admin.users.name'),
          render: (_, { name, disabledAt, mustChangePassword }: AccountItem) => (
            <>
              {name} {name === own?.name ? <Badge>{t('admin.users.you')}</Badge> : null}
              {disabledAt === null ? null : <Badge>{t('admin.users.disabled')}</Badge>}
              {mustChangePassword ? <Badge>{t('admin.users.newPassword')}</Badge> : null}
            </>
          ),
        },
        {
          title: t('admin.users.roleTitle'),
          render: (_, account: AccountItem) => <RoleChoice account={account} />,
        },
        {
          title: t('admin.users.lastLogin'),
          render: (_, { lastLoginAt }: AccountItem) =>
            lastLoginAt === null ? t('admin.users.never') : <Moment at={lastLoginAt} />,
        },
        {
          title: t('admin.users.since'),
          render: (_, { createdAt }: AccountItem) => <Moment at={createdAt} />,
        },
        {
          title: '',
          align: 'right' as const,
          render: (_, account: AccountItem) => <UserActions account={account} onReset={onReset} />,
        },
      ]}
    />
  );
}
