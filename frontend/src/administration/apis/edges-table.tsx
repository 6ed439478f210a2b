import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiGraphEdge } from '@coopkg/contracts';
import { ListTable } from '../list-table.js';
import styles from './apis.module.css';
import { EdgeActions } from './edge-actions.js';
import type { ChangeView } from './graph-view.js';
import { StrengthText } from './strength-text.js';
import type { Decisions } from './use-decisions.js';

interface EdgesTableProps {
  edges: readonly ApiGraphEdge[];
  decisions: Decisions;
  /** Leads to an input and what supplies it; absent where that is what is shown. */
  onChoose?: ChangeView;
}

/** Edges in words: what the drawing shows, and more. */
export function EdgesTable({ edges, decisions, onChoose }: EdgesTableProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.table}>
      <ListTable<ApiGraphEdge>
        label={t('admin.apis.edges')}
        rowKey={({ from, to }) => JSON.stringify([from, to])}
        dataSource={[...edges]}
        locale={{ emptyText: t('admin.apis.noEdges') }}
        columns={[
          {
            title: t(onChoose === undefined ? 'admin.apis.output' : 'admin.apis.edge'),
            render: (_, { from, to }: ApiGraphEdge) => (
              <>
                {from.api} <strong>{from.output || t('admin.apis.wholeReply')}</strong>
                {onChoose === undefined ? null : (
                  <>
                    {' → '}
                    <Button
                      type="link"
                      size="small"
                      className={styles.name ?? ''}
                      onClick={() => {
                        onChoose({ api: to.api, parameter: to.parameter });
                      }}
                    >
                      {to.api} <strong>{to.parameter}</strong>
                    </Button>
                  </>
                )}
              </>
            ),
          },
          {
            title: t('admin.apis.counts'),
            render: (_, edge: ApiGraphEdge) => <StrengthText edge={edge} />,
          },
          {
            title: t('admin.apis.decision'),
            render: (_, edge: ApiGraphEdge) => <EdgeActions edge={edge} decisions={decisions} />,
          },
        ]}
      />
    </div>
  );
}
