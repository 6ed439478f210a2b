import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Who } from '@coopkg/contracts';
import { logIn } from '../../service/accounts.js';
import { problemOf } from '../../service/request.js';
import { setSessionOver } from '../../service/session-over.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { sessionKey } from '../session-key.js';
import styles from './login-form.module.css';

/** @param name whose session was over, where the page is still at work */
export function LoginForm({ name: known = '' }: { name?: string }) {
  const { t } = useTranslation();
  const [name, setName] = useState(known);
  const [password, setPassword] = useState('');
  const enter = useLogin(() => {
    setPassword('');
  });
  return (
    <form
      className={styles.fields}
      data-testid="login"
      onSubmit={(event) => {
        event.preventDefault();
        enter.mutate({ name: name.trim(), password });
      }}
    >
      <label>
        {t('admin.frame.name')}
        <Input
          size="large"
          value={name}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={known === ''}
          onChange={(event) => {
            setName(event.target.value);
          }}
        />
      </label>
      <label>
        {t('admin.frame.password')}
        <Input.Password
          size="large"
          value={password}
          autoComplete="current-password"
          autoFocus={known !== ''}
          onChange={(event) => {
            setPassword(event.target.value);
          }}
        />
      </label>
      {enter.isError ? <ProblemAlert problem={problemOf(enter.error)} /> : null}
      <Button
        type="primary"
        size="large"
        htmlType="submit"
        loading={enter.isPending}
        disabled={name.trim() === '' || password === ''}
      >
        {t('admin.frame.logIn')}
      </Button>
    </form>
  );
}

function useLogin(onError: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (given: { name: string; password: string }) => logIn(given.name, given.password),
    onSuccess: (who: Who) => {
      client.setQueryData(sessionKey, who);
      setSessionOver(false);
      return client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError,
  });
}
