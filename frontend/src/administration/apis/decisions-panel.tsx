import { UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { EdgeDecision } from '@coopkg/contracts';
import { Badge } from '../../design/badge.js';
import { Moment } from '../../design/moment.js';
import { Panel } from '../../design/panel.js';
import { ListTable } from '../list-table.js';
import { Loaded } from '../loaded.js';
import styles from './apis.module.css';
import type { Decisions } from './use-decisions.js';

/** Who decided what about edges, and when; what was undone too. */
export function DecisionsPanel({ decisions }: { decisions: Decisions }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('admin.apis.decisions')} note={t('admin.apis.decisionsNote')}>
      <Loaded query={decisions.query}>
        {(items) => (
          <div className={styles.table}>
            <ListTable<EdgeDecision>
              label={t('admin.apis.decisions')}
              rowKey="id"
              dataSource={items}
              locale={{ emptyText: t('admin.apis.noDecisions') }}
              columns={[
                {
                  title: t('admin.apis.edge'),
                  render: (_, { from, to }: EdgeDecision) =>
                    `${from.api} ${from.output} → ${to.api} ${to.parameter}`,
                },
                {
                  title: t('admin.apis.decision'),
                  render: (_, { verdict }: EdgeDecision) => (
                    <Badge tone={verdict === 'confirmed' ? 'good' : 'bad'}>
                      {t(`admin.apis.look.${verdict}`)}
                    </Badge>
                  ),
                },
                {
                  title: t('admin.apis.by'),
                  render: (_, { author, decidedAt }: EdgeDecision) => (
                    <>
                      {author} · <Moment at={decidedAt} />
                    </>
                  ),
                },
                {
                  title: '',
                  align: 'right' as const,
                  render: (_, decision: EdgeDecision) => (
                    <Undoing decision={decision} decisions={decisions} />
                  ),
                },
              ]}
            />
          </div>
        )}
      </Loaded>
    </Panel>
  );
}

function Undoing({ decision, decisions }: { decision: EdgeDecision; decisions: Decisions }) {
  const { t } = useTranslation();
  const { id, revokedAt, revokedBy } = decision;
  if (revokedAt !== null)
    return (
      <span className="quiet">
        {t('admin.apis.undone', { by: revokedBy })} · <Moment at={revokedAt} />
      </span>
    );
  return (
    <Button
      size="small"
      icon={<UndoOutlined />}
      disabled={decisions.isBusy}
      onClick={() => {
        decisions.undo(id);
      }}
    >
      {t('admin.apis.undo')}
    </Button>
  );
}
