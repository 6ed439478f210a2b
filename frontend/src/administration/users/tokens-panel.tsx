import { KeyOutlined } from '@ant-design/icons';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Popconfirm } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TokenItem } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { revokeToken, tokens, type NewToken } from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { ListTable } from '../list-table.js';
import { Loaded } from '../loaded.js';
import { Once } from '../once.js';
import { AddTokenForm } from './add-token-form.js';

const tokensKey = ['admin', 'tokens'];

export function TokensPanel() {
  const { t } = useTranslation();
  const [adding, setAdding] = useState(false);
  const [made, setMade] = useState<NewToken | null>(null);
  const list = useQuery({ queryKey: tokensKey, queryFn: ({ signal }) => tokens(signal) });
  return (
    <Panel
      title={t('admin.users.tokens')}
      note={t('admin.users.tokensNote')}
      end={
        <Button
          icon={<KeyOutlined />}
          data-testid="token-add"
          onClick={() => {
            setAdding(true);
          }}
        >
          {t('admin.users.addToken')}
        </Button>
      }
    >
      {made === null ? null : (
        <Once
          title={t('admin.users.madeToken', { name: made.name })}
          secret={made.token}
          onClose={() => {
            setMade(null);
          }}
        />
      )}
      <Loaded query={list}>{(items) => <TokenTable items={items} />}</Loaded>
      <AddTokenForm open={adding} onClose={setAdding} onMade={setMade} />
    </Panel>
  );
}

function TokenTable({ items }: { items: TokenItem[] }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: revokeToken,
    onSettled: () => client.invalidateQueries({ queryKey: tokensKey }),
  });
  return (
    <>
      {revoke.isError ? <ProblemAlert problem={problemOf(revoke.error)} /> : null}
      <ListTable
        label={t('admin.users.tokens')}
        rowKey="id"
        dataSource={items}
        locale={{ emptyText: t('admin.users.noTokens') }}
        columns={[
          {
            title: t('admin.users.name'),
            render: (_, { name, hint }: TokenItem) => (
              <>
                {name} <code>…{hint}</code>
              </>
            ),
          },
          {
            title: t('admin.users.scopes'),
            render: (_, { scopes }: TokenItem) =>
              scopes.map((scope) => <Badge key={scope}>{t(`admin.users.scope.${scope}`)}</Badge>),
          },
          {
            title: t('admin.users.used'),
            render: (_, { usedAt }: TokenItem) =>
              usedAt === null ? t('admin.users.never') : <Moment at={usedAt} />,
          },
          {
            title: t('admin.users.until'),
            render: (_, { expiresAt }: TokenItem) =>
              expiresAt === null ? t('admin.users.always') : <Moment at={expiresAt} />,
          },
          {
            title: '',
            align: 'right' as const,
            render: (_, { id, name, revokedAt }: TokenItem) =>
              revokedAt !== null ? (
                <Badge>{t('admin.users.revoked')}</Badge>
              ) : (
                <RevokeButton
                  name={name}
                  onConfirm={() => {
                    revoke.mutate(id);
                  }}
                />
              ),
          },
        ]}
      />
    </>
  );
}

function RevokeButton({ name, onConfirm }: { name: string; onConfirm: () => void }) {
  const { t } = useTranslation();
  return (
    <Popconfirm title={t('admin.users.revokeAsk', { name })} onConfirm={onConfirm}>
      <Button size="small" danger>
        {t('admin.users.revoke')}
      </Button>
    </Popconfirm>
  );
}
