import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { lazy, Suspense } from 'react';
import { Redirect, Route, Switch } from 'wouter';
import { noteFailure } from '../service/session-over.js';
import { addresses, askingPlaces, pathOfAnswer } from './addresses.js';
import { CrashGuard } from './crash-guard.js';
import { Page } from './page.js';
import { SettingsProvider } from './settings-provider.js';
import { addAdministrationTexts } from './translation.js';

const AdminPage = lazy(async () => {
  const [page] = await Promise.all([
    import('../administration/admin-page.js'),
    addAdministrationTexts(),
  ]);
  return page;
});

const ResearcherPage = lazy(() => import('../entity-pages/researcher-page.js'));
const UniversityPage = lazy(() => import('../entity-pages/university-page.js'));
const PaperPage = lazy(() => import('../entity-pages/paper-page.js'));
const ProjectPage = lazy(() => import('../entity-pages/project-page.js'));
const PlansPage = lazy(() => import('../plans/plans-page.js'));
const SharedPage = lazy(() => import('../shared/shared-page.js'));
const SharesPage = lazy(() => import('../shared/shares-page.js'));
const DocumentsPage = lazy(() => import('../documents/documents-page.js'));
const NotFoundPage = lazy(() => import('./not-found-page.js'));
const GraphPage = lazy(() => import('../graph/graph-page.js'));

const client = new QueryClient({
  queryCache: new QueryCache({ onError: noteFailure }),
  mutationCache: new MutationCache({ onError: noteFailure }),
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
          <Suspense fallback={<Skeleton active />}>
            <Switch>
              <Route path={addresses.administration} component={AdminPage} />
              <Route path={addresses.researcher} component={ResearcherPage} />
              <Route path={addresses.university} component={UniversityPage} />
              <Route path={addresses.paper} component={PaperPage} />
              <Route path={addresses.project} component={ProjectPage} />
              <Route path={addresses.oldAnswer}>
                {({ id }) => <Redirect replace to={pathOfAnswer(id)} />}
              </Route>
              <Route path={addresses.plans} component={PlansPage} />
              <Route path={addresses.answerGraph} component={GraphPage} />
              <Route path={addresses.documents} component={DocumentsPage} />
              <Route path={addresses.shares} component={SharesPage} />
              <Route path={addresses.shared} component={SharedPage} />
              <Route path={askingPlaces} component={Page} />
              <Route component={NotFoundPage} />
            </Switch>
          </Suspense>
        </CrashGuard>
      </SettingsProvider>
    </QueryClientProvider>
  );
}
