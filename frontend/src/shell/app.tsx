import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { Route, Switch } from 'wouter';
import { adminPath } from './addresses.js';
import { CrashGuard } from './crash-guard.js';
import { Page } from './page.js';
import { SettingsProvider } from './settings-provider.js';

const AdminPage = lazy(() => import('../administration/admin-page.js'));

const client = new QueryClient({
  defaultOptions: {
    queries: {
      retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});

export function App() {
  return (
    <QueryClientProvider client={client}>
      <SettingsProvider>
        <CrashGuard>
          <Switch>
            <Route path={adminPath}>
              <Suspense fallback={<Skeleton active />}>
                <AdminPage />
              </Suspense>
            </Route>
            <Route>
              <Page />
            </Route>
          </Switch>
        </CrashGuard>
      </SettingsProvider>
    </QueryClientProvider>
  );
}
