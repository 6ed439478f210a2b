import { CheckOutlined, CloseOutlined, EyeInvisibleOutlined } from '@ant-design/icons';
import { Button, Checkbox } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './bulk-bar.module.css';
import type { Decision } from './use-bulk-review.js';

interface BulkBarProps {
  /** Questions that are listed so far. */
  shown: number;
  /** That the filter lets through; null: not known yet. */
  total: number | null;
  selected: number;
  isPending: boolean;
  onSelectAll: (all: boolean) => void;
  onDecide: (decision: Decision) => void;
}

const icons: Record<Decision, ReactNode> = {
  right: <CheckOutlined />,
  wrong: <CloseOutlined />,
  ignored: <EyeInvisibleOutlined />,
};

/** Decides about all that are selected. */
export function BulkBar({
  shown,
  total,
  selected,
  isPending,
  onSelectAll,
  onDecide,
}: BulkBarProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.bar} role="group" aria-label={t('admin.questions.bulk')}>
      <Checkbox
        checked={shown > 0 && selected === shown}
        indeterminate={selected > 0 && selected < shown}
        disabled={shown === 0}
        data-testid="work-select-all"
        onChange={({ target }) => {
          onSelectAll(target.checked);
        }}
      >
        {t('admin.questions.selectShown', { count: shown })}
      </Checkbox>
      {(['right', 'wrong', 'ignored'] as const).map((decision) => (
        <Button
          key={decision}
          size="small"
          icon={icons[decision]}
          disabled={selected === 0}
          loading={isPending}
          data-testid={`work-${decision}`}
          onClick={() => {
            onDecide(decision);
          }}
        >
          {t(`admin.questions.bulkDecisions.${decision}`)}
        </Button>
      ))}
      <span className={styles.state} role="status">
        {[
          selected > 0 ? t('admin.questions.selected', { count: selected }) : null,
          total === null ? null : t('admin.questions.total', { count: total }),
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </span>
      <p className={styles.keys}>{t('admin.questions.keys')}</p>
    </div>
  );
}
