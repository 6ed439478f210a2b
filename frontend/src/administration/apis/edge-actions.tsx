import { CheckOutlined, CloseOutlined, UndoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ApiGraphEdge } from '@coopkg/contracts';
import { Moment } from '../../design/moment.js';
import styles from './apis.module.css';
import type { Decisions } from './use-decisions.js';

/** Confirms or strikes an edge; who did so and when, and how to undo it. */
export function EdgeActions({ edge, decisions }: { edge: ApiGraphEdge; decisions: Decisions }) {
  const { t } = useTranslation();
  const made = decisions.on(edge);
  const { from, to } = edge;
  const name = `${from.api}.${from.output} → ${to.api}.${to.parameter}`;
  const buttons = [
    { verdict: 'confirmed', icon: <CheckOutlined />, text: t('admin.apis.confirm') },
    { verdict: 'struck', icon: <CloseOutlined />, text: t('admin.apis.strike') },
  ] as const;
  return (
    <div className={styles.actions}>
      {made === undefined ? null : (
        <>
          <span className="quiet">
            {made.author} · <Moment at={made.decidedAt} />
          </span>
          <Button
            size="small"
            icon={<UndoOutlined />}
            disabled={decisions.isBusy}
            aria-label={`${t('admin.apis.undo')}: ${name}`}
            onClick={() => {
              decisions.undo(made.id);
            }}
          >
            <span>{t('admin.apis.undo')}</span>
          </Button>
        </>
      )}
      {buttons
        .filter(({ verdict }) => verdict !== made?.verdict)
        .map(({ verdict, icon, text }) => (
          <Button
            key={verdict}
            size="small"
            icon={icon}
            disabled={decisions.isBusy}
            aria-label={`${text}: ${name}`}
            onClick={() => {
              decisions.decide({ from, to, verdict });
            }}
          >
            <span>{text}</span>
          </Button>
        ))}
    </div>
  );
}
