import { Button } from 'antd';
import type { ReactNode } from 'react';

interface ToolButtonProps {
  name: string;
  icon: ReactNode;
  isOn?: boolean;
  isDisabled?: boolean;
  testId?: string;
  onClick: () => void;
}

/** One tool: its name is told on pointing at it and to screen readers. */
export function ToolButton({ name, icon, isOn, isDisabled, testId, onClick }: ToolButtonProps) {
  return (
    <Button
      type="text"
      size="small"
      icon={icon}
      aria-label={name}
      title={name}
      {...(isOn === undefined ? {} : { 'aria-pressed': isOn })}
      disabled={isDisabled ?? false}
      data-testid={testId}
      onClick={onClick}
    />
  );
}
