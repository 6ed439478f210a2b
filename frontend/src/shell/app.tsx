import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { CrashGuard } from './crash-guard.js';
import { Page } from './page.js';
import { SettingsProvider } from './settings-provider.js';

const client = new QueryClient({ defaultOptions: { queries: { retryDelay: (attempt) => Math.min(1000 * 2 ** attempt, 8000), networkMode: 'always' }, mutations: { networkMode: 'always' } } });

export function App() {
  return (
    <QueryClientProvider client={client}>
      <SettingsProvider><CrashGuard><Page /></CrashGuard></SettingsProvider>
    </QueryClientProvider>
  );
}
