import { Dropdown } from 'antd';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { conversationFile } from '../service/conversations.js';

interface ExportMenuProps {
  conversationId: string;
  /** What opens it. */
  children: ReactNode;
}

/** In which form a conversation is to be downloaded: open from the first, since a click has brought it. */
export default function ExportMenu({ conversationId, children }: ExportMenuProps) {
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(true);
  const items = (['xlsx', 'md', 'json'] as const).map((ending) => ({
    key: ending,
    label: (
      <a href={conversationFile(conversationId, ending, i18n.language)} download>
        {t(`conversations.export_${ending}`)}
      </a>
    ),
  }));
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }} open={isOpen} onOpenChange={setOpen}>
      {children}
    </Dropdown>
  );
}
