import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../design/panel.js';
import { sessions } from '../../service/accounts.js';
import { Loaded } from '../loaded.js';
import { PasswordForm } from '../login/password-form.js';
import { useSession } from '../use-session.js';
import { SessionTable } from './session-table.js';

/** One's own password, and from where one is logged in. */
export default function AccountPage() {
  const { t } = useTranslation();
  const who = useSession();
  const own = useQuery({
    queryKey: ['admin', 'sessions', 'own'],
    queryFn: ({ signal }) => sessions(false, signal),
  });
  return (
    <>
      <Panel title={t('admin.account.sessions')} note={t('admin.account.sessionsNote')}>
        <Loaded query={own}>{(items) => <SessionTable items={items} />}</Loaded>
      </Panel>
      <Panel title={t('admin.account.password')} note={t('admin.account.passwordNote')}>
        <Loaded query={who}>
          {(user) => (user === null ? null : <PasswordForm name={user.name} />)}
        </Loaded>
      </Panel>
    </>
  );
}
