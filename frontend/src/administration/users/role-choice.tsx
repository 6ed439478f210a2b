import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { roleSchema, type AccountItem, type Role } from '@coopkg/contracts';
import { changeUser } from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { useProblemText } from '../../shell/problem-text.js';

export function RoleChoice({ account: { name, role } }: { account: AccountItem }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const textOf = useProblemText();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (chosen: Role) => changeUser(name, { role: chosen }),
    onError: (error) => {
      void message.error(textOf(problemOf(error)));
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Select
      size="small"
      aria-label={t('admin.users.roleOf', { name })}
      value={change.isPending ? change.variables : role}
      loading={change.isPending}
      popupMatchSelectWidth={false}
      options={roleSchema.options.map((value) => ({
        value,
        label: t(`admin.users.role.${value}`),
      }))}
      onChange={(chosen: string) => {
        change.mutate(chosen as Role);
      }}
    />
  );
}
