import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Panel } from '../answer/panel.js';
import { logIn } from '../service/administration.js';
import { problemOf } from '../service/request.js';
import { ProblemAlert } from '../shell/problem-alert.js';

export function LoginForm() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const enter = useMutation({
    mutationFn: () => logIn(name, password),
    onSuccess: () => client.invalidateQueries({ queryKey: ['admin'] }),
  });
  return (
    <Panel title={t('admin.logIn')} className="admin-login">
      <form
        className="fields"
        onSubmit={(event) => {
          event.preventDefault();
          enter.mutate();
        }}
      >
        <label>
          {t('admin.name')}
          <Input
            value={name}
            autoComplete="username"
            autoFocus
            onChange={(event) => {
              setName(event.target.value);
            }}
          />
        </label>
        <label>
          {t('admin.password')}
          <Input.Password
            value={password}
            autoComplete="current-password"
            onChange={(event) => {
              setPassword(event.target.value);
            }}
          />
        </label>
        {enter.isError ? <ProblemAlert problem={problemOf(enter.error)} /> : null}
        <div>
          <Button
            type="primary"
            htmlType="submit"
            loading={enter.isPending}
            disabled={name === '' || password === ''}
          >
            {t('admin.logIn')}
          </Button>
        </div>
        <p className="quiet">
          {t('admin.howTo')} <code>npm run coopkg -- user add NAME --role admin</code>
        </p>
      </form>
    </Panel>
  );
}
