import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { Problem } from '@coopkg/contracts';
import { useProblemText } from './problem-text.js';

export function ProblemAlert({
  problem,
  onRetry,
  isWaiting = false,
}: {
  problem: Problem;
  onRetry?: () => void;
  isWaiting?: boolean;
}) {
  const { t } = useTranslation();
  const textOf = useProblemText();
  const isStale = problem.code === 'not-understood';
  const action = isStale ? (
    <Button
      size="small"
      onClick={() => {
        location.reload();
      }}
    >
      {t('problem.reload')}
    </Button>
  ) : onRetry === undefined ? undefined : (
    <Button size="small" onClick={onRetry}>
      {t('problem.retry')}
    </Button>
  );
  return (
    <Alert
      role="alert"
      className="problem"
      type={isWaiting ? 'info' : 'error'}
      showIcon
      title={t(isWaiting ? 'problem.waiting' : 'problem.title')}
      description={textOf(problem)}
      action={action}
      data-testid="problem"
      data-code={problem.code}
    />
  );
}
