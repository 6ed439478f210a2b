import { useQuery } from '@tanstack/react-query';
import { Alert, Segmented } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiNeighbourhood } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { apiNeighbourhood } from '../../service/api-graphs.js';
import { Loaded } from '../loaded.js';
import styles from './apis.module.css';
import { EdgesTable } from './edges-table.js';
import { strengths, type ChangeView, type GraphView } from './graph-view.js';
import { OperationPanel } from './operation-panel.js';
import { operationLinks, shownEdges } from './shown-edges.js';
import { graphsKey, type Decisions } from './use-decisions.js';

const OperationsDrawing = lazy(async () => ({
  default: (await import('./operations-drawing.js')).OperationsDrawing,
}));

interface GraphPartProps {
  view: GraphView;
  onChange: ChangeView;
  decisions: Decisions;
}

/** What is around the chosen operation, or a whole small catalogue. */
export function GraphPart({ view, onChange, decisions }: GraphPartProps) {
  const { t, i18n } = useTranslation();
  const { catalogue, api } = view;
  const around = useQuery({
    queryKey: [...graphsKey, catalogue, 'around', api, i18n.language],
    queryFn: ({ signal }) => apiNeighbourhood(catalogue, api, signal),
    // What was around another operation of the same catalogue stays until this is there.
    placeholderData: (before, query) => (query?.queryKey[2] === catalogue ? before : undefined),
  });
  return (
    <Loaded query={around}>
      {(graph) => (
        <>
          <Panel title={t('admin.apis.edges')} note={t('admin.apis.edgesNote')}>
            <Shown graph={graph} view={view} onChange={onChange} decisions={decisions} />
          </Panel>
          {graph.operations
            .filter((one) => one.api === api)
            .map((operation) => (
              <OperationPanel
                key={operation.api}
                operation={operation}
                view={view}
                onChange={onChange}
                decisions={decisions}
              />
            ))}
        </>
      )}
    </Loaded>
  );
}

/** A drawing of forty names is too small to read on a narrow page. */
const narrow = '(max-width: 600px)';

function Shown({ graph, view, onChange, decisions }: GraphPartProps & { graph: ApiNeighbourhood }) {
  const { t } = useTranslation();
  const [form, setForm] = useState(() => (matchMedia(narrow).matches ? 'table' : 'drawing'));
  const { strength, contains } = view;
  const edges = useMemo(
    () => shownEdges(graph.edges, { strength, contains }),
    [graph.edges, strength, contains],
  );
  const links = useMemo(() => operationLinks(edges), [edges]);
  const apis = useMemo(() => {
    const linked = new Set(links.flatMap(({ source, target }) => [source, target]));
    return graph.operations
      .map(({ api }) => api)
      .filter((api) => contains === '' || api === graph.around || linked.has(api));
  }, [graph, links, contains]);
  if (graph.operations.length === 0)
    return <Alert type="info" showIcon title={t('admin.apis.tooMany')} />;
  return (
    <>
      <div className={styles.shownHead}>
        <Segmented
          aria-label={t('admin.apis.form')}
          value={form}
          options={['drawing', 'table'].map((value) => ({
            value,
            label: t(`admin.apis.forms.${value}`),
          }))}
          onChange={setForm}
        />
        <Segmented
          aria-label={t('admin.apis.counts')}
          value={strength}
          options={strengths.map((value) => ({ value, label: t(`admin.apis.show.${value}`) }))}
          onChange={(value) => {
            onChange({ strength: value });
          }}
        />
        <span className="quiet" role="status" data-testid="api-counts">
          {t('admin.apis.shownCounts', { operations: apis.length, edges: edges.length })}
          {graph.leftOut > 0 ? ` ${t('admin.apis.leftOut', { count: graph.leftOut })}` : ''}
        </span>
      </div>
      {form === 'table' ? (
        <EdgesTable edges={edges} decisions={decisions} onChoose={onChange} />
      ) : (
        <Suspense fallback={<div className={styles.frame} />}>
          <OperationsDrawing
            apis={apis}
            links={links}
            around={graph.around}
            onChoose={(api) => {
              onChange({ api });
            }}
          />
        </Suspense>
      )}
    </>
  );
}
