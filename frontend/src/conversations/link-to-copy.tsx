import { CopyOutlined } from '@ant-design/icons';
import { App, Button, Input, Space } from 'antd';
import { useTranslation } from 'react-i18next';

interface LinkToCopyProps {
  link: string;
  /** What it leads to, where there are several. */
  title?: string;
}

export function LinkToCopy({ link, title }: LinkToCopyProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const named = (what: string): string => (title === undefined ? what : `${what}: ${title}`);
  return (
    <Space.Compact block>
      <Input readOnly value={link} aria-label={named(t('conversations.link'))} />
      <Button
        type="primary"
        icon={<CopyOutlined />}
        aria-label={named(t('conversations.copy'))}
        onClick={() => {
          void navigator.clipboard
            .writeText(link)
            .then(() => message.success(t('conversations.copied')));
        }}
      >
        {t('conversations.copy')}
      </Button>
    </Space.Compact>
  );
}
