import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { CrashGuard } from './crash-guard.js';
import { Page } from './page.js';
import { useIsAdmin } from './route.js';
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
          <View />
        </CrashGuard>
      </SettingsProvider>
    </QueryClientProvider>
  );
}

function View() {
  return useIsAdmin() ? (
    <Suspense
      fallback={
        <main>
          <Skeleton active />
        </main>
      }
    >
      <AdminPage />
    </Suspense>
  ) : (
    <Page />
  );
}
