import { useMutation, useQueryClient } from '@tanstack/react-query';
import { App, Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changePassword } from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { sessionKey } from '../session-key.js';
import styles from './login-form.module.css';

const fields = ['current', 'first', 'second'] as const;

export function PasswordForm({ name }: { name: string }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const client = useQueryClient();
  const empty = { current: '', first: '', second: '' };
  const [given, setGiven] = useState(empty);
  const differs = given.second !== '' && given.first !== given.second;
  const save = useMutation({
    mutationFn: () => changePassword(given.current, given.first),
    onSuccess: () => {
      setGiven(empty);
      void message.success(t('admin.account.changed'));
      return client.invalidateQueries({ queryKey: sessionKey });
    },
  });
  return (
    <form
      className={styles.fields}
      data-testid="password"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <input type="text" autoComplete="username" value={name} readOnly hidden />
      {fields.map((field) => (
        <label key={field}>
          {t(`admin.account.${field}`)}
          <Input.Password
            value={given[field]}
            autoComplete={field === 'current' ? 'current-password' : 'new-password'}
            {...(field === 'second' && differs ? { status: 'error' as const } : {})}
            onChange={(event) => {
              setGiven({ ...given, [field]: event.target.value });
            }}
          />
        </label>
      ))}
      <p className={styles.hint} role={differs ? 'alert' : undefined}>
        {t(differs ? 'admin.account.differs' : 'admin.account.rule')}
      </p>
      {save.isError ? <ProblemAlert problem={problemOf(save.error)} /> : null}
      <div>
        <Button
          type="primary"
          htmlType="submit"
          loading={save.isPending}
          disabled={differs || fields.some((field) => given[field] === '')}
        >
          {t('admin.account.change')}
        </Button>
      </div>
    </form>
  );
}
