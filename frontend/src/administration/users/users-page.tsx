import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../design/panel.js';
import { sessions } from '../../service/accounts.js';
import { SessionTable } from '../account/session-table.js';
import { Loaded } from '../loaded.js';
import { TokensPanel } from './tokens-panel.js';
import { UsersPanel } from './users-panel.js';

export default function UsersPage() {
  const { t } = useTranslation();
  const all = useQuery({
    queryKey: ['admin', 'sessions', 'all'],
    queryFn: ({ signal }) => sessions(true, signal),
  });
  return (
    <>
      <UsersPanel />
      <Panel title={t('admin.users.sessions')}>
        <Loaded query={all}>{(items) => <SessionTable items={items} withNames />}</Loaded>
      </Panel>
      <TokensPanel />
    </>
  );
}
