import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiGraphOperation } from '@coopkg/contracts';
import { Panel } from '../../design/panel.js';
import { apiSuppliers } from '../../service/api-graphs.js';
import { Loaded } from '../loaded.js';
import styles from './apis.module.css';
import { EdgesTable } from './edges-table.js';
import type { ChangeView, GraphView } from './graph-view.js';
import { graphsKey, type Decisions } from './use-decisions.js';

interface OperationPanelProps {
  operation: ApiGraphOperation;
  view: GraphView;
  onChange: ChangeView;
  decisions: Decisions;
}

/** One operation: its inputs, each with what supplies it, and its outputs. */
export function OperationPanel({ operation, view, onChange, decisions }: OperationPanelProps) {
  const { t } = useTranslation();
  const { api, description, parameters, outputs } = operation;
  return (
    <Panel title={api} note={description}>
      <div className={styles.values}>
        <div>
          <h3>{t('admin.apis.inputs')}</h3>
          <ul>
            {parameters.map(({ name, type, required, description: text }) => (
              <li key={name}>
                <Button
                  size="small"
                  type={name === view.parameter ? 'primary' : 'default'}
                  aria-pressed={name === view.parameter}
                  onClick={() => {
                    onChange({ parameter: name === view.parameter ? '' : name });
                  }}
                >
                  {name}
                </Button>{' '}
                <span className="quiet">
                  {type}
                  {required ? ` · ${t('admin.apis.required')}` : ''} {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h3>{t('admin.apis.outputs')}</h3>
          <ul>
            {outputs.map(({ name, type, description: text }) => (
              <li key={name}>
                <strong>{name || t('admin.apis.wholeReply')}</strong>{' '}
                <span className="quiet">
                  {type} {text}
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      {view.parameter === '' ? (
        <p className="quiet">{t('admin.apis.chooseInput')}</p>
      ) : (
        <Suppliers view={view} decisions={decisions} />
      )}
    </Panel>
  );
}

function Suppliers({ view, decisions }: { view: GraphView; decisions: Decisions }) {
  const { t, i18n } = useTranslation();
  const { catalogue, api, parameter } = view;
  const suppliers = useQuery({
    queryKey: [...graphsKey, catalogue, 'suppliers', api, parameter, i18n.language],
    queryFn: ({ signal }) => apiSuppliers(catalogue, api, parameter, signal),
  });
  return (
    <section data-testid="api-suppliers">
      <h3>{t('admin.apis.suppliers', { parameter })}</h3>
      <Loaded query={suppliers}>
        {(items) => <EdgesTable edges={items} decisions={decisions} />}
      </Loaded>
    </section>
  );
}
