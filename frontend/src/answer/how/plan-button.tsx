import { ApartmentOutlined } from '@ant-design/icons';
import { useMutation } from '@tanstack/react-query';
import { Button, Modal, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import type { QueryRequest } from '@coopkg/contracts';
import { planQuery } from '../../service/queries.js';
import { problemOf } from '../../service/request.js';
import { ProblemAlert } from '../../shell/problem-alert.js';
import { PlanTree } from './plan-tree.js';

interface PlanButtonProps {
  query: QueryRequest;
  disabled?: boolean;
}

/** Shows how the database would go about a query. */
export function PlanButton({ query, disabled = false }: PlanButtonProps) {
  const { t } = useTranslation();
  const planning = useMutation({ mutationFn: () => planQuery(query) });
  return (
    <>
      <Button
        size="small"
        icon={<ApartmentOutlined />}
        disabled={disabled}
        onClick={() => {
          planning.mutate();
        }}
        data-testid="cypher-plan"
      >
        {t('plan.show')}
      </Button>
      <Modal
        open={!planning.isIdle}
        title={t('plan.title')}
        footer={null}
        width={760}
        onCancel={() => {
          planning.reset();
        }}
      >
        {planning.isError ? (
          <ProblemAlert
            problem={problemOf(planning.error)}
            onRetry={() => {
              planning.mutate();
            }}
          />
        ) : planning.data === undefined ? (
          <Skeleton active title={false} />
        ) : (
          <PlanTree plan={planning.data} />
        )}
      </Modal>
    </>
  );
}
