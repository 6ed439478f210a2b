import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../design/panel.js';
import { apiGraphs, apiGraphSummary } from '../../service/api-graphs.js';
import { pageLanguage } from '../../shell/translation.js';
import { Loaded } from '../loaded.js';
import { AddEdge } from './add-edge.js';
import styles from './apis.module.css';
import { DecisionsPanel } from './decisions-panel.js';
import { GraphControls } from './graph-controls.js';
import { GraphPart } from './graph-part.js';
import { useGraphView } from './graph-view.js';
import { graphsKey, useDecisions } from './use-decisions.js';

/** Which output of which API supplies which input, and what people decided about that. */
export default function ApisPage() {
  const { t, i18n } = useTranslation();
  const [view, change] = useGraphView();
  const decisions = useDecisions(view.catalogue);
  const catalogues = useQuery({
    queryKey: [...graphsKey, 'list'],
    queryFn: ({ signal }) => apiGraphs(signal),
  });
  const summary = useQuery({
    queryKey: [...graphsKey, view.catalogue, 'summary', i18n.language],
    queryFn: ({ signal }) => apiGraphSummary(view.catalogue, signal),
  });
  return (
    <>
      <Panel title={t('admin.apis.graph')} note={t('admin.apis.note')}>
        <GraphControls
          catalogues={catalogues.data ?? []}
          operations={summary.data?.operations ?? []}
          view={view}
          onChange={change}
        />
        <Problems items={catalogues.data ?? []} />
      </Panel>
      <Loaded query={summary}>
        {(loaded) => (
          <>
            <GraphPart view={view} onChange={change} decisions={decisions} />
            <AddEdge key={view.catalogue} summary={loaded} decisions={decisions} />
          </>
        )}
      </Loaded>
      <DecisionsPanel decisions={decisions} />
    </>
  );
}

/** Catalogues whose files are wrong, each with what is wrong. */
function Problems({ items }: { items: Awaited<ReturnType<typeof apiGraphs>> }) {
  return items.map(({ id, problem }) =>
    problem === null ? null : (
      <Alert
        key={id}
        className={styles.problem ?? ''}
        type="warning"
        showIcon
        title={problem[pageLanguage()]}
      />
    ),
  );
}
