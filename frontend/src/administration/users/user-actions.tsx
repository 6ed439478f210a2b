import { MoreOutlined } from '@ant-design/icons';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import type { AccountItem } from '@coopkg/contracts';
import {
  changeUser,
  deleteUser,
  resetPassword,
  unlockUser,
  type MadeUser,
} from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';

type Action = 'reset' | 'unlock' | 'disable' | 'enable' | 'delete';

interface UserActionsProps {
  account: AccountItem;
  /** With the password that was made up. */
  onReset: (made: MadeUser) => void;
}

/** What may be done to an account, with a word about how it went. */
function useActions(name: string, onReset: UserActionsProps['onReset']) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (action: Action) => {
      if (action === 'reset') onReset(await resetPassword(name));
      else if (action === 'unlock') await unlockUser(name);
      else if (action === 'delete') await deleteUser(name);
      else await changeUser(name, { disabled: action === 'disable' });
    },
    onSuccess: (_, action) => {
      if (action !== 'reset') void message.success(t(`admin.users.${action}Done`, { name }));
    },
    onError: (error) => {
      void message.error(textOf(problemOf(error)));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export function UserActions({ account, onReset }: UserActionsProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const { name } = account;
  const act = useActions(name, onReset);
  const ask = (action: Action): void => {
    if (action === 'unlock' || action === 'enable') {
      act.mutate(action);
      return;
    }
    modal.confirm({
      title: t(`admin.users.${action}Ask`, { name }),
      content: t(`admin.users.${action}Note`),
      okText: t(`admin.users.${action}`),
      okButtonProps: { danger: action !== 'reset' },
      onOk: () => act.mutateAsync(action).catch(() => undefined),
    });
  };
  const actions: Action[] = [
    'reset',
    'unlock',
    account.disabledAt === null ? 'disable' : 'enable',
    'delete',
  ];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: actions.map((key) => ({
          key,
          label: t(`admin.users.${key}`),
          danger: key === 'delete',
        })),
        onClick: ({ key }) => {
          ask(key as Action);
        },
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<MoreOutlined />}
        loading={act.isPending}
        aria-label={t('admin.users.actions', { name })}
      />
    </Dropdown>
  );
}
