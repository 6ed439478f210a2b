import { GlobalOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import type { OnlineChoice } from './use-online.js';

/** Beside the question: look it up outside the graph too. Where that can't be, it says so. */
export function OnlineSwitch({ isOn, state, set }: OnlineChoice) {
  const { t } = useTranslation();
  if (state === null) return null;
  const canSwitch = state === 'on';
  return (
    <Button
      type={isOn ? 'default' : 'text'}
      shape="round"
      icon={<GlobalOutlined />}
      role="switch"
      aria-checked={isOn}
      disabled={!canSwitch}
      title={t(canSwitch ? 'online.about' : `online.why_${state}`)}
      {...(isOn ? { color: 'primary' as const, variant: 'filled' as const } : {})}
      onClick={() => {
        set(!isOn);
      }}
      data-testid="ask-online"
    >
      {t(canSwitch ? 'online.switch' : `online.short_${state}`)}
    </Button>
  );
}
