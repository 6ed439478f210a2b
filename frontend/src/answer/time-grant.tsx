import { FieldTimeOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';

interface TimeGrantProps {
  /** How long the query may run, in seconds. */
  seconds: number;
  onGrant: (seconds: number) => void;
}

/** Lets a query that was stopped at its limit run for longer; the box above can stop it. */
export function TimeGrant({ seconds, onGrant }: TimeGrantProps) {
  const { t } = useTranslation();
  const isMinutes = seconds > 60 && seconds % 60 === 0;
  return (
    <Button
      icon={<FieldTimeOutlined />}
      onClick={() => {
        onGrant(seconds);
      }}
      data-testid="grant-time"
    >
      {isMinutes
        ? t('answer.grantMinutes', { count: seconds / 60 })
        : t('answer.grantSeconds', { count: seconds })}
    </Button>
  );
}
